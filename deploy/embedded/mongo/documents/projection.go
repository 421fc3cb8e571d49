package documents

import (
	"strconv"
	"strings"

	"go.mongodb.org/mongo-driver/v2/x/bsonx/bsoncore"
)

// Projection lists the fields to include or to exclude.
type Projection struct {
	isInclusive bool
	fields      *projected
}

// projected is a tree of field names. A name without children is a whole field.
type projected struct{ children map[string]*projected }

// NewProjection parses a projection document. nil returns documents unchanged.
func NewProjection(document Document) (*Projection, error) {
	elements, err := document.Elements()
	if len(document) == 0 || err == nil && len(elements) == 0 {
		return nil, nil
	}
	if err != nil {
		return nil, badValue("malformed projection")
	}
	projection := &Projection{fields: &projected{}}
	isIDWanted, isKnown := true, false
	for _, element := range elements {
		value := element.Value()
		if kind := class(value); kind != 3 && kind != 9 || strings.Contains(element.Key(), "$") {
			return nil, badValue("only projections by 0 and 1 are supported")
		}
		if element.Key() == "_id" {
			isIDWanted = isTruthy(value)
			continue
		}
		if isKnown && projection.isInclusive != isTruthy(value) {
			return nil, badValue("a projection cannot both include and exclude")
		}
		projection.isInclusive, isKnown = isTruthy(value), true
		projection.fields.add(pathOf(element.Key()))
	}
	if !isKnown {
		projection.isInclusive = isIDWanted
	}
	if projection.isInclusive == isIDWanted {
		projection.fields.add([]string{"_id"})
	}
	return projection, nil
}

func (p *projected) add(path []string) {
	if p.children == nil {
		p.children = map[string]*projected{}
	}
	child, isThere := p.children[path[0]]
	if !isThere {
		child = &projected{}
		p.children[path[0]] = child
	}
	if len(path) > 1 && (!isThere || child.children != nil) {
		child.add(path[1:])
	}
	if len(path) == 1 {
		child.children = nil
	}
}

// AppendTo appends the projected document.
func (p *Projection) AppendTo(buffer []byte, document Document) []byte {
	if p == nil {
		return append(buffer, document...)
	}
	return p.fields.appendDocument(buffer, document, p.isInclusive, false)
}

func (p *projected) appendDocument(buffer []byte, document Document, isInclusive, isArray bool) []byte {
	start, buffer := bsoncore.AppendDocumentStart(buffer)
	position := 0
	for element := range each(document) {
		value := element.Value()
		child := p
		if !isArray {
			child = p.children[string(element.KeyBytes())]
		}
		isBelow := child != nil && child.children != nil
		isContainer := value.Type == bsoncore.TypeEmbeddedDocument || value.Type == bsoncore.TypeArray
		isKept := (child != nil) == isInclusive
		if isBelow {
			isKept = isContainer || !isInclusive
		}
		if !isKept {
			continue
		}
		isWhole := !isBelow || !isContainer
		if isWhole && !isArray {
			buffer = append(buffer, element...)
			continue
		}
		name := element.Key()
		if isArray {
			name = strconv.Itoa(position)
			position++
		}
		buffer = bsoncore.AppendHeader(buffer, value.Type, name)
		if isWhole {
			buffer = append(buffer, value.Data...)
		} else {
			buffer = child.appendDocument(buffer, value.Data, isInclusive, value.Type == bsoncore.TypeArray)
		}
	}
	buffer, _ = bsoncore.AppendDocumentEnd(buffer, start)
	return buffer
}
