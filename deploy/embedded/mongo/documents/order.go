// Package documents implements MongoDB's filters, updates, projections and index keys for single BSON documents.
package documents

import (
	"bytes"
	"cmp"
	"math"

	"go.mongodb.org/mongo-driver/v2/x/bsonx/bsoncore"
)

type (
	Document = bsoncore.Document
	Value    = bsoncore.Value
)

// class is the position of a value's type in MongoDB's order. Values of the same class can be compared.
//
// Source: MongoDB manual, "Comparison/Sort Order".
func class(v Value) byte {
	switch v.Type {
	case bsoncore.TypeMinKey:
		return 1
	case 0, bsoncore.TypeNull, bsoncore.TypeUndefined:
		return 2
	case bsoncore.TypeInt32, bsoncore.TypeInt64, bsoncore.TypeDouble:
		return 3
	case bsoncore.TypeString, bsoncore.TypeSymbol:
		return 4
	case bsoncore.TypeEmbeddedDocument:
		return 5
	case bsoncore.TypeArray:
		return 6
	case bsoncore.TypeBinary:
		return 7
	case bsoncore.TypeObjectID:
		return 8
	case bsoncore.TypeBoolean:
		return 9
	case bsoncore.TypeDateTime:
		return 10
	case bsoncore.TypeTimestamp:
		return 11
	case bsoncore.TypeMaxKey:
		return 127
	default:
		return 12
	}
}

// Compare orders any two values like MongoDB.
func Compare(a, b Value) int {
	classA, classB := class(a), class(b)
	if classA != classB {
		return cmp.Compare(classA, classB)
	}
	switch classA {
	case 3:
		return compareNumbers(a, b)
	case 4:
		return cmp.Compare(text(a), text(b))
	case 5, 6:
		return compareElements(a.Data, b.Data, classA == 5)
	case 7:
		subtypeA, bytesA := a.Binary()
		subtypeB, bytesB := b.Binary()
		return cmp.Or(cmp.Compare(len(bytesA), len(bytesB)), cmp.Compare(subtypeA, subtypeB), bytes.Compare(bytesA, bytesB))
	case 9:
		return cmp.Compare(a.Data[0], b.Data[0])
	case 10:
		return cmp.Compare(a.DateTime(), b.DateTime())
	case 11:
		secondsA, countA := a.Timestamp()
		secondsB, countB := b.Timestamp()
		return cmp.Or(cmp.Compare(secondsA, secondsB), cmp.Compare(countA, countB))
	default:
		return bytes.Compare(a.Data, b.Data)
	}
}

func text(v Value) string {
	if v.Type == bsoncore.TypeSymbol {
		return v.Symbol()
	}
	return v.StringValue()
}

func compareNumbers(a, b Value) int {
	wholeA, isWholeA := a.AsInt64OK()
	wholeB, isWholeB := b.AsInt64OK()
	if a.Type != bsoncore.TypeDouble && b.Type != bsoncore.TypeDouble && isWholeA && isWholeB {
		return cmp.Compare(wholeA, wholeB)
	}
	floatA, restA := splitNumber(a)
	floatB, restB := splitNumber(b)
	return cmp.Or(cmp.Compare(floatA, floatB), cmp.Compare(restA, restB))
}

// splitNumber returns the nearest double and an int64's difference from it, at most ±512. NaN sorts first.
func splitNumber(v Value) (nearest float64, rest int16) {
	switch v.Type {
	case bsoncore.TypeDouble:
		nearest = v.Double()
		if nearest == 0 {
			nearest = 0 // no negative zero
		}
		return nearest, 0
	case bsoncore.TypeInt32:
		return float64(v.Int32()), 0
	default:
		whole := v.AsInt64()
		nearest = float64(whole)
		if nearest == math.MaxInt64 {
			return nearest, int16(whole - math.MaxInt64 - 1)
		}
		return nearest, int16(whole - int64(nearest))
	}
}

// compareElements compares two documents or arrays element by element: by type, then name, then value.
func compareElements(a, b []byte, isNamed bool) int {
	elementsA, _ := Document(a).Elements()
	elementsB, _ := Document(b).Elements()
	for i := range min(len(elementsA), len(elementsB)) {
		valueA, valueB := elementsA[i].Value(), elementsB[i].Value()
		order := cmp.Compare(class(valueA), class(valueB))
		if order == 0 && isNamed {
			order = cmp.Compare(elementsA[i].Key(), elementsB[i].Key())
		}
		if order == 0 {
			order = Compare(valueA, valueB)
		}
		if order != 0 {
			return order
		}
	}
	return cmp.Compare(len(elementsA), len(elementsB))
}
