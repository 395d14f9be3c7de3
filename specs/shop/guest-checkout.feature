@checkout @url:/shop/?scenario=guest_checkout
Feature: Checkout as a guest

  Scenario: Pay cash on delivery
    When I fill in the form with the following data:
      | field             | value            |
      | Email             | ines@example.com |
      | First name        | Ines             |
      | Last name         | Moreau           |
      | Street and number | 3 Rue Haute      |
      | Postcode          | 69001            |
      | City              | Lyon             |
      | Country           | France           |
    And I choose "Pick up in store"
    And I choose "Cash on delivery"
    And I check "I agree to the terms of service"
    And I press "Place order"
    Then I should see "Your order is confirmed"
    And I should see "ines@example.com"

  Scenario: Nothing was filled in
    When I press "Place order"
    Then I should see the following messages:
      | Enter a valid email address. |
      | Enter a first name.          |
      | Choose a payment method.     |
    And I should not see "Your order is confirmed"
