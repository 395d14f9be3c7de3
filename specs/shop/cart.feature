Feature: Shopping cart

  The cart follows what the customer does with it:
    * quantities can be changed,
    * lines can be deleted.

  Background:
    Given I am on "/shop/?scenario=cart"

  @smoke
  Scenario: What is in the cart
    Then the cart should contain the following products:
      | Product                      | Quantity | Total  |
      | Hummingbird printed t-shirt  | 1        | €19.12 |
      | Sunrise stoneware mug        | 2        | €23.80 |
      | Brown bear notebook          | 1        | €12.90 |
    And the subtotal should be "€55.82"

  Scenario: Removing a product
    When I delete "Brown bear notebook"
    Then I should not see "Brown bear notebook" in the cart
    And the subtotal should be "€42.92"

  Scenario: More of the same
    When I set the quantity of "Hummingbird printed t-shirt" to 2
    Then the total of "Hummingbird printed t-shirt" is "€38.24"
    * the subtotal is "€74.94"
