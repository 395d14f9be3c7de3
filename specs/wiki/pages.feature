Feature: Pages of a chapter
  As an editor I want to write pages so that colleagues can read them.

  Scenario: A page needs a title
    Given I visit "/wiki/?scenario=created_chapter_page"
    When I click on "New Page"
    And I click on "Save Page"
    Then I should see an error message "The name field is required."

  Scenario: Write a page
    Given I visit "/wiki/?scenario=created_chapter_page"
    And I have clicked "New Page"
    When I enter "Spring Tide" as the page title
    And I write the following text into the rich text area:
      """
      Twice a month, at full and new moon.
      """
    And I save the page
    Then the page shows the title "Spring Tide"
    And the page shows the text:
      """
      Twice a month, at full and new moon.
      """
