Feature: Discount codes
  Marketing sends out codes. Every code belongs to a campaign.

  Rule: A valid code lowers the total

    Background:
      Given I am on "/shop/?scenario=cart"

    Example: Ten per cent off
      Given the subtotal is "€55.82"
      When I enter "SAVE10" into "Discount code"
      And I click "Apply"
      Then the total should be "€50.24"

    Example: A code can be taken back
      Given I have entered "SAVE10" into "Discount code"
      And I have clicked "Apply"
      When I click "Remove code"
      Then the total should be "€55.82"

  Rule: Other codes change nothing

    Scenario Outline: The code "<code>" is refused
      Given I am on "/shop/?scenario=cart"
      When I apply the discount code "<code>"
      Then I should see the message "<message>"
      And the total should still be "€55.82"

      Examples:
        | code     | message                          |
        | SAVE99   | This discount code is not valid. |
        | SUMMER25 | This discount code has expired.  |
