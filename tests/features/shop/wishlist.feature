Feature: Wish lists

  Background:
    Given I am on "/shop/?scenario=logged_in_buyer_page"

  Scenario: Keep a product for later
    When I search for "Oak desk lamp"
    And I click the heart icon of "Oak desk lamp"
    And I click "My wishlist"
    Then I should see "Product added to your wishlist."
    When I click "Wishlists" in the header
    Then I should see "My wishlist (1)"
