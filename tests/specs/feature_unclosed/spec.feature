Feature: A text that nothing closes
  Scenario: lost
    Then I see
      """
      some words
    And more
  Scenario: good
    Then I see
      """
      Scenario: not one
      """
