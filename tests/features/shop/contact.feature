Feature: Contact form

  Background:
    Given I am on "/shop/"
    And I click on "Contact us"

  Scenario: A question about an order
    When I select "A question about an order" from "Subject"
    And I fill in "Email" with "tom@example.com"
    And I fill in "Message" with:
      """
      The second mug is missing.
      The first one is fine.
      """
    And I press "Send"
    Then I should see "Your message has been successfully sent to our team."

  Scenario: Nothing was written
    When I press "Send"
    Then I should see the error "Write your message."
    And I should see:
      """
      Enter a valid email address.
      """
