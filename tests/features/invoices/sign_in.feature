Feature: Login

  Scenario: Wrong password first, then the right one
    Given the login page "/invoices/?scenario=signed_out" is open
    When I login with email "admin@example.com" and password "wrong-one"
    Then I see "These credentials do not match our records."
    When I enter "changeme!" as the password
    And I click the Login button
    Then I see the heading "Welcome to Ledgerly"
