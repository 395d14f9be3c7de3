@registration @url:/events/?scenario=registration_open
Feature: Registration for an event

  Scenario: The dinner has to be chosen
    Given 2 of 5 places are left
    When I click "Register"
    Then I should see "Please choose one."
    And I should still be on the registration page

  Scenario: Register
    When I select "Vegetarian" as the dinner
    And I tick "I need a visa letter"
    And I click "Register"
    Then I should see "Your registration is complete."
    And I should see "1 of 5 places left"
