package commands

import (
	"slices"
	"strconv"

	"cardlens/embedded/mongo/documents"
	"cardlens/embedded/mongo/storage"
)

const (
	firstBatch = 101
	// The maximum size of a document, so that every batch can contain at least one.
	batchBytesMax = 16 << 20
	// MongoDB's limit.
	sortBytesMax = 100 << 20
)

func indexName(i int) string { return strconv.Itoa(i) }

// search contains the arguments of a find.
type search struct {
	storage.Query
	skip       int
	projection *documents.Projection
}

func newSearch(filter, sort, projection documents.Document, skip, limit int) (*search, error) {
	s := &search{skip: skip}
	var err error
	if s.Filter, err = documents.NewFilter(filter); err != nil {
		return nil, err
	}
	if s.projection, err = documents.NewProjection(projection); err != nil {
		return nil, err
	}
	elements, _ := sort.Elements()
	for _, element := range elements {
		direction, isNumber := element.Value().AsInt64OK()
		if !isNumber || direction != 1 && direction != -1 {
			return nil, documents.BadValue{Reason: "only sorts by 1 and -1 are supported"}
		}
		s.Sort = append(s.Sort, storage.SortField{Name: element.Key(), IsDescending: direction < 0})
	}
	if limit != 0 {
		s.Limit = max(limit, -limit) + skip
	}
	return s, nil
}

// searchOf parses the arguments of a find or an explained find.
func searchOf(command documents.Document) (*search, error) {
	c := &call{command: command}
	s, err := newSearch(documentIn(command, "filter"), documentIn(command, "sort"), documentIn(command, "projection"),
		c.number("skip", 0), c.number("limit", 0))
	if err == nil {
		s.Hint, err = c.hint()
	}
	return s, err
}

func findCommand(h *Handler, c *call) (fields, error) {
	name, err := c.collection()
	if err != nil {
		return nil, err
	}
	wanted, err := searchOf(c.command)
	if err != nil {
		return nil, err
	}
	batchSize := c.number("batchSize", firstBatch)
	isSingle := c.isTrue("singleBatch", false) || c.number("limit", 0) < 0
	open := &cursor{namespace: c.namespace(name), database: c.database, collection: name, search: wanted}
	batch, err := open.next(h, c, batchSize)
	if err != nil {
		return nil, err
	}
	id := int64(0)
	if !open.isDone && !isSingle {
		id = h.cursors.keep(open)
	}
	return fields{field("cursor", fields{field("firstBatch", batch), field("id", id), field("ns", open.namespace)})}, nil
}

// found yields each matching document once, in the plan's order, until yield returns false.
func found(c *storage.Collection, plan storage.Plan, filter *documents.Filter, from storage.Position, seen map[int64]bool,
	yield func(storage.Row, storage.Position) bool,
) error {
	mayRepeat := plan.Index != nil && plan.Index.HasArrays
	return c.Scan(plan, from, func(row storage.Row, at storage.Position) (bool, error) {
		if mayRepeat {
			if seen[row.ID] {
				return true, nil
			}
			seen[row.ID] = true
		}
		if !filter.Matches(row.Document) {
			return true, nil
		}
		return yield(row, at), nil
	})
}

// sorted returns the matching documents in the requested order, at most as many as the limit.
func sorted(c *storage.Collection, plan storage.Plan, wanted *search) ([]storage.Row, error) {
	var rows []storage.Row
	size := 0
	isTooLarge := false
	keep := func() {
		slices.SortStableFunc(rows, func(a, b storage.Row) int { return wanted.compare(a.Document, b.Document) })
		if wanted.Limit > 0 && len(rows) > wanted.Limit {
			rows = rows[:wanted.Limit]
			size = 0
			for _, row := range rows {
				size += len(row.Document)
			}
		}
	}
	err := found(c, plan, wanted.Filter, storage.Position{}, map[int64]bool{}, func(row storage.Row, _ storage.Position) bool {
		rows = append(rows, row)
		size += len(row.Document)
		if wanted.Limit > 0 && len(rows) >= 2*wanted.Limit+1000 || size > sortBytesMax {
			keep()
		}
		isTooLarge = size > sortBytesMax
		return !isTooLarge
	})
	if err == nil && isTooLarge {
		err = errSortMemory
	}
	keep()
	return rows, err
}

func (s *search) compare(a, b documents.Document) int {
	for _, by := range s.Sort {
		order := documents.Compare(documents.SortValue(a, by.Name, by.IsDescending), documents.SortValue(b, by.Name, by.IsDescending))
		if order != 0 && by.IsDescending {
			return -order
		}
		if order != 0 {
			return order
		}
	}
	return 0
}
