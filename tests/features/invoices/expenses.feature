@expenses
Feature: Expenses
  Rule: Every expense has an amount

    Scenario Outline: Enter an expense of <amount>
      Given I am on "/invoices/?scenario=setup_data_for_expense_create"
      And I have opened "Expenses" in the navigation
      When I click "Enter Expense"
      And I enter "<vendor>" as the vendor
      And I enter "<amount>" into "Amount"
      And I press "Save"
      Then I should see the message "Successfully created expense"

      Examples:
        | vendor     | amount |
        | Lens Hire  | 96.40  |
        | Café Blank | 7      |
