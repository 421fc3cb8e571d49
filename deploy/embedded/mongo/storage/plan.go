package storage

import (
	"errors"
	"fmt"

	"cardlens/embedded/mongo/documents"
	"zombiezen.com/go/sqlite/sqlitex"
)

// Maximum number of keys counted to compare indexes.
const countedMax = 1000

// SortField is a field to sort by.
type SortField struct {
	Name         string
	IsDescending bool
}

// Query describes the documents to find. A limit of 0 means no limit.
type Query struct {
	Filter *documents.Filter
	Sort   []SortField
	Limit  int
	// Name of the index to use; empty if the planner chooses.
	Hint string
}

// ErrNoIndex is returned for a hint that names an unknown index.
var ErrNoIndex = errors.New("hint provided does not correspond to an existing index")

// Plan states which ranges of which index are read. Without an index, all documents are read.
type Plan struct {
	Index *Index
	// Whether the index returns documents in the requested order.
	IsSorted     bool
	isDescending bool
	ranges       []keyRange
}

// Plan chooses the index with the fewest keys to read, by counting them.
func (c *Collection) Plan(query Query) (Plan, error) {
	best, leastCost := Plan{IsSorted: len(query.Sort) == 0}, -1
	isHinted := false
	for _, index := range c.Indexes() {
		if query.Hint != "" && index.Name != query.Hint {
			continue
		}
		isHinted = true
		for _, bounded := range boundsOf(index, query.Filter) {
			if index.IsSparse && !bounded.isPresent {
				continue
			}
			plan := Plan{Index: index, ranges: bounded.ranges}
			plan.IsSorted, plan.isDescending = sorts(index, bounded, query.Sort)
			isBounded := len(bounded.ranges) != 1 || len(bounded.ranges[0].from) > 0
			if !isBounded && (len(query.Sort) == 0 || !plan.IsSorted) {
				continue
			}
			cost, err := c.cost(plan, bounded, query, isBounded)
			if err != nil {
				return Plan{}, err
			}
			if leastCost < 0 || cost < leastCost {
				best, leastCost = plan, cost
			}
		}
	}
	if query.Hint != "" && !isHinted {
		return Plan{}, ErrNoIndex
	}
	return best, nil
}

// cost counts the keys to read, and favors indexes that return the requested order.
func (c *Collection) cost(plan Plan, bounded bounds, query Query, isBounded bool) (int, error) {
	isExact := query.Filter.IsConditionsOnly() && bounded.covered == len(query.Filter.Conditions)
	stopsAtLimit := plan.IsSorted && isExact && query.Limit > 0
	if !isBounded && !stopsAtLimit {
		return 4 * countedMax, nil
	}
	enough := countedMax
	if stopsAtLimit {
		enough = min(query.Limit, countedMax)
	}
	counted := 0
	for _, keys := range plan.ranges {
		statement := fmt.Sprintf("SELECT count(*) FROM (SELECT 1 FROM i%d WHERE key >= ? AND key < ? LIMIT %d)", plan.Index.Table, enough)
		n, err := sqlitex.ResultInt(c.tx.prepared(statement, keys.from, keys.below))
		if err != nil {
			return 0, err
		}
		if counted += n; counted >= enough {
			break
		}
	}
	cost := 2 * min(counted, enough)
	if !plan.IsSorted {
		cost++
	}
	return cost, nil
}

// sorts returns whether an index has the keys within its bounds in the requested order, and whether it must be read descending.
func sorts(index *Index, bounded bounds, order []SortField) (isSorted, isDescending bool) {
	if len(order) == 0 {
		return true, false
	}
	if index.HasArrays {
		return false, false
	}
	fixed := map[string]bool{}
	for _, field := range index.Fields[:bounded.fixed] {
		fixed[field.Name] = true
	}
	position, isFirst := bounded.fixed, true
	for _, wanted := range order {
		if fixed[wanted.Name] {
			continue
		}
		if position >= len(index.Fields) || index.Fields[position].Name != wanted.Name {
			return false, false
		}
		if !isFirst && wanted.IsDescending != isDescending {
			return false, false
		}
		isDescending, isFirst = wanted.IsDescending, false
		position++
	}
	return true, isDescending
}
