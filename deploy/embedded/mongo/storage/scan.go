package storage

import (
	"context"
	"fmt"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

// Position is the point after which a scan continues: a key and a document in one of the plan's ranges. The zero value is the start.
type Position struct {
	keyRange int
	key      []byte
	id       int64
}

// Scan yields the documents of a plan in order, each with the position after it, until yield returns false. A document is valid
// only during the call, and may be repeated if the index contains arrays.
func (c *Collection) Scan(plan Plan, from Position, yield func(Row, Position) (bool, error)) error {
	if plan.Index == nil {
		query := fmt.Sprintf("SELECT NULL, id, document FROM d%d WHERE id > ? ORDER BY id", c.Table)
		_, err := c.rows(query, []any{from.id}, func(_ []byte, row Row) (bool, error) {
			return yield(row, Position{id: row.ID})
		})
		return err
	}
	direction, comparison := "", ">"
	if plan.isDescending {
		direction, comparison = " DESC", "<"
	}
	for at := from.keyRange; at < len(plan.ranges); at++ {
		position := at
		if plan.isDescending {
			position = len(plan.ranges) - 1 - at
		}
		keys := plan.ranges[position]
		arguments := []any{keys.from, keys.below}
		behind := ""
		if at == from.keyRange && from.id != 0 {
			behind = fmt.Sprintf(" AND (i.key, i.id) %s (?, ?)", comparison)
			arguments = append(arguments, from.key, from.id)
		}
		// SQLite keeps the order of a cross join.
		query := fmt.Sprintf("SELECT i.key, d.id, d.document FROM i%d i CROSS JOIN d%d d ON d.id = i.id WHERE i.key >= ? AND i.key < ?%s ORDER BY i.key%s, i.id%s",
			plan.Index.Table, c.Table, behind, direction, direction)
		isDone, err := c.rows(query, arguments, func(key []byte, row Row) (bool, error) {
			return yield(row, Position{keyRange: at, key: key, id: row.ID})
		})
		if isDone || err != nil {
			return err
		}
	}
	return nil
}

// Get reads a document again and returns false if it was deleted.
func (c *Collection) Get(id int64) (row Row, isThere bool, err error) {
	query := fmt.Sprintf("SELECT NULL, id, document FROM d%d WHERE id = ?", c.Table)
	_, err = c.rows(query, []any{id}, func(_ []byte, found Row) (bool, error) {
		row, isThere = found, true
		return false, nil
	})
	return row, isThere, err
}

// Count returns the number of documents.
func (c *Collection) Count() (int, error) {
	return sqlitex.ResultInt(c.tx.prepared(fmt.Sprintf("SELECT count(*) FROM d%d", c.Table)))
}

func (c *Collection) scanAll(yield func(Row) error) error {
	return c.Scan(Plan{}, Position{}, func(row Row, _ Position) (bool, error) { return true, yield(row) })
}

// rows steps through a statement until yield returns false, in which case isDone is true. Each row is a copy.
func (c *Collection) rows(query string, arguments []any, yield func(key []byte, row Row) (bool, error)) (isDone bool, err error) {
	statement := c.tx.prepared(query, arguments...)
	defer statement.Reset()
	for {
		if c.tx.ctx != nil && c.tx.ctx.Err() != nil {
			return true, context.Cause(c.tx.ctx)
		}
		isRow, err := statement.Step()
		if !isRow || err != nil {
			return false, err
		}
		goesOn, err := yield(columnBytes(statement, 0), Row{ID: statement.ColumnInt64(1), Document: columnBytes(statement, 2)})
		if !goesOn || err != nil {
			return true, err
		}
	}
}

func columnBytes(statement *sqlite.Stmt, column int) []byte {
	content := make([]byte, statement.ColumnLen(column))
	statement.ColumnBytes(column, content)
	return content
}
