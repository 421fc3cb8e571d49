// Package storage keeps BSON documents and their indexes in SQLite, one file for each database.
//
// A collection is a table of documents; an index is a table of keys whose bytes sort in MongoDB's order. SQLite provides
// atomicity, durability and ordered scans; package documents interprets the content.
package storage

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"time"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

const (
	readersMax = 4
	// Enough for the 500 documents of a search, each on a page of its own.
	readerCacheKiB = 8192
	// Maximum number of waiting writes that share a transaction.
	writesMax = 64
	// MongoDB's commitIntervalMs: writes of this period may be lost in a power failure. A crash of the process loses nothing.
	syncAfter = 100 * time.Millisecond
	// Time after the last write until the log is merged into the file.
	foldAfter = 3 * time.Second
)

// ErrClosed is returned by calls after Close.
var ErrClosed = errors.New("the database is closed")

// Database is one file. It is safe for concurrent use: writes are serialized, and reads use snapshots.
type Database struct {
	path string
	// One token for each connection that may be in use.
	readers chan struct{}
	// Connections that are not in use; the one used last is used first, because its cache is the most useful.
	idle    []*sqlite.Conn
	mutex   sync.Mutex
	jobs    chan *job
	closing chan struct{}
	closed  sync.WaitGroup
}

type job struct {
	work     func(*Tx) error
	isSynced bool
	done     chan error
}

// Open opens or creates a file.
func Open(path string) (*Database, error) {
	writer, err := connect(path, -8192)
	if err != nil {
		return nil, err
	}
	if err := sqlitex.ExecuteTransient(writer, "CREATE TABLE IF NOT EXISTS catalog (name TEXT PRIMARY KEY, description BLOB NOT NULL)", nil); err != nil {
		return nil, errors.Join(err, writer.Close())
	}
	d := &Database{path: path, readers: make(chan struct{}, readersMax), jobs: make(chan *job, writesMax), closing: make(chan struct{})}
	d.closed.Add(1)
	go d.write(writer)
	return d, nil
}

// Deleted content is overwritten, because it may be patient data.
func connect(path string, cacheKiB int) (*sqlite.Conn, error) {
	connection, err := sqlite.OpenConn(path, sqlite.OpenReadWrite|sqlite.OpenCreate)
	if err != nil {
		return nil, err
	}
	connection.SetBusyTimeout(10 * time.Second)
	for _, pragma := range []string{
		"page_size = 8192", "journal_mode = WAL", "synchronous = NORMAL", "secure_delete = ON", "temp_store = MEMORY",
		"wal_autocheckpoint = 1000", "journal_size_limit = 8388608", fmt.Sprintf("cache_size = %d", cacheKiB),
	} {
		if err := sqlitex.ExecuteTransient(connection, "PRAGMA "+pragma, nil); err != nil {
			return nil, errors.Join(err, connection.Close())
		}
	}
	return connection, nil
}

// Close waits for running work and merges the log into the file.
func (d *Database) Close() {
	close(d.closing)
	d.closed.Wait()
	for range readersMax {
		d.readers <- struct{}{}
	}
	for _, connection := range d.idle {
		_ = connection.Close()
	}
}

// View runs work on a snapshot.
func (d *Database) View(ctx context.Context, work func(*Tx) error) (err error) {
	select {
	case d.readers <- struct{}{}:
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	defer func() { <-d.readers }()
	connection, err := d.reader()
	if err != nil {
		return err
	}
	defer d.keep(connection)
	if err := sqlitex.Execute(connection, "BEGIN", nil); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, sqlitex.Execute(connection, "ROLLBACK", nil)) }()
	return work(&Tx{ctx: ctx, connection: connection})
}

// reader returns an idle connection, or a new one.
func (d *Database) reader() (*sqlite.Conn, error) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	last := len(d.idle) - 1
	if last < 0 {
		return connect(d.path, -readerCacheKiB)
	}
	connection := d.idle[last]
	d.idle = d.idle[:last]
	return connection, nil
}

func (d *Database) keep(reader *sqlite.Conn) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.idle = append(d.idle, reader)
}

// Update runs work exclusively and commits its writes, in one transaction with other waiting work. Work must reject a request
// before it writes: an error that it returns is a storage failure and rolls back the whole transaction.
//
// Once Update returns, its writes survive a crash of the process, and with isSynced also a power failure.
func (d *Database) Update(ctx context.Context, isSynced bool, work func(*Tx) error) error {
	j := &job{isSynced: isSynced, done: make(chan error, 1), work: func(tx *Tx) error {
		if ctx.Err() != nil {
			return nil
		}
		tx.ctx = ctx
		return work(tx)
	}}
	select {
	case d.jobs <- j:
	case <-d.closing:
		return ErrClosed
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	select {
	case err := <-j.done:
		return errors.Join(err, ctx.Err())
	case <-d.closing:
		d.closed.Wait()
		select {
		case err := <-j.done:
			return err
		default:
			return ErrClosed
		}
	}
}

// sync makes the log durable. Opening the log again is safe, because SQLite's locks are on the other files.
func (d *Database) sync() error {
	log, err := os.OpenFile(d.path+"-wal", os.O_RDWR, 0)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return errors.Join(log.Sync(), log.Close())
}
