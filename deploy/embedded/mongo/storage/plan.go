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
	var candidates []candidate
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
			// At most one document; no other index is better.
			if index.IsUnique && bounded.fixed == len(index.Fields) {
				return plan, nil
			}
			isBounded := len(bounded.ranges) != 1 || len(bounded.ranges[0].from) > 0
			if isBounded || len(query.Sort) > 0 && plan.IsSorted {
				candidates = append(candidates, candidate{plan, bounded.covered, isBounded})
			}
		}
	}
	switch {
	case query.Hint != "" && !isHinted:
		return Plan{}, ErrNoIndex
	case len(candidates) == 0:
		return Plan{IsSorted: len(query.Sort) == 0}, nil
	case len(candidates) == 1:
		return candidates[0].Plan, nil
	}
	best, leastCost := Plan{}, 4*countedMax+1
	for _, candidate := range candidates {
		cost, err := c.cost(candidate, query, leastCost)
		if err != nil {
			return Plan{}, err
		}
		if cost < leastCost {
			best, leastCost = candidate.Plan, cost
		}
	}
	return best, nil
}

type candidate struct {
	Plan
	// Number of conditions satisfied by every key in the ranges.
	covered   int
	isBounded bool
}

// cost counts the keys to read, and favors indexes that return the requested order. It stops counting at leastCost.
func (c *Collection) cost(of candidate, query Query, leastCost int) (int, error) {
	isExact := query.Filter.IsConditionsOnly() && of.covered == len(query.Filter.Conditions)
	stopsAtLimit := of.IsSorted && isExact && query.Limit > 0
	if !of.isBounded && !stopsAtLimit {
		return 4 * countedMax, nil
	}
	enough := min(countedMax, (leastCost+1)/2)
	if stopsAtLimit {
		enough = min(query.Limit, enough)
	}
	counted := 0
	for _, keys := range of.ranges {
		statement := fmt.Sprintf("SELECT count(*) FROM (SELECT 1 FROM i%d WHERE key >= ? AND key < ? LIMIT ?)", of.Index.Table)
		n, err := sqlitex.ResultInt(c.tx.prepared(statement, keys.from, keys.below, int64(enough)))
		if err != nil {
			return 0, err
		}
		if counted += n; counted >= enough {
			break
		}
	}
	cost := 2 * min(counted, enough)
	if !of.IsSorted {
		cost++
	}
	return cost, nil
}

// sorts returns whether an index has the keys within its bounds in the requested order, and whether it must be read descending.
func sorts(index *Index, bounded bounds, order []SortField) (isSorted, isDescending bool) {
	if len(order) == 0 {
		// Like MongoDB: in the index's declared order.
		next := bounded.fixed
		return true, next < len(index.Fields) && index.Fields[next].Direction < 0
	}
	// Without a comparison, the first key of each document is that of its smallest or largest element, by which MongoDB sorts, too.
	if bounded.isArrayCompared {
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
