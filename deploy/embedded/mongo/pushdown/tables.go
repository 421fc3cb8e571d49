package pushdown

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"

	_ "modernc.org/sqlite" // the driver that FerretDB uses
)

// tables finds the SQLite tables of collections, through connections of its own to FerretDB's files.
type tables struct {
	dataDir string

	mutex     sync.Mutex
	databases map[string]*openDatabase
}

type openDatabase struct {
	db     *sql.DB
	tables map[string]*table
}

type table struct {
	db   *sql.DB
	name string
}

func newTables(dataDir string) *tables {
	return &tables{dataDir: dataDir, databases: map[string]*openDatabase{}}
}

// find returns nil when there is no such collection yet, and for a capped one, whose rows have a place in an order.
func (t *tables) find(ctx context.Context, databaseName, collectionName string) (*table, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	opened, err := t.open(databaseName)
	if opened == nil || err != nil {
		return nil, err
	}
	if found, isKnown := opened.tables[collectionName]; isKnown {
		return found, nil
	}
	found, err := lookUp(ctx, opened.db, collectionName)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	opened.tables[collectionName] = found
	return found, nil
}

func (t *tables) open(databaseName string) (*openDatabase, error) {
	if opened := t.databases[databaseName]; opened != nil {
		return opened, nil
	}
	file := filepath.Join(t.dataDir, databaseName+".sqlite")
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	uri := url.URL{Scheme: "file", OmitHost: true, Path: file, RawQuery: "mode=rw&_pragma=busy_timeout(10000)"}
	db, err := sql.Open("sqlite", uri.String())
	if err != nil {
		return nil, err
	}
	opened := &openDatabase{db: db, tables: map[string]*table{}}
	t.databases[databaseName] = opened
	return opened, nil
}

// forget closes what is known about a database, whose file or tables are about to go.
func (t *tables) forget(databaseName string) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if opened := t.databases[databaseName]; opened != nil {
		_ = opened.db.Close()
		delete(t.databases, databaseName)
	}
}

func (t *tables) close() {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	for name, opened := range t.databases {
		_ = opened.db.Close()
		delete(t.databases, name)
	}
}

func lookUp(ctx context.Context, db *sql.DB, collectionName string) (*table, error) {
	found := &table{db: db}
	row := db.QueryRowContext(ctx, "SELECT table_name FROM _ferretdb_collections WHERE name = ?", collectionName)
	if err := row.Scan(&found.name); err != nil {
		if strings.Contains(err.Error(), "no such table") {
			return nil, sql.ErrNoRows
		}
		return nil, err
	}
	var columnCount int
	row = db.QueryRowContext(ctx, "SELECT count(*) FROM pragma_table_info(?)", found.name)
	if err := row.Scan(&columnCount); err != nil || columnCount != 1 {
		return nil, err
	}
	return found, found.makeIndexFor(ctx, "_id")
}

func (t *table) selectWhere(where conditions) string {
	return fmt.Sprintf("SELECT %s FROM %q WHERE %s", column, t.name, strings.Join(where.terms, " AND "))
}

// makeIndexFor makes what the conditions on a field need: for a path, the documents that have something below its first
// field (nearly none have an event to send); else its values, and the documents in which it is an array.
func (t *table) makeIndexFor(ctx context.Context, key string) error {
	field, _, isPath := strings.Cut(key, ".")
	statements := map[string]string{}
	switch {
	case field == "":
		return nil
	case isPath:
		statements["content"] = fmt.Sprintf("(1) WHERE %s", hasContent(field))
	case field == "_id":
		statements["value"] = fmt.Sprintf("(%s)", valueOf(field))
	default:
		statements["value"] = fmt.Sprintf("(%s)", valueOf(field))
		statements["array"] = fmt.Sprintf("(json_type(%s, %s))", column, path(field))
	}
	for kind, definition := range statements {
		index := fmt.Sprintf("%s_cardlens_%s_%s", t.name, kind, shortHash(field))
		if _, err := t.db.ExecContext(ctx, fmt.Sprintf("CREATE INDEX IF NOT EXISTS %q ON %q %s", index, t.name, definition)); err != nil {
			return err
		}
	}
	return nil
}

// shortHash names a field in the name of an index, whatever characters it has.
func shortHash(field string) string {
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(field))
	return fmt.Sprintf("%x", hash.Sum64())
}
