package commands

import (
	"bytes"

	"cardlens/embedded/mongo/documents"
	"cardlens/embedded/mongo/storage"
	"go.mongodb.org/mongo-driver/v2/x/bsonx/bsoncore"
)

// updateOutcome is the result of one update.
type updateOutcome struct {
	matched, modified int
	// The id of a document created by an upsert.
	upserted  *documents.Value
	rejection error
	// The document of a findAndModify before and after the change.
	before, after documents.Document
}

func update(h *Handler, c *call) (fields, error) {
	name, err := c.collection()
	if err != nil {
		return nil, err
	}
	list, err := c.list("updates")
	if err != nil {
		return nil, err
	}
	var matched, modified int
	var upserted []documents.Document
	var rejected writeErrors
	for i, one := range list {
		outcome, err := h.updateMatching(c, name, one)
		matched, modified = matched+outcome.matched, modified+outcome.modified
		if outcome.upserted != nil {
			matched++
			upserted = append(upserted, fields{field("index", i), field("_id", *outcome.upserted)}.document())
		}
		if err == nil {
			err = outcome.rejection
		}
		if err != nil {
			if rejected.add(i, err); c.isTrue("ordered", true) {
				break
			}
		}
	}
	result := fields{field("n", matched), field("nModified", modified)}
	if len(upserted) > 0 {
		result = append(result, field("upserted", upserted))
	}
	return rejected.appendTo(result), nil
}

func (h *Handler) updateMatching(c *call, name string, one documents.Document) (outcome updateOutcome, err error) {
	document, isDocument := one.Lookup("u").DocumentOK()
	if !isDocument {
		return outcome, documents.BadValue{Reason: "updates by a pipeline are not supported"}
	}
	if _, err := one.LookupErr("arrayFilters"); err == nil {
		return outcome, documents.BadValue{Reason: "arrayFilters are not supported"}
	}
	change, err := documents.NewUpdate(document)
	if err != nil {
		return outcome, err
	}
	filter, isMany := documentIn(one, "q"), isTrue(one, "multi", false)
	if isMany {
		if change.IsReplacement() || isTrue(one, "upsert", false) {
			return outcome, documents.BadValue{Reason: "an update of many cannot replace or upsert"}
		}
		return h.updateMany(c, name, filter, change)
	}
	err = h.change(c, func(tx *storage.Tx) error {
		var err error
		outcome, err = updateOne(tx, name, filter, nil, change, isTrue(one, "upsert", false))
		return err
	})
	return outcome, err
}

func (h *Handler) updateMany(c *call, name string, filter documents.Document, change *documents.Update) (outcome updateOutcome, err error) {
	modified := map[int64]bool{} // a step may run twice
	err = h.eachInSteps(c, name, filter, func(collection *storage.Collection, row storage.Row) error {
		isModified, _, rejection, failure := replaceWith(collection, row, change)
		if failure != nil {
			return failure
		}
		if rejection != nil {
			outcome.rejection = rejection
			return nil
		}
		modified[row.ID] = modified[row.ID] || isModified
		return nil
	})
	outcome.matched = len(modified)
	for _, isModified := range modified {
		if isModified {
			outcome.modified++
		}
	}
	return outcome, err
}

func updateOne(tx *storage.Tx, name string, filter, sort documents.Document, change *documents.Update, isUpsert bool) (outcome updateOutcome, err error) {
	collection, err := tx.Collection(name)
	if err != nil {
		return outcome, err
	}
	var rows []storage.Row
	if collection != nil {
		if rows, err = matching(collection, filter, sort, 1); err != nil {
			return outcome, err
		}
	}
	if len(rows) == 0 {
		if !isUpsert {
			return outcome, nil
		}
		return upsert(tx, name, filter, change)
	}
	isModified, after, rejection, failure := replaceWith(collection, rows[0], change)
	if failure != nil || rejection != nil {
		return updateOutcome{rejection: rejection}, failure
	}
	outcome = updateOutcome{matched: 1, before: rows[0].Document, after: after}
	if isModified {
		outcome.modified = 1
	}
	return outcome, nil
}

func replaceWith(collection *storage.Collection, row storage.Row, change *documents.Update) (isModified bool, after documents.Document, rejection, failure error) {
	if after, rejection = change.Apply(row.Document, false); rejection != nil {
		return false, nil, rejection, nil
	}
	if bytes.Equal(after, row.Document) {
		return false, after, nil, nil
	}
	if len(after) > documentBytesMax {
		return false, nil, errDocumentTooLarge, nil
	}
	rejection, failure = collection.Replace(row, after)
	return rejection == nil && failure == nil, after, rejection, failure
}

func upsert(tx *storage.Tx, name string, filter documents.Document, change *documents.Update) (outcome updateOutcome, err error) {
	read, err := documents.NewFilter(filter)
	if err != nil {
		return outcome, err
	}
	base, rejection := read.Base()
	if rejection != nil {
		return updateOutcome{rejection: rejection}, nil
	}
	made, rejection := change.Apply(base, true)
	if rejection != nil {
		return updateOutcome{rejection: rejection}, nil
	}
	made = documents.WithID(made, newID)
	collection, err := tx.Ensure(name)
	if err != nil {
		return outcome, err
	}
	rejection, failure := insertOne(collection, made)
	if rejection != nil || failure != nil {
		return updateOutcome{rejection: rejection}, failure
	}
	id := made.Lookup("_id")
	return updateOutcome{upserted: &id, after: made}, nil
}

func findAndModify(h *Handler, c *call) (fields, error) {
	name, err := c.collection()
	if err != nil {
		return nil, err
	}
	projection, err := documents.NewProjection(documentIn(c.command, "fields"))
	if err != nil {
		return nil, err
	}
	filter, sort := documentIn(c.command, "query"), documentIn(c.command, "sort")
	isRemoval := c.isTrue("remove", false)
	var change *documents.Update
	if !isRemoval {
		if change, err = documents.NewUpdate(documentIn(c.command, "update")); err != nil {
			return nil, err
		}
	}
	var outcome updateOutcome
	err = h.change(c, func(tx *storage.Tx) error {
		var err error
		if isRemoval {
			outcome, err = removeOne(tx, name, filter, sort)
		} else {
			outcome, err = updateOne(tx, name, filter, sort, change, c.isTrue("upsert", false))
		}
		return err
	})
	if err == nil {
		err = outcome.rejection
	}
	if err != nil {
		return nil, err
	}
	given := outcome.before
	if c.isTrue("new", false) {
		given = outcome.after
	}
	last := fields{field("n", outcome.matched)}
	if !isRemoval {
		last = append(last, field("updatedExisting", outcome.matched > 0))
	}
	if outcome.upserted != nil {
		last = append(last, field("upserted", *outcome.upserted))
	}
	value := documents.Value{Type: bsoncore.TypeNull}
	if given != nil {
		value = documents.Value{Type: bsoncore.TypeEmbeddedDocument, Data: projection.AppendTo(nil, given)}
	}
	return fields{field("lastErrorObject", last), field("value", value)}, nil
}

func removeOne(tx *storage.Tx, name string, filter, sort documents.Document) (outcome updateOutcome, err error) {
	collection, err := tx.Collection(name)
	if collection == nil || err != nil {
		return outcome, err
	}
	rows, err := matching(collection, filter, sort, 1)
	if err != nil || len(rows) == 0 {
		return outcome, err
	}
	return updateOutcome{matched: 1, before: rows[0].Document}, collection.Remove(rows[0])
}
