@invoices
Feature: Find invoices

  Background:
    Given I go to "/invoices/?scenario=invoices"

  Scenario: By number
    When I search for "harbour"
    Then I should see 4 invoices
    And one of them should be "INV-0011"

  Scenario Outline: By status
    When I filter by the status "<status>"
    Then I should see <count> invoices

    Examples:
      | status   | count |
      | Paid     | 6     |
      | Past Due | 1     |
