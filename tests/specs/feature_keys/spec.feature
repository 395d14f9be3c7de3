@url:/a @setup:login.feature
Feature: Keys of a test as tags
  @locale:de_DE @viewport:800x600 @timeout:2m @skip @issue(12) @url
  Scenario: all of them
    When x
  @url:/b @nonsense:7
  Scenario: its own address
    When x
