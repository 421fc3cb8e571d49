package storage

import (
	"errors"
	"fmt"
	"time"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

// write runs jobs in order until the database closes. Jobs that are waiting together share a transaction.
func (d *Database) write(connection *sqlite.Conn) {
	defer d.closed.Done()
	defer connection.Close()
	isSyncing := make(chan struct{}, 1)
	fold := time.NewTimer(foldAfter)
	defer fold.Stop()
	for {
		select {
		case first := <-d.jobs:
			d.writeTogether(connection, d.waiting(first))
			select {
			case isSyncing <- struct{}{}:
				time.AfterFunc(syncAfter, func() {
					<-isSyncing
					_ = d.sync() // an error loses nothing unless there is a power failure; SQLite syncs before it merges the log
				})
			default:
			}
			fold.Reset(foldAfter)
		case <-fold.C:
			// If readers still need the log, the next run merges it.
			_ = sqlitex.ExecuteTransient(connection, "PRAGMA wal_checkpoint(TRUNCATE)", nil)
		case <-d.closing:
			for len(d.jobs) > 0 {
				d.writeTogether(connection, d.waiting(<-d.jobs))
			}
			return
		}
	}
}

func (d *Database) waiting(first *job) []*job {
	together := []*job{first}
	for len(together) < writesMax {
		select {
		case next := <-d.jobs:
			together = append(together, next)
		default:
			return together
		}
	}
	return together
}

func (d *Database) writeTogether(connection *sqlite.Conn, jobs []*job) {
	err := inTransaction(connection, jobs)
	if err != nil && len(jobs) > 1 {
		// Run the jobs one by one, so that only the one that failed is rejected.
		for _, one := range jobs {
			d.writeTogether(connection, []*job{one})
		}
		return
	}
	for _, one := range jobs {
		if err == nil && one.isSynced {
			err = d.sync()
		}
		one.done <- err
	}
}

func inTransaction(connection *sqlite.Conn, jobs []*job) (err error) {
	if err := sqlitex.Execute(connection, "BEGIN IMMEDIATE", nil); err != nil {
		return err
	}
	defer func() {
		if failure := recover(); failure != nil {
			err = fmt.Errorf("a write failed unexpectedly")
		}
		if err != nil {
			err = errors.Join(err, sqlitex.Execute(connection, "ROLLBACK", nil))
		}
	}()
	for _, one := range jobs {
		if err := one.work(&Tx{connection: connection}); err != nil {
			return err
		}
	}
	return sqlitex.Execute(connection, "COMMIT", nil)
}
