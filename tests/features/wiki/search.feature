@search
Feature: Search the library

  Scenario: Search and filter
    Given the user is on "/wiki/?scenario=library"
    When the user searches for "safety"
    Then the page should display "3 results found"
    When the user unchecks "Page"
    And the user clicks "Update Search"
    Then the page should display "1 result found"
    And the "Page" checkbox should not be checked
