# language: en
Feature: Sign in
  Only colleagues may read the field notes.

  Background:
    Given I am on "/wiki/?scenario=signed_out"

  Scenario: A colleague signs in
    Given I am not signed in
    When I log in as "elena@fieldnotes.example" with password "field-book-3"
    Then I should see "Elena Marsh" in the header
    And I should see "Recent Activity"

  Scenario Outline: Refused: <why>
    When the user enters "<email>" in the "Email" field
    And the user enters "<password>" in the "Password" field
    And the user clicks the "Log In" button
    Then an error message "These credentials do not match our records." is displayed

    Examples:
      | why            | email                     | password     |
      | wrong password | elena@fieldnotes.example  | field-book-9 |
      | unknown user   | nobody@fieldnotes.example | field-book-3 |
