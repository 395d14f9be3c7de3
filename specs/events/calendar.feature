@calendar
Feature: Calendar
  Rule: One can leaf through the months
    Background:
      Given I am on "/events/?scenario=calendar"
      And the heading is "March 2026"

    Scenario: Next month
      When I click "Next month"
      Then the heading should be "April 2026"
      And I should see "Open Data Days"

    Scenario Outline: <clicks>
      When I click "<first>"
      And I click "<second>"
      Then the heading should be "<month>"
      Examples:
        | clicks            | first          | second     | month      |
        | There and back    | Next month     | Today      | March 2026 |
        | Two months        | Next month     | Next month | May 2026   |
