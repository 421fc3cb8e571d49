package commands

import (
	"crypto/rand"

	"cardlens/embedded/mongo/documents"
	"cardlens/embedded/mongo/storage"
	"go.mongodb.org/mongo-driver/v2/x/bsonx/bsoncore"
)

const (
	documentBytesMax = 16 << 20
	// Documents changed per step of a large write; other writes run between steps.
	stepDocuments = 500
)

// writeErrors are the items of a write command that failed.
type writeErrors []documents.Document

// add records a failed item, at which ordered writes stop.
func (w *writeErrors) add(index int, err error) {
	known := errorOf(err)
	*w = append(*w, fields{field("index", index), field("code", known.code), field("errmsg", known.text)}.document())
}

func (w writeErrors) appendTo(result fields) fields {
	if len(w) == 0 {
		return result
	}
	return append(result, field("writeErrors", []documents.Document(w)))
}

func newID() documents.Value {
	id := make([]byte, 12)
	_, _ = rand.Read(id)
	return documents.Value{Type: bsoncore.TypeObjectID, Data: id}
}

func insert(h *Handler, c *call) (fields, error) {
	name, err := c.collection()
	if err != nil {
		return nil, err
	}
	list, err := c.list("documents")
	if err != nil {
		return nil, err
	}
	isOrdered := c.isTrue("ordered", true)
	var inserted int
	var rejected writeErrors
	err = h.change(c, func(tx *storage.Tx) error {
		inserted, rejected = 0, nil
		collection, err := tx.Ensure(name)
		if err != nil {
			return err
		}
		for i, document := range list {
			rejection, failure := insertOne(collection, documents.WithID(document, newID))
			if failure != nil {
				return failure
			}
			if rejection == nil {
				inserted++
				continue
			}
			if rejected.add(i, rejection); isOrdered {
				break
			}
		}
		return nil
	})
	return rejected.appendTo(fields{field("n", inserted)}), err
}

func insertOne(collection *storage.Collection, document documents.Document) (rejection, failure error) {
	if len(document) > documentBytesMax {
		return errDocumentTooLarge, nil
	}
	return collection.Insert(document)
}

// matching returns the documents of a filter in the requested order, at most `limit` unless it is 0.
func matching(collection *storage.Collection, filter, sort documents.Document, limit int) ([]storage.Row, error) {
	wanted, err := newSearch(filter, sort, nil, 0, limit)
	if err != nil {
		return nil, err
	}
	plan, err := collection.Plan(wanted.Query)
	if err != nil {
		return nil, err
	}
	if !plan.IsSorted {
		return sorted(collection, plan, wanted)
	}
	var rows []storage.Row
	err = found(collection, plan, wanted.Filter, storage.Position{}, map[int64]bool{}, func(row storage.Row, _ storage.Position) bool {
		rows = append(rows, row)
		return len(rows) != limit
	})
	return rows, err
}

// eachInSteps changes all documents that match a filter now, in steps of a few hundred between which others may write.
func (h *Handler) eachInSteps(c *call, name string, filter documents.Document, do func(*storage.Collection, storage.Row) error) error {
	read, err := documents.NewFilter(filter)
	if err != nil {
		return err
	}
	var ids []int64
	err = h.view(c, name, func(collection *storage.Collection) error {
		if collection == nil {
			return nil
		}
		plan, err := collection.Plan(storage.Query{Filter: read})
		if err != nil {
			return err
		}
		return found(collection, plan, read, storage.Position{}, map[int64]bool{}, func(row storage.Row, _ storage.Position) bool {
			ids = append(ids, row.ID)
			return true
		})
	})
	for len(ids) > 0 && err == nil {
		step := ids[:min(stepDocuments, len(ids))]
		ids = ids[len(step):]
		err = h.change(c, func(tx *storage.Tx) error {
			collection, err := tx.Collection(name)
			if collection == nil || err != nil {
				return err
			}
			for _, id := range step {
				row, isThere, err := collection.Get(id)
				if err != nil {
					return err
				}
				if isThere && read.Matches(row.Document) {
					if err := do(collection, row); err != nil {
						return err
					}
				}
			}
			return nil
		})
	}
	return err
}

func remove(h *Handler, c *call) (fields, error) {
	name, err := c.collection()
	if err != nil {
		return nil, err
	}
	list, err := c.list("deletes")
	if err != nil {
		return nil, err
	}
	removed := 0
	var rejected writeErrors
	for i, one := range list {
		count, err := h.removeMatching(c, name, one)
		removed += count
		if err != nil {
			if rejected.add(i, err); c.isTrue("ordered", true) {
				break
			}
		}
	}
	return rejected.appendTo(fields{field("n", removed)}), nil
}

func (h *Handler) removeMatching(c *call, name string, one documents.Document) (removed int, err error) {
	filter := documentIn(one, "q")
	if limit, _ := one.Lookup("limit").AsInt64OK(); limit == 0 {
		seen := map[int64]bool{}
		err = h.eachInSteps(c, name, filter, func(collection *storage.Collection, row storage.Row) error {
			seen[row.ID] = true // a step may run twice
			return collection.Remove(row)
		})
		return len(seen), err
	}
	err = h.change(c, func(tx *storage.Tx) error {
		removed = 0
		collection, err := tx.Collection(name)
		if collection == nil || err != nil {
			return err
		}
		rows, err := matching(collection, filter, nil, 1)
		for _, row := range rows {
			if err := collection.Remove(row); err != nil {
				return err
			}
			removed++
		}
		return err
	})
	return removed, err
}
