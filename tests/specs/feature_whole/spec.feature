# A remark.
@shop @url:/shop/?scenario=cart
Feature: The basket
  A description with a line that looks like a list:
    * it is none.

  Background:
    Given I am signed in as "${env.SHOP_USER}"
    * the basket is empty

  @smoke @smoke @slow # a remark
  Scenario: Add and remove

    Words about it.

    When I add "Pen" to the basket
      # a remark between
      And I enter the following:
        | Gift note | For \| you |
        | Wrapping  |            |
    Then I should see:
      """
      One thing
        and "more"
      """
    But nothing else

  Rule: Amounts follow
    Background:

    Example: Add and remove
      Given x

  Rule: Amounts are kept
    Background:
      Given an order of ${today-1d|d MMMM yyyy}
    @skip:JIRA-7
    Scenario Outline: Set <name> to <count>
      When I set the count of "<name>" to <count>
      Then I see "<b>bold</b> <shown>"
        | <name> | is <shown> |

      @cheap
      Examples: Cheap
        | name | count | shown   |
        | Pen  | 2     | 2 pens  |
        | Pen  | 2     | both    |
      Examples: Dear
        | count | name     | shown |
        | 1     | Gold pen |       |
    Example: Add and remove
      * y
