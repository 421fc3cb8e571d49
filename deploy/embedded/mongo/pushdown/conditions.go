package pushdown

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/FerretDB/FerretDB/internal/handler/sjson"
	"github.com/FerretDB/FerretDB/internal/types"
	"github.com/FerretDB/FerretDB/internal/util/must"
)

// column holds a document as JSON, in FerretDB's form: strings and ObjectIDs are strings, whatever type they are is said
// in a schema beside them.
const column = "_ferretdb_sjson"

var plainName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

// conditions are SQL terms that all must hold, and the values for their placeholders.
type conditions struct {
	terms     []string
	arguments []any
}

// conditionsOf translates the parts of a filter that SQLite can check. Every document that the filter matches satisfies
// them; more documents may.
func conditionsOf(filter *types.Document) conditions {
	var where conditions
	values := filter.Values()
	for i, key := range filter.Keys() {
		value := values[i]
		if key == "$and" {
			where.addAll(value)
		}
		if strings.HasPrefix(key, "$") {
			continue
		}
		field, rest, isPath := strings.Cut(key, ".")
		switch {
		case field == "" || isPath && rest == "":
		case isPath:
			if needsValue(value) {
				where.add(hasContent(field))
			}
		default:
			if values := wantedStrings(value); len(values) > 0 {
				where.add(isOneOf(field, len(values)), values...)
			}
			if operators, bounds := elementBounds(value); len(bounds) > 0 {
				where.add(hasElement(field, operators), bounds...)
			}
		}
	}
	return where
}

func (c *conditions) add(term string, arguments ...any) {
	c.terms = append(c.terms, term)
	c.arguments = append(c.arguments, arguments...)
}

// addAll adds the conditions of every part of an $and.
func (c *conditions) addAll(parts any) {
	list, isArray := parts.(*types.Array)
	if !isArray {
		return
	}
	for i := range list.Len() {
		if part, isDocument := must.NotFail(list.Get(i)).(*types.Document); isDocument {
			where := conditionsOf(part)
			c.terms = append(c.terms, where.terms...)
			c.arguments = append(c.arguments, where.arguments...)
		}
	}
}

// hasElement holds for documents in whose array one and the same text satisfies every comparison. FerretDB 1.24 would
// also take an array in which each comparison holds for some other element; MongoDB does not.
func hasElement(field string, operators []string) string {
	term := fmt.Sprintf("EXISTS (SELECT 1 FROM json_each(%s, %s) AS element WHERE element.type = 'text'", column, path(field))
	for _, operator := range operators {
		term += " AND element.value " + operator + " ?"
	}
	return term + ")"
}

var comparisons = map[string]string{"$gt": ">", "$gte": ">=", "$lt": "<", "$lte": "<="}

// elementBounds are the comparisons of `{ $elemMatch: { $gte: "a", $lt: "b" } }`, as SQL has them, and their texts.
// Empty when the condition asks for anything else.
func elementBounds(condition any) (operators []string, bounds []any) {
	document, isDocument := condition.(*types.Document)
	if !isDocument || document.Len() != 1 {
		return nil, nil
	}
	match, isDocument := operand(document, "$elemMatch").(*types.Document)
	if !isDocument {
		return nil, nil
	}
	for i, key := range match.Keys() {
		operator, isComparison := comparisons[key]
		text, isText := match.Values()[i].(string)
		if !isComparison || !isText {
			return nil, nil
		}
		operators, bounds = append(operators, operator), append(bounds, text)
	}
	return operators, bounds
}

// isOneOf holds for documents whose field is one of n values, or an array, which may contain one. An _id is no array.
func isOneOf(field string, n int) string {
	equals := fmt.Sprintf("%s IN (%s)", valueOf(field), strings.TrimSuffix(strings.Repeat("?, ", n), ", "))
	if field == "_id" {
		return equals
	}
	return fmt.Sprintf("(%s OR %s)", equals, isArray(field))
}

func isArray(field string) string {
	return fmt.Sprintf("json_type(%s, %s) = 'array'", column, path(field))
}

// hasContent holds for documents in which something can lie below the field.
func hasContent(field string) string {
	return fmt.Sprintf("%s NOT IN ('[]', '{}')", valueOf(field))
}

func valueOf(field string) string { return column + "->" + path(field) }

// path is the SQL text of a JSON path. It is no argument, because it must be the same text as in the index.
func path(field string) string {
	if plainName.MatchString(field) {
		return "'$." + field + "'" // as FerretDB writes it in its own statements about _id
	}
	return "'$." + strings.ReplaceAll(jsonText(field), "'", "''") + "'"
}

// wantedStrings are the strings or ObjectIDs, as JSON, of which a field must be (or contain) one: `"a"`,
// `{ $eq: "a" }`, `{ $in: ["a", "b"] }`. Empty when the condition allows anything else.
func wantedStrings(condition any) []any {
	switch value := condition.(type) {
	case string, types.ObjectID:
		return []any{jsonText(value)}
	case *types.Document:
		switch equal := operand(value, "$eq").(type) {
		case string, types.ObjectID:
			return []any{jsonText(equal)}
		}
		if list, isArray := operand(value, "$in").(*types.Array); isArray {
			return allStrings(list)
		}
	}
	return nil
}

// operand is nil when the operator is not there. (Get would panic when it is there twice; each must hold, so one will do.)
func operand(condition *types.Document, operator string) any {
	for i, key := range condition.Keys() {
		if key == operator {
			return condition.Values()[i]
		}
	}
	return nil
}

func allStrings(list *types.Array) []any {
	values := make([]any, 0, list.Len())
	for i := range list.Len() {
		value, err := list.Get(i)
		if err != nil {
			return nil
		}
		switch value.(type) {
		case string, types.ObjectID:
			values = append(values, jsonText(value))
		default:
			return nil
		}
	}
	return values
}

// needsValue tells that a condition cannot hold for a document that lacks the field: a value other than null, or a
// comparison with one.
func needsValue(condition any) bool {
	switch value := condition.(type) {
	case string, types.ObjectID, int32, int64, bool:
		return true
	case *types.Document:
		for _, operator := range []string{"$eq", "$gt", "$gte", "$lt", "$lte"} {
			switch operand(value, operator).(type) {
			case nil, *types.Document, *types.Array, types.NullType:
			default:
				return true
			}
		}
	}
	return false
}

func jsonText(value any) string {
	text, err := sjson.MarshalSingleValue(value)
	if err != nil {
		// Strings and ObjectIDs always have a text.
		panic(err)
	}
	return string(text)
}
