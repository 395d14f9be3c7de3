@account
Feature: Customer login
  As a registered customer
  I want to sign in
  So that I can see my orders

  Background:
    Given I am on the page "/shop/?scenario=signed_out"
    And I follow "Sign in"

  @smoke
  Scenario: Successful login
    When I fill in the following:
      | Email    | vera@example.com |
      | Password | linden-42        |
    And I press "Sign in"
    Then I should see "Vera Linden"
    And I should be on the "Your account" page

  Scenario: Unsuccessful login with a wrong password
    When I enter "vera@example.com" in the "Email" field
    And I enter "linden-43" in the "Password" field
    And I click the "Sign in" button
    Then I should not see "Vera Linden"
    And the "Email" field should contain "vera@example.com"
