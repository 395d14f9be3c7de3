Feature: Search

  Scenario: Talks have a tab of their own
    Given I am on "/events/?scenario=ordinary_user"
    When I search for "sensors"
    Then I should see the following events:
      | Event                       |
      | Sensors for Tomorrow 2026   |
      | Sensors in everyday life    |
    When I click the "Contributions" tab
    Then I should only see "Sensors from the printer"
