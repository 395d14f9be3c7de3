Feature: A wrong background costs what it belongs to
  Rule: one
    Background:
      Gvien x
    Scenario: lost
      Given y
  Rule: two
    Background: fine
      Given x
    @tag
    Background: again
      Given z
    Scenario: lost as well
      Given y
  Rule: three
    Scenario: good
      Given y
