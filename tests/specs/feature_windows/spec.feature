# language: en
Feature: Windows
	Scenario: tabs
		When	I fill in:
			| a	| b |
		Then I see
			"""
			one

			two
			"""
