package documents

import (
	"iter"
	"strconv"
	"strings"

	"go.mongodb.org/mongo-driver/v2/x/bsonx/bsoncore"
)

// found contains the values at a path; more than one if it passes through arrays.
type found struct {
	values []Value
	// Whether a document along the path lacks the field.
	isMissing bool
}

func find(document Document, path []string) found {
	var all found
	all.collect(document, path)
	return all
}

func (f *found) collect(document Document, path []string) {
	value, err := document.LookupErr(path[0])
	switch {
	case err != nil:
		f.isMissing = true
	case len(path) == 1:
		f.values = append(f.values, value)
	case value.Type == bsoncore.TypeEmbeddedDocument:
		f.collect(value.Document(), path[1:])
	case value.Type == bsoncore.TypeArray:
		f.collectElements(value, path[1:])
	default:
		f.isMissing = true
	}
}

func (f *found) collectElements(array Value, path []string) {
	elements := elementsOf(array)
	if position, err := strconv.Atoi(path[0]); err == nil && position >= 0 && position < len(elements) {
		element := elements[position]
		switch {
		case len(path) == 1:
			f.values = append(f.values, element)
		case element.Type == bsoncore.TypeEmbeddedDocument:
			f.collect(element.Document(), path[1:])
		case element.Type == bsoncore.TypeArray:
			f.collectElements(element, path[1:])
		}
	}
	if len(elements) == 0 {
		f.isMissing = true
	}
	for _, element := range elements {
		if element.Type == bsoncore.TypeEmbeddedDocument {
			f.collect(element.Document(), path)
		}
	}
}

// each yields the elements of a stored document or array, without allocating memory.
func each(document Document) iter.Seq[bsoncore.Element] {
	return func(yield func(bsoncore.Element) bool) {
		_, rest, isComplete := bsoncore.ReadLength(document)
		for isComplete && len(rest) > 1 {
			var element bsoncore.Element
			if element, rest, isComplete = bsoncore.ReadElement(rest); isComplete && !yield(element) {
				return
			}
		}
	}
}

func elementsOf(array Value) []Value {
	values, _ := Document(array.Data).Values()
	return values
}

func pathOf(name string) []string { return strings.Split(name, ".") }
