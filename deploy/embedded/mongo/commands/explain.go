package commands

import (
	"cardlens/embedded/mongo/documents"
	"cardlens/embedded/mongo/storage"
)

// explain returns a find's plan in MongoDB's format: COLLSCAN or IXSCAN, below a SORT if the index has a different order, with
// the numbers of documents read and returned.
func explain(h *Handler, c *call) (fields, error) {
	explained := documentIn(c.command, "explain")
	if commandName(explained) != "find" {
		return nil, documents.BadValue{Reason: "only a find can be explained"}
	}
	inner := &call{ctx: c.ctx, name: "find", command: explained, database: c.database}
	name, err := inner.collection()
	if err != nil {
		return nil, err
	}
	wanted, err := searchOf(explained)
	if err != nil {
		return nil, err
	}
	stage := fields{field("stage", "EOF")}
	read, returned := 0, 0
	err = h.view(inner, name, func(collection *storage.Collection) error {
		if collection == nil {
			return nil
		}
		plan, err := collection.Plan(wanted.Query)
		if err != nil {
			return err
		}
		stage = stageOf(plan)
		seen := map[int64]bool{}
		return collection.Scan(plan, storage.Position{}, func(row storage.Row, _ storage.Position) (bool, error) {
			read++
			if !seen[row.ID] && wanted.Filter.Matches(row.Document) {
				returned++
			}
			seen[row.ID] = true
			return !plan.IsSorted || wanted.Limit == 0 || returned < wanted.Limit, nil
		})
	})
	if wanted.Limit > 0 {
		returned = min(returned, wanted.Limit)
	}
	return fields{
		field("queryPlanner", fields{field("namespace", c.namespace(name)), field("winningPlan", stage)}),
		field("executionStats", fields{field("nReturned", returned), field("totalDocsExamined", read)}),
	}, err
}

func stageOf(plan storage.Plan) fields {
	stage := fields{field("stage", "COLLSCAN")}
	if plan.Index != nil {
		scan := fields{field("stage", "IXSCAN"), field("indexName", plan.Index.Name), field("keyPattern", keyPattern(plan.Index))}
		stage = fields{field("stage", "FETCH"), field("inputStage", scan)}
	}
	if !plan.IsSorted {
		stage = fields{field("stage", "SORT"), field("inputStage", stage)}
	}
	return stage
}
