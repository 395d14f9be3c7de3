Feature: Authentication

  Background:
    Given I am on the homepage
    And I am not logged in

  @url:/events/?scenario=signed_out @smoke
  Scenario: Valid credentials
    When I click on the "Sign in" link
    And I enter the following credentials:
      | E-mail address | marta@rostrum.example |
      | Password       | keller-17             |
    And I click on the "Sign in" button
    Then I should be redirected to the home page
    And I should see "Welcome back, Marta Keller."

  @url:/events/?scenario=signed_out
  Scenario: Invalid credentials
    When I click on the "Sign in" link
    And I enter the following credentials:
      | E-mail address | marta@rostrum.example |
      | Password       | keller-18             |
    And I click on the "Sign in" button
    Then I should see an alert "The e-mail address or the password is wrong."
