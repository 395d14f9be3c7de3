@clients
Feature: Clients

  Background:
    Given I am logged in
    And I am on the "Clients" page

  @url:/invoices/?scenario=clients
  Scenario: Create a client with its contact
    When I click "New Client"
    And I fill in the form:
      | Field      | Value                  |
      | Name       | Quill & Ink Stationers |
      | Number     | C-500                  |
      | First Name | Dora                   |
      | Last Name  | Penn                   |
      | Email      | dora@quillink.example  |
    And I click "Save"
    Then I should see the message "Successfully created client"
    And the heading should be "Quill & Ink Stationers"

  @url:/invoices/?scenario=clients
  Scenario: A client without a name
    When I click "New Client"
    And I click "Save"
    Then I should see "The client name field is required."
