@timeout:soon
Feature: Keys of a test as tags
  Scenario: a
    When x
  Rule: r
    @locale:de_DE @viewport:800x600 @setup_only @second_tab:false @skip @url
    Scenario: lost with the feature
      When x
