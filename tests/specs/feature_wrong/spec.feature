Feature: What is wrong costs its scenario only
  Scenario: a word too many
    Given x
    Whne I click
  Scenario: a wide row
    Given x
      | a | b |
      | 1 | 2 | 3 |
      | 1
  Scenario: good
    Given x
  Scenario Outline: no examples
    When <x>
  Scenario Outline: an unknown name
    When I buy <prodct> for <price>
    Examples:
      | product | price |
      | Pen     | 2     |
    Examples:
      | product |
      | Pen     |
  Scenario Outline: empty and twice
    When <a>
    Examples:
    Examples:
      | a | a |  |
  Scenario: nothing in it
  Scenario: a table of nothing
    | a |
  Scenario: keywords
    Given
    Then: x
    Scenario is this
    """
    a text
    """
    """
    another
    """
    | a |
    x
    | b |
    @lost
  Scenario: good as well
    When ${nobody}
    Then I see "${env.SHOP_USER}"
  Scenario: good at last
    When x
    | a |
    """
    b
    """
  Background:
    Given too late
  Scenario:
    @lost
    Given x
