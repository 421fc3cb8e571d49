package storage

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"cardlens/embedded/mongo/documents"
	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

// Tx is a snapshot, or the transaction of a write.
type Tx struct {
	ctx        context.Context
	connection *sqlite.Conn
}

// IndexField is a field of an index with its declared direction. Keys are stored ascending and can be read in both directions.
type IndexField struct {
	Name      string `json:"name"`
	Direction int    `json:"direction"`
}

// Index is an index of a collection, with the number of its table.
type Index struct {
	Name     string       `json:"name"`
	Fields   []IndexField `json:"fields"`
	IsUnique bool         `json:"isUnique,omitempty"`
	IsSparse bool         `json:"isSparse,omitempty"`

	Table int `json:"table"`
	// Whether a document ever had an array in an indexed field, and thus several keys.
	HasArrays bool `json:"hasArrays,omitempty"`
	// The positions of these fields. Empty although HasArrays is set: recorded by an earlier version, may be any field.
	ArrayFields []int `json:"arrayFields,omitempty"`

	paths [][]string
}

// mayHaveArrays returns whether a document ever had an array in the field at a position.
func (i *Index) mayHaveArrays(position int) bool {
	return i.HasArrays && (len(i.ArrayFields) == 0 || slices.Contains(i.ArrayFields, position))
}

// mark records an array in the field at a position and returns whether this is new.
func (i *Index) mark(position int) bool {
	if position < 0 || i.mayHaveArrays(position) {
		return false
	}
	i.HasArrays = true
	i.ArrayFields = append(slices.Clone(i.ArrayFields), position)
	return true
}

type description struct {
	Table   int      `json:"table"`
	Indexes []*Index `json:"indexes"`
}

// Collection is a collection within a transaction.
type Collection struct {
	tx   *Tx
	name string
	description
}

// idIndex exists in every collection.
const idIndex = "_id_"

// Cache of parsed descriptions by their text, which needs no invalidation.
var parsed sync.Map

// Collection returns nil if the collection does not exist.
func (tx *Tx) Collection(name string) (*Collection, error) {
	var content string
	err := sqlitex.Execute(tx.connection, "SELECT description FROM catalog WHERE name = ?", &sqlitex.ExecOptions{
		Args:       []any{name},
		ResultFunc: func(row *sqlite.Stmt) error { content = row.ColumnText(0); return nil },
	})
	if err != nil || content == "" || name == "" {
		return nil, err
	}
	if known, isKnown := parsed.Load(content); isKnown {
		return &Collection{tx: tx, name: name, description: known.(description)}, nil
	}
	var read description
	if err := json.Unmarshal([]byte(content), &read); err != nil {
		return nil, err
	}
	for _, index := range read.Indexes {
		for _, field := range index.Fields {
			index.paths = append(index.paths, documents.PathOf(field.Name))
		}
	}
	parsed.Store(content, read)
	return &Collection{tx: tx, name: name, description: read}, nil
}

// Indexes returns the collection's indexes, which must not be modified.
func (c *Collection) Indexes() []*Index { return c.description.Indexes }

// Names returns the names of all collections.
func (tx *Tx) Names() (names []string, err error) {
	err = sqlitex.Execute(tx.connection, "SELECT name FROM catalog WHERE name <> '' ORDER BY name", &sqlitex.ExecOptions{
		ResultFunc: func(row *sqlite.Stmt) error {
			names = append(names, row.ColumnText(0))
			return nil
		},
	})
	return names, err
}

// Ensure returns the collection, which it creates if necessary.
func (tx *Tx) Ensure(name string) (*Collection, error) {
	c, err := tx.Collection(name)
	if c != nil || err != nil {
		return c, err
	}
	table, err := tx.nextTable()
	if err != nil {
		return nil, err
	}
	if err := tx.execute(fmt.Sprintf("CREATE TABLE d%d (id INTEGER PRIMARY KEY, document BLOB NOT NULL)", table)); err != nil {
		return nil, err
	}
	c = &Collection{tx: tx, name: name, description: description{Table: table}}
	if err := c.EnsureIndex(Index{Name: idIndex, Fields: []IndexField{{"_id", 1}}, IsUnique: true}); err != nil {
		return nil, err
	}
	return tx.Collection(name)
}

// Drop removes the collection with its documents and indexes.
func (tx *Tx) Drop(name string) error {
	c, err := tx.Collection(name)
	if c == nil || err != nil {
		return err
	}
	for _, index := range c.Indexes() {
		if err := tx.execute(fmt.Sprintf("DROP TABLE i%d", index.Table)); err != nil {
			return err
		}
	}
	if err := tx.execute(fmt.Sprintf("DROP TABLE d%d", c.Table)); err != nil {
		return err
	}
	return tx.execute("DELETE FROM catalog WHERE name = ?", name)
}

// nextTable returns a table number that was never used.
func (tx *Tx) nextTable() (int, error) {
	if err := tx.execute("INSERT INTO catalog VALUES ('', 1) ON CONFLICT (name) DO UPDATE SET description = description + 1"); err != nil {
		return 0, err
	}
	return sqlitex.ResultInt(tx.prepared("SELECT description FROM catalog WHERE name = ''"))
}

// save stores the description with a modified copy of its indexes.
func (c *Collection) save(indexes []*Index) error {
	c.description.Indexes = indexes
	content, err := json.Marshal(c.description)
	if err != nil {
		return err
	}
	return c.tx.execute("INSERT OR REPLACE INTO catalog VALUES (?, ?)", c.name, string(content))
}

func (tx *Tx) execute(query string, arguments ...any) error {
	return sqlitex.Execute(tx.connection, query, &sqlitex.ExecOptions{Args: arguments})
}

// prepared returns a prepared statement. Preparing fails only if the file cannot be read.
func (tx *Tx) prepared(query string, arguments ...any) *sqlite.Stmt {
	statement := tx.connection.Prep(query)
	for i, argument := range arguments {
		switch value := argument.(type) {
		case string:
			statement.BindText(i+1, value)
		case int64:
			statement.BindInt64(i+1, value)
		case []byte:
			statement.BindBytes(i+1, value)
		}
	}
	return statement
}
