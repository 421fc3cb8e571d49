package documents

import (
	"encoding/binary"
	"math"

	"go.mongodb.org/mongo-driver/v2/x/bsonx/bsoncore"
)

// AppendKey appends an encoding of a value whose bytes sort in MongoDB's order of values. ok is false for values without such
// an encoding: objects, arrays, and unsupported types.
//
// The first byte is the class. A number is its nearest double with sortable bits, followed by the difference of an int64 from
// it. A string ends with 00 00; a zero byte in it is encoded as 00 01.
func AppendKey(key []byte, value Value) (result []byte, ok bool) {
	kind := class(value)
	key = append(key, kind)
	switch kind {
	case 1, 2, 127:
	case 3:
		nearest, rest := splitNumber(value)
		bits := math.Float64bits(nearest)
		switch {
		case math.IsNaN(nearest):
			bits = 0
		case bits>>63 == 1:
			bits = ^bits
		default:
			bits |= 1 << 63
		}
		key = binary.BigEndian.AppendUint64(key, bits)
		key = binary.BigEndian.AppendUint16(key, uint16(int32(rest)+1<<15))
	case 4:
		return appendEscaped(key, text(value)), true
	case 7:
		subtype, content := value.Binary()
		key = binary.BigEndian.AppendUint32(key, uint32(len(content)))
		key = append(append(key, subtype), content...)
	case 8:
		key = append(key, value.Data...)
	case 9:
		key = append(key, value.Data[0])
	case 10:
		key = binary.BigEndian.AppendUint64(key, uint64(value.DateTime())+1<<63)
	default:
		return key, false
	}
	return key, true
}

func appendEscaped(key []byte, content string) []byte {
	for i := range len(content) {
		if key = append(key, content[i]); content[i] == 0 {
			key = append(key, 1)
		}
	}
	return append(key, 0, 0)
}

// ClassBounds returns the lowest and highest first byte of keys of values that can be compared with this one.
func ClassBounds(value Value) (from, below []byte) {
	kind := class(value)
	return []byte{kind}, []byte{kind + 1}
}

// Keys returns a document's entries in an index: one for each combination of the fields' values, of which only one may be an
// array: the one at position `array`, -1 if there is none. An absent field counts as null; isAbsent: all fields are absent.
//
// Errors contain no values, which may be personal data.
func Keys(document Document, fields [][]string) (keys [][]byte, array int, isAbsent bool, err error) {
	keys, array, isAbsent = [][]byte{nil}, -1, true
	for position, field := range fields {
		values, isMany, isThere := indexed(document, field)
		if isThere {
			isAbsent = false
		}
		if isMany {
			if array >= 0 {
				return nil, -1, false, badValue("an index cannot have two arrays")
			}
			array = position
		}
		next := make([][]byte, 0, len(keys)*len(values))
		for _, key := range keys {
			for _, value := range values {
				extended, ok := AppendKey(append(make([]byte, 0, len(key)+24), key...), value)
				if !ok {
					return nil, -1, false, badValue("an index cannot have values of this type: %s", value.Type)
				}
				next = append(next, extended)
			}
		}
		keys = next
	}
	return keys, array, isAbsent, nil
}

func indexed(document Document, field []string) (values []Value, isArray, isThere bool) {
	at := find(document, field)
	if len(field) > 1 {
		first, err := document.LookupErr(field[0])
		isArray = err == nil && first.Type == bsoncore.TypeArray
	}
	if at.isMissing || len(at.values) == 0 {
		values = append(values, Value{})
	}
	for _, value := range at.values {
		isThere = true
		if value.Type != bsoncore.TypeArray {
			values = append(values, value)
			continue
		}
		isArray = true
		elements := elementsOf(value)
		if len(elements) == 0 {
			values = append(values, Value{Type: bsoncore.TypeUndefined})
		}
		values = append(values, elements...)
	}
	return values, isArray, isThere
}

// PathOf splits a field name at its dots.
func PathOf(name string) []string { return pathOf(name) }

// SortValue returns the value by which a document is sorted: for an array, its lowest element, or its highest when descending.
func SortValue(document Document, field string, isDescending bool) Value {
	values, _, _ := indexed(document, pathOf(field))
	best := values[0]
	for _, value := range values[1:] {
		if order := Compare(value, best); order < 0 && !isDescending || order > 0 && isDescending {
			best = value
		}
	}
	return best
}
