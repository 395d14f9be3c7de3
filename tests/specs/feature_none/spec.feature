# only a remark
Scenario: in no feature
  When x
