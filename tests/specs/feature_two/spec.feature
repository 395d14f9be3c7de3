words

Feature: one
  Scenario: a
    When x
Feature: two
  Scenario: b
    When x
