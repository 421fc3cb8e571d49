package storage

import (
	"bytes"
	"slices"

	"cardlens/embedded/mongo/documents"
	"go.mongodb.org/mongo-driver/v2/x/bsonx/bsoncore"
)

// Maximum number of ranges of a plan. An $in with more values is checked document by document.
const rangesMax = 2000

// keyRange contains the keys from `from` (inclusive) to `below` (exclusive).
type keyRange struct{ from, below []byte }

// afterPrefix returns a key greater than any with this prefix, because the class byte of a next field is less than 0xFF.
func afterPrefix(prefix []byte) []byte { return append(slices.Clone(prefix), 0xFF) }

func extended(prefix, suffix []byte) []byte { return append(slices.Clone(prefix), suffix...) }

// bounds are the parts of an index that can satisfy a filter's conditions.
type bounds struct {
	ranges []keyRange
	// Number of leading fields with a single possible value, so that keys are in the order of the fields after them.
	fixed int
	// Number of conditions satisfied by every key in the ranges.
	covered int
	// Whether documents without any indexed field are excluded.
	isPresent bool
	// Whether the ranges leave out some values of the first field that is not fixed, which may be an array.
	isArrayCompared bool
}

// boundsOf returns the possible bounds of an index for a filter. There are several if a field with arrays has several
// conditions: bounds can use only one of them, because different elements may satisfy each.
func boundsOf(index *Index, filter *documents.Filter) []bounds {
	prefixes := [][]byte{nil}
	var at bounds
	for position, field := range index.Fields {
		conditions := conditionsOn(field.Name, filter)
		for _, condition := range conditions {
			at.isPresent = at.isPresent || rulesOutAbsence(condition)
		}
		values, isFound := equalities(conditions)
		if !isFound || len(prefixes)*len(values) > rangesMax {
			return at.endWith(index, position, prefixes, conditions)
		}
		next := make([][]byte, 0, len(prefixes)*len(values))
		for _, prefix := range prefixes {
			for _, value := range values {
				next = append(next, extended(prefix, value))
			}
		}
		prefixes = next
		if len(prefixes) == 1 {
			at.fixed = position + 1
		}
		if !index.mayHaveArrays(position) {
			at.covered++
		}
	}
	at.ranges = wholePrefixes(prefixes)
	return []bounds{at}
}

func wholePrefixes(prefixes [][]byte) []keyRange {
	ranges := make([]keyRange, len(prefixes))
	for i, prefix := range prefixes {
		ranges[i] = keyRange{prefix, afterPrefix(prefix)}
	}
	return ranges
}

// endWith adds the comparisons of the first field without an equality condition.
func (b bounds) endWith(index *Index, position int, prefixes [][]byte, conditions []documents.Condition) []bounds {
	var alternatives [][]documents.Condition
	var comparisons []documents.Condition
	for _, condition := range conditions {
		if isKeyComparison(condition) {
			comparisons = append(comparisons, condition)
		} else if inner := condition.ElementComparisons(); inner != nil {
			alternatives = append(alternatives, inner)
		}
	}
	if index.mayHaveArrays(position) {
		for _, comparison := range comparisons {
			alternatives = append(alternatives, []documents.Condition{comparison})
		}
	} else if len(comparisons) > 0 {
		alternatives = [][]documents.Condition{comparisons}
	}
	if len(alternatives) == 0 {
		b.ranges = wholePrefixes(prefixes)
		return []bounds{b}
	}
	all := make([]bounds, len(alternatives))
	for i, alternative := range alternatives {
		all[i] = b
		all[i].isArrayCompared = index.mayHaveArrays(position)
		for _, prefix := range prefixes {
			if bounded := compared(prefix, alternative); bytes.Compare(bounded.from, bounded.below) < 0 {
				all[i].ranges = append(all[i].ranges, bounded)
			}
		}
		if !index.mayHaveArrays(position) {
			all[i].covered += len(alternative)
		}
	}
	return all
}

// compared returns the range of keys with a prefix whose next value satisfies all comparisons.
func compared(prefix []byte, comparisons []documents.Condition) keyRange {
	var result keyRange
	for i, comparison := range comparisons {
		lowest, highest := documents.ClassBounds(comparison.Operand)
		key, _ := documents.AppendKey(nil, comparison.Operand)
		one := keyRange{extended(prefix, lowest), extended(prefix, highest)}
		switch comparison.Operator {
		case "$gt":
			one.from = afterPrefix(extended(prefix, key))
		case "$gte":
			one.from = extended(prefix, key)
		case "$lt":
			one.below = extended(prefix, key)
		case "$lte":
			one.below = afterPrefix(extended(prefix, key))
		}
		if i == 0 || bytes.Compare(one.from, result.from) > 0 {
			result.from = one.from
		}
		if i == 0 || bytes.Compare(one.below, result.below) < 0 {
			result.below = one.below
		}
	}
	return result
}

func conditionsOn(field string, filter *documents.Filter) (conditions []documents.Condition) {
	for _, condition := range filter.Conditions {
		if condition.Field == field {
			conditions = append(conditions, condition)
		}
	}
	return conditions
}

// equalities returns the keys of which a field must have one, ascending. Further conditions on the field are checked later.
func equalities(conditions []documents.Condition) (keys [][]byte, isFound bool) {
	for _, condition := range conditions {
		wanted := condition.Wanted()
		if wanted == nil {
			continue
		}
		keys = nil
		for _, value := range wanted {
			key, ok := documents.AppendKey(nil, value)
			if !ok {
				break
			}
			keys = append(keys, key)
		}
		if len(keys) == len(wanted) {
			slices.SortFunc(keys, bytes.Compare)
			return slices.CompactFunc(keys, bytes.Equal), true
		}
	}
	return nil, false
}

func isKeyComparison(condition documents.Condition) bool {
	switch condition.Operator {
	case "$gt", "$gte", "$lt", "$lte":
		_, ok := documents.AppendKey(nil, condition.Operand)
		return ok
	}
	return false
}

// rulesOutAbsence returns whether the condition excludes documents without the field.
func rulesOutAbsence(condition documents.Condition) bool {
	isNull := func(value documents.Value) bool {
		return value.Type == bsoncore.TypeNull || value.Type == bsoncore.TypeUndefined
	}
	switch condition.Operator {
	case "$eq", "$in":
		return condition.Wanted() != nil && !slices.ContainsFunc(condition.Wanted(), isNull)
	case "$gt", "$gte", "$lt", "$lte":
		return !isNull(condition.Operand)
	case "$exists":
		return condition.Operand.Type == bsoncore.TypeBoolean && condition.Operand.Boolean()
	case "$elemMatch":
		return true
	}
	return false
}
