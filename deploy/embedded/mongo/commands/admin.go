package commands

import (
	"os"
	"strings"
	"syscall"
	"time"

	"cardlens/embedded/mongo/documents"
	"cardlens/embedded/mongo/storage"
	"cardlens/embedded/mongo/wire"
	"go.mongodb.org/mongo-driver/v2/x/bsonx/bsoncore"
)

// version is the MongoDB release that this server imitates.
const version = "7.0.0"

// hello describes a standalone server without sessions, transactions or retryable writes.
func hello(_ *Handler, c *call) (fields, error) {
	result := fields{
		field("helloOk", true), field("ismaster", true), field("isWritablePrimary", true),
		field("maxBsonObjectSize", documentBytesMax), field("maxMessageSizeBytes", wire.MaxMessageBytes),
		field("maxWriteBatchSize", 100_000), field("localTime", time.Now()),
		field("minWireVersion", 0), field("maxWireVersion", 21), field("readOnly", false),
	}
	if c.command.Lookup("saslSupportedMechs").Type != 0 {
		mechanisms := bsoncore.NewArrayBuilder().AppendString("SCRAM-SHA-256").Build()
		result = append(result, bsoncore.AppendArrayElement(nil, "saslSupportedMechs", mechanisms))
	}
	return result, nil
}

func nothing(*Handler, *call) (fields, error) { return nil, nil }

func buildInfo(*Handler, *call) (fields, error) {
	return fields{field("version", version), field("modules", []documents.Document{}), field("maxBsonObjectSize", documentBytesMax)}, nil
}

// dbStats returns disk usage, but no sizes of the database itself.
func dbStats(h *Handler, c *call) (fields, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(h.dataDir, &disk); err != nil {
		return nil, err
	}
	block := int64(disk.Bsize)
	return fields{
		field("db", c.database),
		field("fsUsedSize", float64(int64(disk.Blocks-disk.Bavail)*block)),
		field("fsTotalSize", float64(int64(disk.Blocks)*block)),
	}, nil
}

func create(h *Handler, c *call) (fields, error) {
	name, err := c.collection()
	if err != nil {
		return nil, err
	}
	if c.isTrue("capped", false) || c.command.Lookup("timeseries").Type != 0 {
		return nil, documents.BadValue{Reason: "only plain collections are supported"}
	}
	return nil, h.change(c, func(tx *storage.Tx) error {
		_, err := tx.Ensure(name)
		return err
	})
}

func drop(h *Handler, c *call) (fields, error) {
	name, err := c.collection()
	if err != nil {
		return nil, err
	}
	return nil, h.change(c, func(tx *storage.Tx) error { return tx.Drop(name) })
}

func dropDatabase(h *Handler, c *call) (fields, error) {
	return fields{field("dropped", c.database)}, h.change(c, func(tx *storage.Tx) error {
		names, err := tx.Names()
		for _, name := range names {
			if err := tx.Drop(name); err != nil {
				return err
			}
		}
		return err
	})
}

func (h *Handler) names(c *call, database string) (names []string, err error) {
	opened, err := h.open(database)
	if err != nil {
		return nil, err
	}
	err = opened.View(c.ctx, func(tx *storage.Tx) error {
		names, err = tx.Names()
		return err
	})
	return names, err
}

func listCollections(h *Handler, c *call) (fields, error) {
	filter, err := documents.NewFilter(documentIn(c.command, "filter"))
	if err != nil {
		return nil, err
	}
	names, err := h.names(c, c.database)
	batch := []documents.Document{}
	for _, name := range names {
		one := fields{field("name", name), field("type", "collection"), field("options", fields{}),
			field("info", fields{field("readOnly", false)})}.document()
		if filter.Matches(one) {
			batch = append(batch, one)
		}
	}
	return wholeCursor(c.database+".$cmd.listCollections", batch), err
}

func listDatabases(h *Handler, c *call) (fields, error) {
	entries, err := os.ReadDir(h.dataDir)
	if err != nil {
		return nil, err
	}
	list, total := []documents.Document{}, int64(0)
	for _, entry := range entries {
		name, isDatabase := strings.CutSuffix(entry.Name(), ".sqlite")
		if !isDatabase {
			continue
		}
		names, err := h.names(c, name)
		if err != nil {
			return nil, err
		}
		if len(names) == 0 {
			continue
		}
		size := int64(0)
		if info, err := entry.Info(); err == nil {
			size = info.Size()
		}
		total += size
		list = append(list, fields{field("name", name), field("sizeOnDisk", size), field("empty", false)}.document())
	}
	return fields{field("databases", list), field("totalSize", total)}, nil
}
