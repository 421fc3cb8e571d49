package commands

import (
	"time"

	"cardlens/embedded/mongo/documents"
	"go.mongodb.org/mongo-driver/v2/x/bsonx/bsoncore"
)

// fields are the fields of a response as BSON elements, in order.
type fields [][]byte

func (f fields) document() documents.Document { return bsoncore.BuildDocument(nil, f...) }

func field(name string, value any) []byte {
	switch value := value.(type) {
	case string:
		return bsoncore.AppendStringElement(nil, name, value)
	case bool:
		return bsoncore.AppendBooleanElement(nil, name, value)
	case int32:
		return bsoncore.AppendInt32Element(nil, name, value)
	case int:
		return bsoncore.AppendInt32Element(nil, name, int32(value))
	case int64:
		return bsoncore.AppendInt64Element(nil, name, value)
	case float64:
		return bsoncore.AppendDoubleElement(nil, name, value)
	case time.Time:
		return bsoncore.AppendTimeElement(nil, name, value)
	case documents.Value:
		return bsoncore.AppendValueElement(nil, name, value)
	case documents.Document:
		return bsoncore.AppendDocumentElement(nil, name, value)
	case fields:
		return bsoncore.AppendDocumentElement(nil, name, value.document())
	case []documents.Document:
		return bsoncore.AppendArrayElement(nil, name, arrayOf(value))
	case nil:
		return bsoncore.AppendNullElement(nil, name)
	default:
		panic("a field of an unknown type")
	}
}

func arrayOf(list []documents.Document) []byte {
	size := 8
	for _, document := range list {
		size += len(document) + 12
	}
	start, array := bsoncore.AppendArrayStart(make([]byte, 0, size))
	for i, document := range list {
		array = bsoncore.AppendDocumentElement(array, indexName(i), document)
	}
	array, _ = bsoncore.AppendArrayEnd(array, start)
	return array
}
