package pushdown

import (
	"context"
	"database/sql"
	"sync"

	"github.com/FerretDB/FerretDB/internal/handler/sjson"
	"github.com/FerretDB/FerretDB/internal/types"
	"github.com/FerretDB/FerretDB/internal/util/iterator"
)

// documents reads rows one by one; an error, the end and Close free the connection.
type documents struct {
	ctx   context.Context
	mutex sync.Mutex
	rows  *sql.Rows
}

func newDocuments(ctx context.Context, rows *sql.Rows) types.DocumentsIterator {
	return &documents{ctx: ctx, rows: rows}
}

func (d *documents) Next() (struct{}, *types.Document, error) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	document, err := d.next()
	if err != nil {
		d.close()
	}
	return struct{}{}, document, err
}

func (d *documents) next() (*types.Document, error) {
	if d.rows == nil {
		return nil, iterator.ErrIteratorDone
	}
	if err := context.Cause(d.ctx); err != nil {
		return nil, err
	}
	if !d.rows.Next() {
		if err := d.rows.Err(); err != nil {
			return nil, err
		}
		return nil, iterator.ErrIteratorDone
	}
	var text []byte
	if err := d.rows.Scan(&text); err != nil {
		return nil, err
	}
	return sjson.Unmarshal(text)
}

func (d *documents) Close() {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.close()
}

func (d *documents) close() {
	if d.rows != nil {
		_ = d.rows.Close()
		d.rows = nil
	}
}
