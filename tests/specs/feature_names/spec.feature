Feature: Names
  Scenario: the same
    When x
  Scenario: the same
    When y
  Scenario:
    When z
  Scenario Outline: rows
    When <a> <b>
    Examples:
      | a | b |
      | 1 | a value that is very long and would make a name that nobody can read any more |
      | 1 | a value that is very long and would make a name that nobody can read any more |
      | "x" |  |
