# Errors in the data of a ruleset.

ruleset-unreadable = the ruleset cannot be read: { $why }
ruleset-stranger = the rule “{ $rule }” does not belong to the ruleset “{ $ruleset }”: its id must begin with “{ $ruleset }.”
ruleset-twin = two rules have the id “{ $id }”: change one id
ruleset-uncited = the rule “{ $rule }” has no { $field }: add the { $field }
ruleset-no-reading = the rule “{ $id }” is marked as interpreted, but has no reading: add a reading
ruleset-no-such-value = the rule “{ $rule }” sets the value “{ $key }”, but rulesets have no such value
ruleset-value-not-set = no rule sets the value “{ $key }”
ruleset-value-set-twice = two rules, “{ $first }” and “{ $second }”, set the value “{ $key }”: delete it from one rule
ruleset-absurd = the rule “{ $rule }” sets “{ $key }” to { $value }, but the value must be { $must }
ruleset-no-value = the house ruleset sets “{ $key }” to { $value }, but { $base } has no such value
ruleset-house = the ruleset “{ $title }”: { $wrong }

## Conditions for a value: “but the value must be yes or no”

value-within = { $least } to { $most }
value-yes-or-no = yes or no
value-words = text
value-nothing = empty
value-with-field = a value with “{ $field }”
value-without-field = a value without “{ $field }”
value-whole-number-from-0 = a whole number, 0 or more
value-whole-number = a whole number
value-number = a number
value-true-or-false = true or false
value-at-least-one-size = at least one size
value-named-once = listed only once
value-within-space = more than 0 feet and not more than the space of its size
value-above-smaller-sizes = more than 0 feet and not less than the values of smaller sizes
value-known-sizes = the id of a size of this ruleset
value-from-move-speeds = not less than the value of “move-speeds”
value-at-most-all = at most 100 %
value-at-most-feet = not more than the value of “feet”
value-an-inborn-bonus = the id of an “inborn-bonus”
value-for-known-sizes = for sizes of this ruleset
