@books
Feature: Managing books

  Background:
    Given I open "/wiki/?scenario=library"

  @smoke @create
  Scenario: Creating a book
    Given I am on the "Books" page
    When I click "Create New Book"
    And I fill in "Name" with "Dune Fieldwork"
    And I press "Save Book"
    Then I should see "Book successfully created"
    And I should see the heading "Dune Fieldwork"

  Scenario: The list of books
    When I click "Books" in the navigation
    Then I should see 6 books
