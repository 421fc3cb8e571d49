// Package commands implements the MongoDB commands that the services use. Other commands and options fail with an error that
// names them.
package commands

import (
	"context"
	"fmt"
	"log/slog"
	"path/filepath"
	"regexp"
	"sync"
	"time"

	"cardlens/embedded/mongo/documents"
	"cardlens/embedded/mongo/storage"
	"go.mongodb.org/mongo-driver/v2/x/bsonx/bsoncore"
)

// commandWithin is the time limit of commands without maxTimeMS.
const commandWithin = 60 * time.Second

// Handler holds the open databases and cursors.
type Handler struct {
	dataDir string
	logger  *slog.Logger
	cursors cursors

	mutex     sync.Mutex
	databases map[string]*storage.Database
}

// New returns a handler for the databases in a directory.
func New(dataDir string, logger *slog.Logger) *Handler {
	return &Handler{dataDir: dataDir, logger: logger, databases: map[string]*storage.Database{}}
}

// Close closes the databases.
func (h *Handler) Close() {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	for _, database := range h.databases {
		database.Close()
	}
}

// call is one command with its arguments.
type call struct {
	ctx      context.Context
	name     string
	command  documents.Document
	lists    map[string][]documents.Document
	database string
}

type answerFunc func(*Handler, *call) (fields, error)

var answers map[string]answerFunc

func init() {
	answers = map[string]answerFunc{
		"hello": hello, "isMaster": hello, "ismaster": hello, "ping": nothing, "buildInfo": buildInfo, "dbStats": dbStats, "endSessions": nothing,
		"find": findCommand, "getMore": getMore, "killCursors": killCursors, "count": count, "aggregate": aggregate, "explain": explain,
		"insert": insert, "update": update, "delete": remove, "findAndModify": findAndModify,
		"createIndexes": createIndexes, "listIndexes": listIndexes, "dropIndexes": dropIndexes,
		"create": create, "drop": drop, "dropDatabase": dropDatabase, "listCollections": listCollections, "listDatabases": listDatabases,
	}
}

// Handle runs a command and returns its response, which may be an error. Error messages contain no values.
func (h *Handler) Handle(ctx context.Context, command documents.Document, lists map[string][]documents.Document) (answer documents.Document) {
	defer func() {
		if failure := recover(); failure != nil {
			h.logger.Error("a command failed unexpectedly", "command", commandName(command))
			answer = rejection(commandError{1, "InternalError", "the command failed unexpectedly"})
		}
	}()
	c := &call{name: commandName(command), command: command, lists: lists}
	c.database, _ = command.Lookup("$db").StringValueOK()
	within := commandWithin
	if maxTimeMS := c.number("maxTimeMS", 0); maxTimeMS > 0 && c.name != "getMore" {
		within = time.Duration(maxTimeMS) * time.Millisecond
	}
	ctx, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	c.ctx = ctx
	do, isKnown := answers[c.name]
	if !isKnown {
		return rejection(commandError{59, "CommandNotFound", "no such command: '" + c.name + "'"})
	}
	result, err := do(h, c)
	if err != nil {
		known := errorOf(err)
		if known.code == 1 {
			h.logger.Error("a command failed", "command", c.name, "error", err)
		}
		return rejection(known)
	}
	return append(result, field("ok", 1.0)).document()
}

func commandName(command documents.Document) string {
	first, err := command.IndexErr(0)
	if err != nil {
		return ""
	}
	return first.Key()
}

var plainName = regexp.MustCompile(`^[A-Za-z0-9_-]{1,60}$`)

// open returns the database of the call, which it opens or creates if necessary.
func (h *Handler) open(name string) (*storage.Database, error) {
	if !plainName.MatchString(name) {
		return nil, errNamespace
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if database := h.databases[name]; database != nil {
		return database, nil
	}
	database, err := storage.Open(filepath.Join(h.dataDir, name+".sqlite"))
	if err != nil {
		return nil, fmt.Errorf("opening a database: %w", err)
	}
	h.databases[name] = database
	return database, nil
}

// view runs work on a snapshot of the call's collection, which is nil if the collection does not exist.
func (h *Handler) view(c *call, collection string, work func(*storage.Collection) error) error {
	database, err := h.open(c.database)
	if err != nil {
		return err
	}
	return database.View(c.ctx, func(tx *storage.Tx) error {
		found, err := tx.Collection(collection)
		if err != nil {
			return err
		}
		return work(found)
	})
}

// change runs work exclusively. The work may run twice, and must return a rejection separately from an error.
func (h *Handler) change(c *call, work func(*storage.Tx) error) error {
	database, err := h.open(c.database)
	if err != nil {
		return err
	}
	isSynced, _ := c.command.Lookup("writeConcern", "j").BooleanOK()
	return database.Update(c.ctx, isSynced, work)
}

// collection returns the collection name in the command.
func (c *call) collection() (string, error) {
	name, isText := c.command.Lookup(c.name).StringValueOK()
	if !isText || name == "" || len(name) > 200 {
		return "", errNamespace
	}
	return name, nil
}

func (c *call) namespace(collection string) string { return c.database + "." + collection }

func (c *call) number(name string, unless int) int {
	if number, isNumber := c.command.Lookup(name).AsInt64OK(); isNumber {
		return int(number)
	}
	return unless
}

// hint returns the name of the index to use, or an empty string. Key patterns are not supported.
func (c *call) hint() (string, error) {
	value, err := c.command.LookupErr("hint")
	if err != nil {
		return "", nil
	}
	name, isText := value.StringValueOK()
	if !isText || name == "" {
		return "", documents.BadValue{Reason: "a hint must be the name of an index"}
	}
	return name, nil
}

func (c *call) isTrue(name string, unless bool) bool { return isTrue(c.command, name, unless) }

func isTrue(in documents.Document, name string, unless bool) bool {
	value := in.Lookup(name)
	if truth, isTruth := value.BooleanOK(); isTruth {
		return truth
	}
	if number, isNumber := value.AsInt64OK(); isNumber {
		return number != 0
	}
	return unless
}

func documentIn(in documents.Document, name string) documents.Document {
	document, _ := in.Lookup(name).DocumentOK()
	return document
}

// list returns a field of the command that may be sent as a separate document sequence.
func (c *call) list(name string) ([]documents.Document, error) {
	if list, isBeside := c.lists[name]; isBeside {
		return list, nil
	}
	array, isArray := c.command.Lookup(name).ArrayOK()
	if !isArray {
		return nil, errBadValue
	}
	values, err := array.Values()
	if err != nil {
		return nil, errBadValue
	}
	list := make([]documents.Document, len(values))
	for i, value := range values {
		if value.Type != bsoncore.TypeEmbeddedDocument {
			return nil, errBadValue
		}
		list[i] = value.Document()
	}
	return list, nil
}
