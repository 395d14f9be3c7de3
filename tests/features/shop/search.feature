@catalogue @url:/shop/
Feature: Product search
  In order to find what I am looking for quickly
  As a visitor of the shop
  I want to search the catalogue by keyword

  Scenario: A search that finds products
    Given I am on the home page
    When I fill in "Search" with "mug"
    And I press Enter
    Then I should see "Search results for “mug”"
    And I should see "There are 3 products."
    But I should not see "Brown bear notebook"

  Scenario Outline: How many products are found
    When I search for "<query>"
    Then I should see "<message>"

    Examples: Something is found
      | query    | message               |
      | mug      | There are 3 products. |
      | notebook | There are 2 products. |

    @empty
    Examples: Nothing is found
      | query    | message            |
      | umbrella | No products match. |
