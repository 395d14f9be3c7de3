Feature: Totals of an invoice

  Scenario: The sums follow the line
    Given I am on "/invoices/?scenario=invoices"
    And I have clicked "New Invoice" in the header
    And I have chosen the client "Kestrel Outdoor"
    When I click "Add Item" and choose the product "Design hour"
    And I change the quantity to "10"
    Then the totals should be:
      | Subtotal | $850.00   |
      | Tax      | $170.00   |
      | Total    | $1,020.00 |
