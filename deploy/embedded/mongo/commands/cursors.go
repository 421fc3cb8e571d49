package commands

import (
	"math/rand/v2"
	"sync"
	"time"

	"cardlens/embedded/mongo/documents"
	"cardlens/embedded/mongo/storage"
)

const (
	cursorsMax = 1000
	// MongoDB's default.
	cursorIdle = 10 * time.Minute
)

var errCursorNotFound = commandError{43, "CursorNotFound", "cursor id not found"}

// cursor is a find with more results. Between batches it keeps a position, not a snapshot, unless the results were sorted.
type cursor struct {
	namespace  string
	database   string
	collection string
	search     *search
	plan       *storage.Plan
	at         storage.Position
	seen       map[int64]bool
	rest       []storage.Row
	given      int
	isDone     bool
	usedAt     time.Time
}

// next returns the next batch, and sets isDone with the last one.
func (o *cursor) next(h *Handler, c *call, batchSize int) ([]documents.Document, error) {
	batch := []documents.Document{}
	if batchSize == 0 {
		return batch, nil
	}
	err := h.view(&call{ctx: c.ctx, database: o.database}, o.collection, func(collection *storage.Collection) error {
		if collection == nil {
			o.isDone = true
			return nil
		}
		return o.fill(collection, func(document documents.Document) (isFull bool) {
			batch = append(batch, o.search.projection.AppendTo(nil, document))
			return len(batch) == batchSize
		})
	})
	return batch, err
}

func (o *cursor) fill(collection *storage.Collection, add func(documents.Document) bool) error {
	if o.plan == nil {
		plan, err := collection.Plan(o.search.Query)
		if err != nil {
			return err
		}
		o.plan, o.seen = &plan, map[int64]bool{}
		if !plan.IsSorted {
			if o.rest, err = sorted(collection, plan, o.search); err != nil {
				return err
			}
		}
	}
	size := 0
	// Adds a row to the batch. Returns false when the batch or the result is complete.
	take := func(row storage.Row) bool {
		o.given++
		if o.given <= o.search.skip {
			return true
		}
		size += len(row.Document)
		isFull := add(row.Document)
		o.isDone = o.search.Limit > 0 && o.given == o.search.Limit
		return !isFull && !o.isDone && size < batchBytesMax
	}
	if !o.plan.IsSorted {
		for len(o.rest) > 0 && !o.isDone {
			row := o.rest[0]
			o.rest = o.rest[1:]
			if !take(row) {
				break
			}
		}
		o.isDone = o.isDone || len(o.rest) == 0
		return nil
	}
	isStopped := false
	err := found(collection, *o.plan, o.search.Filter, o.at, o.seen, func(row storage.Row, at storage.Position) bool {
		o.at = at
		isStopped = !take(row)
		return !isStopped
	})
	o.isDone = o.isDone || !isStopped
	return err
}

type cursors struct {
	mutex sync.Mutex
	open  map[int64]*cursor
}

func (cs *cursors) keep(o *cursor) int64 {
	cs.mutex.Lock()
	defer cs.mutex.Unlock()
	if cs.open == nil {
		cs.open = map[int64]*cursor{}
	}
	o.usedAt = time.Now()
	if len(cs.open) >= cursorsMax {
		cs.forgetOldest()
	}
	for {
		if id := rand.Int64(); id != 0 && cs.open[id] == nil {
			cs.open[id] = o
			return id
		}
	}
}

func (cs *cursors) forgetOldest() {
	oldest := int64(0)
	for id, o := range cs.open {
		if time.Since(o.usedAt) > cursorIdle {
			delete(cs.open, id)
		} else if oldest == 0 || o.usedAt.Before(cs.open[oldest].usedAt) {
			oldest = id
		}
	}
	if len(cs.open) >= cursorsMax {
		delete(cs.open, oldest)
	}
}

// take removes a cursor from the table for one caller, who puts it back under its id if there are more results.
func (cs *cursors) take(id int64) *cursor {
	cs.mutex.Lock()
	defer cs.mutex.Unlock()
	o := cs.open[id]
	delete(cs.open, id)
	return o
}

func (cs *cursors) giveBack(id int64, o *cursor) {
	cs.mutex.Lock()
	defer cs.mutex.Unlock()
	o.usedAt = time.Now()
	cs.open[id] = o
}

func getMore(h *Handler, c *call) (fields, error) {
	id, isNumber := c.command.Lookup("getMore").AsInt64OK()
	if !isNumber {
		return nil, errBadValue
	}
	o := h.cursors.take(id)
	name, _ := c.command.Lookup("collection").StringValueOK()
	if o == nil || o.namespace != c.namespace(name) {
		return nil, errCursorNotFound
	}
	batch, err := o.next(h, c, max(c.number("batchSize", 1<<30), 1))
	if err != nil {
		return nil, err
	}
	if o.isDone {
		id = 0
	} else {
		h.cursors.giveBack(id, o)
	}
	return fields{field("cursor", fields{field("nextBatch", batch), field("id", id), field("ns", o.namespace)})}, nil
}

func killCursors(h *Handler, c *call) (fields, error) {
	array, isArray := c.command.Lookup("cursors").ArrayOK()
	if !isArray {
		return nil, errBadValue
	}
	ids, err := array.Values()
	if err != nil {
		return nil, errBadValue
	}
	for _, id := range ids {
		if number, isNumber := id.AsInt64OK(); isNumber {
			h.cursors.take(number)
		}
	}
	return nil, nil
}
