Feature: User administration
  Background:
    Given I am signed in as an administrator
    And I am on "/wiki/settings/users"

  @url:/wiki/?scenario=library
  Scenario: Add a user
    When I click "Add New User"
    And I fill in the following fields:
      | Name             | Ida Holm                |
      | Email            | ida@fieldnotes.example  |
      | Password         | tide-table-1            |
      | Confirm Password | tide-table-1            |
    And I check "Viewer"
    And I press "Save"
    Then I should see "User successfully created"
    And the users list should include "Ida Holm"

  @url:/wiki/?scenario=library
  Scenario: Find a user
    When I fill in "Search Users" with "elena" and press Enter
    Then I should see "Elena Marsh"
    And I should not see "Victor Hale"
