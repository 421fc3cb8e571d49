package documents

import (
	"fmt"
	"strings"

	"go.mongodb.org/mongo-driver/v2/x/bsonx/bsoncore"
)

// BadValue reports a malformed request or an unsupported operator.
type BadValue struct{ Reason string }

func (e BadValue) Error() string { return e.Reason }

func badValue(format string, arguments ...any) error {
	return BadValue{Reason: fmt.Sprintf(format, arguments...)}
}

// Condition is one comparison of a filter. Its field is empty if it applies to an element of an array.
type Condition struct {
	Field    string
	Operator string
	Operand  Value

	path []string
	list []Value // for $in and $nin
	// For $elemMatch and $not.
	filter *Filter
}

// Filter matches if all conditions match, at least one alternative of each `anyOf` matches, and none of `noneOf` matches.
type Filter struct {
	Conditions []Condition
	anyOf      [][]*Filter
	noneOf     []*Filter
}

// NewFilter parses a query document. Unknown operators are rejected, not ignored.
func NewFilter(query Document) (*Filter, error) {
	filter := &Filter{}
	if len(query) == 0 {
		return filter, nil
	}
	return filter, filter.read(query)
}

func (f *Filter) read(query Document) error {
	elements, err := query.Elements()
	if err != nil {
		return badValue("malformed filter")
	}
	for _, element := range elements {
		if err := f.readElement(element.Key(), element.Value()); err != nil {
			return err
		}
	}
	return nil
}

func (f *Filter) readElement(key string, value Value) error {
	switch key {
	case "$and":
		parts, err := documentsOf(key, value)
		if err != nil {
			return err
		}
		for _, part := range parts {
			if err := f.read(part); err != nil {
				return err
			}
		}
		return nil
	case "$or", "$nor":
		parts, err := documentsOf(key, value)
		if err != nil {
			return err
		}
		alternatives := make([]*Filter, len(parts))
		for i, part := range parts {
			if alternatives[i], err = NewFilter(part); err != nil {
				return err
			}
		}
		if key == "$or" {
			f.anyOf = append(f.anyOf, alternatives)
		} else {
			f.noneOf = append(f.noneOf, alternatives...)
		}
		return nil
	case "$comment":
		return nil
	}
	if strings.HasPrefix(key, "$") {
		return badValue("unknown top level operator: %s", key)
	}
	return f.readField(key, value)
}

func (f *Filter) readField(field string, value Value) error {
	if !isOperators(value) {
		if value.Type == bsoncore.TypeRegex {
			return badValue("regular expressions are not supported")
		}
		f.Conditions = append(f.Conditions, Condition{Field: field, Operator: "$eq", Operand: value, path: pathOf(field)})
		return nil
	}
	elements, err := value.Document().Elements()
	if err != nil {
		return badValue("malformed filter")
	}
	for _, element := range elements {
		condition := Condition{Field: field, Operator: element.Key(), Operand: element.Value(), path: pathOf(field)}
		if err := condition.check(); err != nil {
			return err
		}
		f.Conditions = append(f.Conditions, condition)
	}
	return nil
}

// isOperators distinguishes `{ $gt: 5 }` from a document to compare for equality.
func isOperators(value Value) bool {
	if value.Type != bsoncore.TypeEmbeddedDocument {
		return false
	}
	first, err := value.Document().IndexErr(0)
	return err == nil && strings.HasPrefix(first.Key(), "$")
}

func (c *Condition) check() (err error) {
	switch c.Operator {
	case "$eq", "$ne", "$gt", "$gte", "$lt", "$lte":
		if c.Operand.Type == bsoncore.TypeRegex {
			return badValue("regular expressions are not supported")
		}
	case "$exists":
	case "$size":
		if _, isNumber := c.Operand.AsInt64OK(); !isNumber {
			return badValue("$size needs a number")
		}
	case "$in", "$nin":
		if c.Operand.Type != bsoncore.TypeArray {
			return badValue("%s needs an array", c.Operator)
		}
		c.list = elementsOf(c.Operand)
	case "$elemMatch", "$not":
		if c.Operand.Type != bsoncore.TypeEmbeddedDocument {
			return badValue("%s needs an object", c.Operator)
		}
		c.filter = &Filter{}
		if c.Operator == "$not" || isOperators(c.Operand) {
			return c.filter.readField("", c.Operand)
		}
		return c.filter.read(c.Operand.Document())
	default:
		return badValue("unknown operator: %s", c.Operator)
	}
	return nil
}

func documentsOf(operator string, value Value) ([]Document, error) {
	if value.Type != bsoncore.TypeArray {
		return nil, badValue("%s must be an array", operator)
	}
	elements := elementsOf(value)
	if len(elements) == 0 {
		return nil, badValue("%s must not be empty", operator)
	}
	parts := make([]Document, len(elements))
	for i, element := range elements {
		if element.Type != bsoncore.TypeEmbeddedDocument {
			return nil, badValue("%s needs objects", operator)
		}
		parts[i] = element.Document()
	}
	return parts, nil
}

// IsConditionsOnly returns whether the filter consists only of `Conditions`.
func (f *Filter) IsConditionsOnly() bool { return len(f.anyOf) == 0 && len(f.noneOf) == 0 }

// Wanted returns the values of which the field must equal one, or nil for another kind of condition.
func (c *Condition) Wanted() []Value {
	switch c.Operator {
	case "$eq":
		return []Value{c.Operand}
	case "$in":
		return append([]Value{}, c.list...)
	}
	return nil
}

// ElementComparisons returns the comparisons that a single array element must all satisfy, or nil for another kind of
// condition.
func (c *Condition) ElementComparisons() []Condition {
	if c.Operator != "$elemMatch" || !c.filter.IsConditionsOnly() {
		return nil
	}
	for _, condition := range c.filter.Conditions {
		_, isKey := AppendKey(nil, condition.Operand)
		switch condition.Operator {
		case "$gt", "$gte", "$lt", "$lte":
			if condition.Field != "" || !isKey {
				return nil
			}
		default:
			return nil
		}
	}
	return c.filter.Conditions
}
