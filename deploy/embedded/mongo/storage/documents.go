package storage

import (
	"bytes"
	"fmt"
	"slices"

	"cardlens/embedded/mongo/documents"
	"zombiezen.com/go/sqlite/sqlitex"
)

// DuplicateKey reports a second document with the same key in a unique index.
type DuplicateKey struct{ Index *Index }

func (e DuplicateKey) Error() string { return "duplicate key in the index " + e.Index.Name }

// Row is a document with its row number in the collection's table.
type Row struct {
	ID       int64
	Document documents.Document
}

// Insert adds a document. A rejection, DuplicateKey or documents.BadValue, is returned separately from a failure and wrote
// nothing.
func (c *Collection) Insert(document documents.Document) (rejection, failure error) {
	return c.put(Row{}, document)
}

// Replace replaces a document.
func (c *Collection) Replace(row Row, document documents.Document) (rejection, failure error) {
	return c.put(row, document)
}

// Remove deletes a document.
func (c *Collection) Remove(row Row) error {
	for _, index := range c.Indexes() {
		keys, _, _, err := c.keys(index, row.Document)
		if err != nil {
			return err
		}
		for _, key := range keys {
			if err := c.removeKey(index, key, row.ID); err != nil {
				return err
			}
		}
	}
	return c.tx.execute(fmt.Sprintf("DELETE FROM d%d WHERE id = ?", c.Table), row.ID)
}

type indexChange struct {
	index         *Index
	removed, made [][]byte
}

// put rejects a document before it writes anything.
func (c *Collection) put(old Row, document documents.Document) (rejection, failure error) {
	changes := make([]indexChange, 0, len(c.Indexes()))
	for _, index := range c.Indexes() {
		change := indexChange{index: index}
		made, array, _, rejection := c.keys(index, document)
		if rejection != nil {
			return rejection, nil
		}
		if array >= 0 && index.Name == idIndex {
			return documents.BadValue{Reason: "the field _id cannot be an array"}, nil
		}
		if failure := c.markArrays(index, array); failure != nil {
			return nil, failure
		}
		if old.ID != 0 {
			if change.removed, _, _, failure = c.keys(index, old.Document); failure != nil {
				return nil, failure
			}
		}
		for _, key := range made {
			if at := slices.IndexFunc(change.removed, func(other []byte) bool { return bytes.Equal(key, other) }); at >= 0 {
				change.removed = slices.Delete(change.removed, at, at+1)
				continue
			}
			if index.IsUnique {
				isTaken, failure := c.isTaken(index, key, old.ID)
				if failure != nil {
					return nil, failure
				}
				if isTaken {
					return DuplicateKey{index}, nil
				}
			}
			change.made = append(change.made, key)
		}
		changes = append(changes, change)
	}
	return nil, c.write(old, document, changes)
}

func (c *Collection) write(old Row, document documents.Document, changes []indexChange) error {
	id := old.ID
	if id == 0 {
		if err := c.tx.execute(fmt.Sprintf("INSERT INTO d%d (document) VALUES (?)", c.Table), []byte(document)); err != nil {
			return err
		}
		id = c.tx.connection.LastInsertRowID()
	} else if err := c.tx.execute(fmt.Sprintf("UPDATE d%d SET document = ? WHERE id = ?", c.Table), []byte(document), id); err != nil {
		return err
	}
	for _, change := range changes {
		for _, key := range change.removed {
			if err := c.removeKey(change.index, key, id); err != nil {
				return err
			}
		}
		for _, key := range change.made {
			if err := c.tx.execute(fmt.Sprintf("INSERT INTO i%d VALUES (?, ?)", change.index.Table), key, id); err != nil {
				return err
			}
		}
	}
	return nil
}

// keys returns a document's distinct entries in an index.
func (c *Collection) keys(index *Index, document documents.Document) (keys [][]byte, array int, isAbsent bool, err error) {
	keys, array, isAbsent, err = documents.Keys(document, index.paths)
	if isAbsent && index.IsSparse {
		return nil, -1, true, err
	}
	if len(keys) > 1 {
		slices.SortFunc(keys, bytes.Compare)
		keys = slices.CompactFunc(keys, bytes.Equal)
	}
	return keys, array, isAbsent, err
}

func (c *Collection) removeKey(index *Index, key []byte, id int64) error {
	return c.tx.execute(fmt.Sprintf("DELETE FROM i%d WHERE key = ? AND id = ?", index.Table), key, id)
}

func (c *Collection) isTaken(index *Index, key []byte, id int64) (bool, error) {
	query := fmt.Sprintf("SELECT EXISTS (SELECT 1 FROM i%d WHERE key = ? AND id <> ?)", index.Table)
	return sqlitex.ResultBool(c.tx.prepared(query, key, id))
}

// markArrays permanently records that documents may have several keys in the index, because of the field at a position.
func (c *Collection) markArrays(index *Index, position int) error {
	marked := *index
	if !marked.mark(position) {
		return nil
	}
	indexes := slices.Clone(c.Indexes())
	indexes[slices.Index(indexes, index)] = &marked
	return c.save(indexes)
}

// EnsureIndex creates an index with the keys of existing documents. An index with the same name and fields is unchanged.
func (c *Collection) EnsureIndex(wanted Index) error {
	for _, index := range c.Indexes() {
		if index.Name == wanted.Name {
			if !slices.Equal(index.Fields, wanted.Fields) || index.IsUnique != wanted.IsUnique || index.IsSparse != wanted.IsSparse {
				return documents.BadValue{Reason: "another index has the name " + wanted.Name}
			}
			return nil
		}
	}
	var err error
	if wanted.Table, err = c.tx.nextTable(); err != nil {
		return err
	}
	for _, field := range wanted.Fields {
		wanted.paths = append(wanted.paths, documents.PathOf(field.Name))
	}
	create := fmt.Sprintf("CREATE TABLE i%d (key BLOB NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (key, id)) WITHOUT ROWID", wanted.Table)
	if err := c.tx.execute(create); err != nil {
		return err
	}
	err = c.scanAll(func(row Row) error {
		keys, array, _, err := c.keys(&wanted, row.Document)
		if err != nil {
			return err
		}
		wanted.mark(array)
		for _, key := range keys {
			if wanted.IsUnique {
				isTaken, err := c.isTaken(&wanted, key, row.ID)
				if err != nil {
					return err
				}
				if isTaken {
					return DuplicateKey{&wanted}
				}
			}
			if err := c.tx.execute(fmt.Sprintf("INSERT INTO i%d VALUES (?, ?)", wanted.Table), key, row.ID); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return c.save(append(slices.Clone(c.Indexes()), &wanted))
}

// DropIndex removes an index and returns whether it existed.
func (c *Collection) DropIndex(name string) (bool, error) {
	at := slices.IndexFunc(c.Indexes(), func(index *Index) bool { return index.Name == name })
	if at < 0 || name == idIndex {
		return false, nil
	}
	if err := c.tx.execute(fmt.Sprintf("DROP TABLE i%d", c.Indexes()[at].Table)); err != nil {
		return false, err
	}
	return true, c.save(slices.Delete(slices.Clone(c.Indexes()), at, at+1))
}
