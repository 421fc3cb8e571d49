package documents

import "go.mongodb.org/mongo-driver/v2/x/bsonx/bsoncore"

// Matches returns whether a document satisfies the filter.
func (f *Filter) Matches(document Document) bool {
	for i := range f.Conditions {
		condition := &f.Conditions[i]
		if !condition.holds(find(document, condition.path)) {
			return false
		}
	}
	return f.alternativesHold(func(filter *Filter) bool { return filter.Matches(document) })
}

// matchesElement returns whether a single array element satisfies conditions without a field.
func (f *Filter) matchesElement(element Value) bool {
	for i := range f.Conditions {
		condition := &f.Conditions[i]
		if condition.Field == "" {
			if !condition.holds(found{values: []Value{element}}) {
				return false
			}
		} else if element.Type != bsoncore.TypeEmbeddedDocument || !condition.holds(find(element.Document(), condition.path)) {
			return false
		}
	}
	return f.alternativesHold(func(filter *Filter) bool { return filter.matchesElement(element) })
}

func (f *Filter) alternativesHold(matches func(*Filter) bool) bool {
	for _, alternatives := range f.anyOf {
		holds := false
		for _, alternative := range alternatives {
			if holds = matches(alternative); holds {
				break
			}
		}
		if !holds {
			return false
		}
	}
	for _, filter := range f.noneOf {
		if matches(filter) {
			return false
		}
	}
	return true
}

func (c *Condition) holds(at found) bool {
	switch c.Operator {
	case "$eq":
		return at.equals(c.Operand)
	case "$ne":
		return !at.equals(c.Operand)
	case "$in":
		return at.equalsAny(c.list)
	case "$nin":
		return !at.equalsAny(c.list)
	case "$gt", "$gte", "$lt", "$lte":
		return at.some(func(value Value) bool { return compares(value, c.Operator, c.Operand) }) ||
			class(c.Operand) == 2 && at.isMissing && (c.Operator == "$gte" || c.Operator == "$lte")
	case "$exists":
		return (len(at.values) > 0) == isTruthy(c.Operand)
	case "$size":
		size := c.Operand.AsInt64()
		return at.someWhole(func(value Value) bool {
			return value.Type == bsoncore.TypeArray && int64(len(elementsOf(value))) == size
		})
	case "$elemMatch":
		return at.someWhole(func(value Value) bool {
			if value.Type != bsoncore.TypeArray {
				return false
			}
			for element := range each(value.Data) {
				if c.filter.matchesElement(element.Value()) {
					return true
				}
			}
			return false
		})
	case "$not":
		for i := range c.filter.Conditions {
			if !c.filter.Conditions[i].holds(at) {
				return true
			}
		}
		return false
	}
	panic("condition was not checked")
}

func isTruthy(value Value) bool {
	switch class(value) {
	case 2:
		return false
	case 3:
		return value.AsFloat64() != 0
	case 9:
		return value.Boolean()
	}
	return true
}

func (f found) equals(operand Value) bool {
	if class(operand) == 2 && (f.isMissing || len(f.values) == 0) {
		return true
	}
	return f.some(func(value Value) bool { return Compare(value, operand) == 0 })
}

func (f found) equalsAny(list []Value) bool {
	for _, operand := range list {
		if f.equals(operand) {
			return true
		}
	}
	return false
}

// some tests each value, and each element of values that are arrays.
func (f found) some(holds func(Value) bool) bool {
	for _, value := range f.values {
		if holds(value) {
			return true
		}
		if value.Type == bsoncore.TypeArray {
			for element := range each(value.Data) {
				if holds(element.Value()) {
					return true
				}
			}
		}
	}
	return false
}

func (f found) someWhole(holds func(Value) bool) bool {
	for _, value := range f.values {
		if holds(value) {
			return true
		}
	}
	return false
}

// compares is true only for values of the same class: no string is greater than a number.
func compares(value Value, operator string, operand Value) bool {
	if class(value) != class(operand) {
		return false
	}
	order := Compare(value, operand)
	switch operator {
	case "$gt":
		return order > 0
	case "$gte":
		return order >= 0
	case "$lt":
		return order < 0
	default:
		return order <= 0
	}
}
