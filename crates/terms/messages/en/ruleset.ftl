# Why the data of a ruleset are refused.

ruleset-unreadable = the ruleset cannot be read: { $why }
ruleset-stranger = the rule “{ $rule }” does not belong to the ruleset “{ $ruleset }”: its id must begin with “{ $ruleset }.”
ruleset-twin = there are two rules with the id “{ $id }”
ruleset-uncited = the rule “{ $rule }” has no { $field }
ruleset-no-reading = the rule “{ $id }” is interpreted but gives no reading
ruleset-no-such-value = the rule “{ $rule }” sets “{ $key }”, and there is no such value
ruleset-value-not-set = no rule sets the value “{ $key }”
ruleset-value-set-twice = the value “{ $key }” is set by both “{ $first }” and “{ $second }”
ruleset-absurd = the rule “{ $rule }” sets “{ $key }” to { $value }, but it must be { $must }
ruleset-no-value = it sets “{ $key }” to { $value }, and { $base } has no such value
ruleset-house = the ruleset “{ $title }”: { $wrong }

## What a value must be

value-within = { $least } to { $most }
value-yes-or-no = yes or no
value-words = words
value-nothing = nothing
value-with-field = something with “{ $field }”
value-without-field = something without “{ $field }”
value-whole-number-from-0 = a whole number, not below 0
value-whole-number = a whole number
value-number = a number
value-true-or-false = true or false
value-at-least-one-size = at least one size
value-named-once = named once
value-within-space = more than 0 feet, and no more than its space
value-above-smaller-sizes = more than 0 feet, and no less than those of smaller sizes
value-known-sizes = sizes of this ruleset
value-from-move-speeds = no less than “move-speeds”
value-at-most-all = no more than all of it
value-at-most-feet = no more than “feet”
value-an-inborn-bonus = an “inborn-bonus”
value-for-known-sizes = for sizes of this ruleset
