package documents

import (
	"slices"
	"strings"

	"go.mongodb.org/mongo-driver/v2/x/bsonx/bsoncore"
)

// ImmutableID reports that an update would change a document's _id.
type ImmutableID struct{}

func (ImmutableID) Error() string { return "the field _id is immutable" }

type change struct {
	operator string
	name     string
	path     []string
	operand  Value
	// For $push, $pullAll and $addToSet.
	list []Value
	// For $pull.
	filter *Filter
}

// Update is a replacement document, or changes to single fields.
type Update struct {
	replacement Document
	changes     []change
}

// NewUpdate parses an update document. Unknown operators are rejected, not ignored.
func NewUpdate(document Document) (*Update, error) {
	elements, err := document.Elements()
	if err != nil {
		return nil, badValue("malformed update")
	}
	if len(elements) == 0 || !strings.HasPrefix(elements[0].Key(), "$") {
		return &Update{replacement: document}, nil
	}
	update := &Update{}
	for _, element := range elements {
		if element.Value().Type != bsoncore.TypeEmbeddedDocument {
			return nil, badValue("%s needs an object", element.Key())
		}
		fields, err := element.Value().Document().Elements()
		if err != nil {
			return nil, badValue("malformed update")
		}
		for _, field := range fields {
			if err := update.add(element.Key(), field.Key(), field.Value()); err != nil {
				return nil, err
			}
		}
	}
	return update, nil
}

func (u *Update) IsReplacement() bool { return u.replacement != nil }

func (u *Update) add(operator, name string, operand Value) error {
	for _, other := range u.changes {
		if other.name == name || strings.HasPrefix(other.name, name+".") || strings.HasPrefix(name, other.name+".") {
			return badValue("two changes of one field")
		}
	}
	added := change{operator: operator, name: name, path: pathOf(name), operand: operand}
	if slices.Contains(added.path, "") || slices.ContainsFunc(added.path, func(part string) bool { return part[0] == '$' }) {
		return badValue("unsupported path in an update")
	}
	var err error
	switch operator {
	case "$set", "$unset", "$setOnInsert", "$max", "$min":
	case "$inc":
		if class(operand) != 3 {
			err = badValue("$inc needs a number")
		}
	case "$push", "$addToSet":
		added.list, err = eachOf(operator, operand)
	case "$pullAll":
		if operand.Type != bsoncore.TypeArray {
			err = badValue("$pullAll needs an array")
		}
		added.list = elementsOf(operand)
	case "$pull":
		added.filter = &Filter{}
		if operand.Type == bsoncore.TypeEmbeddedDocument && !isOperators(operand) {
			err = added.filter.read(operand.Document())
		} else {
			err = added.filter.readField("", operand)
		}
	default:
		err = badValue("unknown update operator: %s", operator)
	}
	u.changes = append(u.changes, added)
	return err
}

// eachOf returns the items of `{ $each: […] }`, or the single value.
func eachOf(operator string, operand Value) ([]Value, error) {
	if !isOperators(operand) {
		return []Value{operand}, nil
	}
	elements, err := operand.Document().Elements()
	if err != nil || len(elements) != 1 || elements[0].Key() != "$each" || elements[0].Value().Type != bsoncore.TypeArray {
		return nil, badValue("%s knows $each only", operator)
	}
	return elementsOf(elements[0].Value()), nil
}

// Apply returns the updated document. isInsert: an upsert is creating it.
func (u *Update) Apply(document Document, isInsert bool) (Document, error) {
	id, idError := document.LookupErr("_id")
	result := document
	if u.replacement != nil {
		result = u.replacement
		if _, err := result.LookupErr("_id"); err != nil && idError == nil {
			result = withFirst("_id", id, result)
		}
	}
	for i := range u.changes {
		one := &u.changes[i]
		if one.operator == "$setOnInsert" && !isInsert {
			continue
		}
		var err error
		if result, err = changed(result, one.path, one); err != nil {
			return nil, err
		}
	}
	if idError == nil && !isInsert {
		if after, err := result.LookupErr("_id"); err != nil || Compare(id, after) != 0 {
			return nil, ImmutableID{}
		}
	}
	return result, nil
}

// changed returns a document with the change applied at the path.
func changed(document Document, path []string, one *change) (Document, error) {
	elements, err := document.Elements()
	if err != nil {
		return nil, badValue("malformed document")
	}
	start, result := bsoncore.AppendDocumentStart(make([]byte, 0, len(document)+len(one.operand.Data)+32))
	isThere := false
	for _, element := range elements {
		if isThere || element.Key() != path[0] {
			result = append(result, element...)
			continue
		}
		isThere = true
		value := element.Value()
		if value, err = changedValue(value, path[1:], one); err != nil {
			return nil, err
		}
		if value.Type != 0 {
			result = bsoncore.AppendValueElement(result, path[0], value)
		}
	}
	if !isThere {
		value, err := changedValue(Value{}, path[1:], one)
		if err != nil {
			return nil, err
		}
		if value.Type != 0 {
			result = bsoncore.AppendValueElement(result, path[0], value)
		}
	}
	return bsoncore.AppendDocumentEnd(result, start)
}

// changedValue returns the changed value at the rest of a path. Type 0 means absent.
func changedValue(value Value, rest []string, one *change) (Value, error) {
	if len(rest) == 0 {
		return one.resultOn(value)
	}
	switch value.Type {
	case 0:
		if one.operator == "$unset" || one.operator == "$pull" || one.operator == "$pullAll" {
			return value, nil
		}
		value = Value{Type: bsoncore.TypeEmbeddedDocument, Data: emptyDocument}
	case bsoncore.TypeEmbeddedDocument:
	default:
		if one.operator == "$unset" {
			return value, nil
		}
		return value, badValue("an update cannot go below a value that is no object")
	}
	inner, err := changed(value.Document(), rest, one)
	return Value{Type: bsoncore.TypeEmbeddedDocument, Data: inner}, err
}

var emptyDocument = []byte{5, 0, 0, 0, 0}

func withFirst(name string, value Value, document Document) Document {
	start, result := bsoncore.AppendDocumentStart(make([]byte, 0, len(document)+len(value.Data)+16))
	result = bsoncore.AppendValueElement(result, name, value)
	result = append(result, document[4:len(document)-1]...)
	result, _ = bsoncore.AppendDocumentEnd(result, start)
	return result
}

// WithID returns the document with _id as its first field, as in MongoDB.
func WithID(document Document, newID func() Value) Document {
	first, err := document.IndexErr(0)
	if err == nil && first.Key() == "_id" {
		return document
	}
	id, err := document.LookupErr("_id")
	if err != nil {
		return withFirst("_id", newID(), document)
	}
	start, rest := bsoncore.AppendDocumentStart(nil)
	elements, _ := document.Elements()
	for _, element := range elements {
		if element.Key() != "_id" {
			rest = append(rest, element...)
		}
	}
	rest, _ = bsoncore.AppendDocumentEnd(rest, start)
	return withFirst("_id", id, rest)
}
