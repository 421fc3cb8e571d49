package documents

import (
	"math"

	"go.mongodb.org/mongo-driver/v2/x/bsonx/bsoncore"
)

// resultOn returns the value after the change. Type 0 means absent.
func (c *change) resultOn(value Value) (Value, error) {
	switch c.operator {
	case "$set", "$setOnInsert":
		return c.operand, nil
	case "$unset":
		return Value{}, nil
	case "$max", "$min":
		order := Compare(c.operand, value)
		if value.Type == 0 || c.operator == "$max" && order > 0 || c.operator == "$min" && order < 0 {
			return c.operand, nil
		}
		return value, nil
	case "$inc":
		return increased(value, c.operand)
	default:
		return c.changedArray(value)
	}
}

func (c *change) changedArray(value Value) (Value, error) {
	isRemoving := c.operator == "$pull" || c.operator == "$pullAll"
	if value.Type == 0 {
		if isRemoving {
			return value, nil
		}
		value = Value{Type: bsoncore.TypeArray, Data: emptyDocument}
	}
	if value.Type != bsoncore.TypeArray {
		return value, badValue("%s needs an array in the document", c.operator)
	}
	elements := elementsOf(value)
	var kept []Value
	switch c.operator {
	case "$push":
		kept = append(elements, c.list...)
	case "$addToSet":
		kept = elements
		for _, added := range c.list {
			if !contains(kept, added) {
				kept = append(kept, added)
			}
		}
	case "$pullAll":
		for _, element := range elements {
			if !contains(c.list, element) {
				kept = append(kept, element)
			}
		}
	case "$pull":
		for _, element := range elements {
			if !c.filter.matchesElement(element) {
				kept = append(kept, element)
			}
		}
	}
	return Value{Type: bsoncore.TypeArray, Data: bsoncore.BuildArray(nil, kept...)}, nil
}

func contains(list []Value, wanted Value) bool {
	for _, value := range list {
		if Compare(value, wanted) == 0 {
			return true
		}
	}
	return false
}

// increased adds like MongoDB: the result has the wider type, and an int32 that overflows becomes an int64.
func increased(value, by Value) (Value, error) {
	if value.Type == 0 {
		return by, nil
	}
	if class(value) != 3 {
		return value, badValue("$inc needs a number in the document")
	}
	if value.Type == bsoncore.TypeDouble || by.Type == bsoncore.TypeDouble {
		sum := value.AsFloat64() + by.AsFloat64()
		return Value{Type: bsoncore.TypeDouble, Data: bsoncore.AppendDouble(nil, sum)}, nil
	}
	a, b := value.AsInt64(), by.AsInt64()
	sum := a + b
	if (sum > a) != (b > 0) && b != 0 {
		return value, badValue("$inc overflows")
	}
	if value.Type == bsoncore.TypeInt32 && by.Type == bsoncore.TypeInt32 && sum >= math.MinInt32 && sum <= math.MaxInt32 {
		return Value{Type: bsoncore.TypeInt32, Data: bsoncore.AppendInt32(nil, int32(sum))}, nil
	}
	return Value{Type: bsoncore.TypeInt64, Data: bsoncore.AppendInt64(nil, sum)}, nil
}

// Base returns the document from which an upsert starts: the fields that the filter compares for equality.
func (f *Filter) Base() (Document, error) {
	base := Document(emptyDocument)
	for _, condition := range f.Conditions {
		if condition.Operator != "$eq" {
			continue
		}
		var err error
		if base, err = changed(base, condition.path, &change{operator: "$set", operand: condition.Operand}); err != nil {
			return nil, err
		}
	}
	return base, nil
}
