Feature: Shelves
  Shelves hold books. A book may stand on several of them.

  Scenario: A new shelf
    Given I am on "/wiki/?scenario=setup_data_for_shelf_create"
    And I have clicked "Shelves" in the navigation
    And I should see "No shelves have been created"
    When I click "New Shelf"
    And I fill in "Name" with "Winter"
    And I press "Save Shelf"
    Then I should see "Shelf successfully created"
    And the heading should be "Winter"

  Scenario: Nothing was entered
    Given I am on "/wiki/?scenario=setup_data_for_shelf_create"
    When I go to the "Shelves" page
    And I click "New Shelf"
    And I press "Save Shelf"
    Then I should see "The name field is required."
