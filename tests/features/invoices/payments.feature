Feature: Enter payments

  Scenario: A payment settles its invoice
    Given I am on the page "/invoices/?scenario=setup_data_for_create_payment"
    When I navigate to "Payments"
    And I click "Enter Payment"
    And I type "company" into "Client" and choose "company_name"
    And I click the invoice field and choose "123456"
    And I click the "Save" button
    Then the message "Successfully created payment" should be displayed
    When I navigate to "Invoices"
    Then the invoice "123456" should be "Paid"
