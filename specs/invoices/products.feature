@products @url:/invoices/?scenario=logged_in_page
Feature: Product catalogue

  Scenario Outline: Create the product <product>
    Given I am on the "Products" page
    When I click "New Product"
    And I enter "<product>" as the product
    And I enter "<price>" into "Price"
    And I click "Save"
    Then I should see "Successfully created product"
    When I go to "Products"
    Then the row of "<product>" should show "<shown>"

    Examples:
      | product    | price   | shown     |
      | Site audit | 1250.50 | $1,250.50 |
      | Sticker    | 3       | $3.00     |
