// Package pushdown lets SQLite choose the rows that FerretDB otherwise chooses one by one.
//
// FerretDB 1.24 asks SQLite for one row only when the filter is `{ _id }` alone, and even that reads the whole table,
// because its index on _id is on another expression than its queries use. An update of one of 5,000 cards took 260 ms,
// any other search seconds. A backend may apply any part of a filter, since FerretDB applies the whole again to what
// comes back; so this package translates the conditions that are safe to translate, and makes the indexes they need.
package pushdown

import (
	"context"

	"github.com/FerretDB/FerretDB/internal/backends"
)

// Backend puts itself before FerretDB's SQLite backend over the same directory.
func Backend(sqlite backends.Backend, dataDir string) backends.Backend {
	return &backend{Backend: sqlite, tables: newTables(dataDir)}
}

type backend struct {
	backends.Backend
	tables *tables
}

func (b *backend) Close() {
	b.tables.close()
	b.Backend.Close()
}

func (b *backend) Database(name string) (backends.Database, error) {
	db, err := b.Backend.Database(name)
	if err != nil {
		return nil, err
	}
	return &database{Database: db, name: name, tables: b.tables}, nil
}

func (b *backend) DropDatabase(ctx context.Context, params *backends.DropDatabaseParams) error {
	b.tables.forget(params.Name)
	return b.Backend.DropDatabase(ctx, params)
}

type database struct {
	backends.Database
	name   string
	tables *tables
}

func (db *database) Collection(name string) (backends.Collection, error) {
	c, err := db.Database.Collection(name)
	if err != nil {
		return nil, err
	}
	return &collection{Collection: c, database: db.name, name: name, tables: db.tables}, nil
}

func (db *database) DropCollection(ctx context.Context, params *backends.DropCollectionParams) error {
	db.tables.forget(db.name)
	return db.Database.DropCollection(ctx, params)
}

func (db *database) RenameCollection(ctx context.Context, params *backends.RenameCollectionParams) error {
	db.tables.forget(db.name)
	return db.Database.RenameCollection(ctx, params)
}

type collection struct {
	backends.Collection
	database string
	name     string
	tables   *tables
}

func (c *collection) Query(ctx context.Context, params *backends.QueryParams) (*backends.QueryResult, error) {
	// What asks for an order, a limit or record ids concerns capped collections, or no filter at all.
	if params == nil || params.Sort.Len() > 0 || params.Limit != 0 || params.OnlyRecordIDs {
		return c.Collection.Query(ctx, params)
	}
	where := conditionsOf(params.Filter)
	table, err := c.tables.find(ctx, c.database, c.name)
	if err != nil {
		return nil, err
	}
	if len(where.terms) == 0 || table == nil {
		return c.Collection.Query(ctx, params)
	}
	rows, err := table.db.QueryContext(ctx, table.selectWhere(where), where.arguments...)
	if err != nil {
		return nil, err
	}
	return &backends.QueryResult{Iter: newDocuments(ctx, rows)}, nil
}

func (c *collection) CreateIndexes(ctx context.Context, params *backends.CreateIndexesParams) (*backends.CreateIndexesResult, error) {
	result, err := c.Collection.CreateIndexes(ctx, params)
	if err != nil {
		return nil, err
	}
	table, err := c.tables.find(ctx, c.database, c.name)
	if err != nil || table == nil {
		return result, err
	}
	for _, index := range params.Indexes {
		if err := table.makeIndexFor(ctx, index.Key[0].Field); err != nil {
			return nil, err
		}
	}
	return result, nil
}
