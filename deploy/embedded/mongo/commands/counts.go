package commands

import (
	"cardlens/embedded/mongo/documents"
	"cardlens/embedded/mongo/storage"
)

// counted returns the number of matching documents after `skip`, at most `limit`.
func (h *Handler) counted(c *call, name string, query documents.Document, skip, limit int) (n int, err error) {
	filter, err := documents.NewFilter(query)
	if err != nil {
		return 0, err
	}
	hint, err := c.hint()
	if err != nil {
		return 0, err
	}
	err = h.view(c, name, func(collection *storage.Collection) error {
		if collection == nil {
			return nil
		}
		if len(filter.Conditions) == 0 && filter.IsConditionsOnly() {
			n, err = collection.Count()
			return err
		}
		plan, err := collection.Plan(storage.Query{Filter: filter, Hint: hint})
		if err != nil {
			return err
		}
		return found(collection, plan, filter, storage.Position{}, map[int64]bool{}, func(storage.Row, storage.Position) bool {
			n++
			return limit == 0 || n < skip+limit
		})
	})
	n = max(n-skip, 0)
	if limit > 0 {
		n = min(n, limit)
	}
	return n, err
}

func count(h *Handler, c *call) (fields, error) {
	name, err := c.collection()
	if err != nil {
		return nil, err
	}
	n, err := h.counted(c, name, documentIn(c.command, "query"), c.number("skip", 0), c.number("limit", 0))
	return fields{field("n", n)}, err
}

var errAggregate = documents.BadValue{Reason: "the only pipelines that are supported are those of countDocuments"}

// aggregate supports only the pipeline that drivers send for countDocuments: $match, $skip, $limit, then a counting $group.
func aggregate(h *Handler, c *call) (fields, error) {
	name, err := c.collection()
	if err != nil {
		return nil, errAggregate
	}
	stages, err := c.list("pipeline")
	if err != nil {
		return nil, err
	}
	var query documents.Document
	var skip, limit int
	isCount := false
	for _, stage := range stages {
		first, err := stage.IndexErr(0)
		if err != nil || isCount {
			return nil, errAggregate
		}
		switch first.Key() {
		case "$match":
			query, _ = first.Value().DocumentOK()
		case "$skip":
			skip = int(first.Value().AsInt64())
		case "$limit":
			limit = int(first.Value().AsInt64())
		case "$group":
			one, isNumber := first.Value().Document().Lookup("n", "$sum").AsInt64OK()
			isCount = isNumber && one == 1
		}
	}
	if !isCount {
		return nil, errAggregate
	}
	n, err := h.counted(c, name, query, skip, limit)
	batch := []documents.Document{}
	if n > 0 {
		batch = append(batch, fields{field("_id", 1), field("n", n)}.document())
	}
	return fields{field("cursor", fields{field("firstBatch", batch), field("id", int64(0)), field("ns", c.namespace(name))})}, err
}
