package commands

import (
	"context"
	"errors"

	"cardlens/embedded/mongo/documents"
	"cardlens/embedded/mongo/storage"
)

// commandError is an error with MongoDB's code and name.
type commandError struct {
	code int32
	name string
	text string
}

func (e commandError) Error() string { return e.text }

var (
	errBadValue         = commandError{2, "BadValue", "a needed argument is missing or has another type"}
	errNamespace        = commandError{73, "InvalidNamespace", "not a name that a database or collection can have"}
	errNotFound         = commandError{26, "NamespaceNotFound", "ns not found"}
	errMaxTime          = commandError{50, "MaxTimeMSExpired", "operation exceeded time limit"}
	errStopping         = commandError{91, "ShutdownInProgress", "the server is stopping"}
	errSortMemory       = commandError{292, "QueryExceededMemoryLimitNoDiskUseAllowed", "the sort needs an index or a limit"}
	errDocumentTooLarge = commandError{10334, "BSONObjectTooLarge", "the document is larger than 16 MiB"}
)

func errorOf(err error) commandError {
	var (
		known     commandError
		badValue  documents.BadValue
		duplicate storage.DuplicateKey
		immutable documents.ImmutableID
	)
	switch {
	case errors.As(err, &known):
		return known
	case errors.As(err, &badValue):
		return commandError{2, "BadValue", badValue.Reason}
	case errors.As(err, &duplicate):
		return commandError{11000, "DuplicateKey", "E11000 " + duplicate.Error()}
	case errors.As(err, &immutable):
		return commandError{66, "ImmutableField", immutable.Error()}
	case errors.Is(err, context.DeadlineExceeded):
		return errMaxTime
	case errors.Is(err, storage.ErrNoIndex):
		return commandError{2, "BadValue", err.Error()}
	case errors.Is(err, storage.ErrClosed):
		return errStopping
	default:
		return commandError{1, "InternalError", "the storage failed"}
	}
}

func rejection(e commandError) documents.Document {
	return fields{field("ok", 0.0), field("errmsg", e.text), field("code", e.code), field("codeName", e.name)}.document()
}
