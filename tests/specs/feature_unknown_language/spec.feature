# language: eng
Feature: x
  Scenario: y
    When z
