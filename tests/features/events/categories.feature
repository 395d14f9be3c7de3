@url:/events/?scenario=category_desk
Feature: Categories
  Scenario: Add subcategories
    When I create the following subcategories:
      | Name         | Description          |
      | Magnet Group | Coils and cryostats. |
      | Vacuum Group | Pumps and gauges.    |
    Then the following subcategories should be listed:
      | Name         |
      | Magnet Group |
      | Vacuum Group |
