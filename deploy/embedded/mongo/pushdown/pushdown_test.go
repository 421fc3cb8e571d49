package pushdown

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"

	"github.com/FerretDB/FerretDB/internal/backends"
	"github.com/FerretDB/FerretDB/internal/backends/sqlite"
	"github.com/FerretDB/FerretDB/internal/handler/common"
	"github.com/FerretDB/FerretDB/internal/types"
	"github.com/FerretDB/FerretDB/internal/util/iterator"
	"github.com/FerretDB/FerretDB/internal/util/must"
	"github.com/FerretDB/FerretDB/internal/util/state"
)

// FerretDB itself cannot store a name with a double quote.
const oddName = "it's odd, ä"

func document(pairs ...any) *types.Document { return must.NotFail(types.NewDocument(pairs...)) }
func array(values ...any) *types.Array      { return must.NotFail(types.NewArray(values...)) }

// stored are documents in which the same field has every shape that a filter must tell apart.
func stored() []*types.Document {
	shapes := []any{
		"a", "b", "", "ä<&>\"'\\\u2028", "[]", "null", "000000000000000000000001", types.ObjectID{11: 1},
		int32(1), int64(1), 1.5, true, false, types.Null, array(), array("a"), array("b", int32(1)), array(array2("a")),
		document(), document("x", "a"), document("x", int32(5)), array(document("x", "a"), document("x", int32(5))),
	}
	documents := []*types.Document{document("_id", "missing")}
	for i, shape := range shapes {
		for _, field := range []string{"f", oddName} {
			documents = append(documents, document("_id", fmt.Sprintf("%s %d", field, i), field, shape, "g", "a"))
		}
	}
	return append(documents, document("_id", types.ObjectID{11: 2}, "f", "a"), document("_id", int32(7), "f", "a"))
}

// array2 stands for an array inside an array, which FerretDB does not store: a document with one is the nearest.
func array2(value any) any { return document("x", array(value)) }

func filters() []*types.Document {
	conditions := []any{
		"a", "b", "", "ä<&>\"'\\\u2028", "[]", "null", "000000000000000000000001", types.ObjectID{11: 1},
		int32(1), true, types.Null, array("a"), document("x", "a"),
		document("$eq", "a"), document("$eq", types.Null), document("$ne", "a"), document("$exists", true), document("$exists", false),
		document("$in", array("a", "b")), document("$in", array("a", types.Null)), document("$in", array("a", int32(1))), document("$in", array()),
		document("$nin", array("a")), document("$gt", "a"), document("$lt", int32(9)), document("$not", document("$eq", "a")),
		document("$elemMatch", document("x", "a")), document("$size", int32(1)), document("$eq", "a", "$ne", "b"),
		document("$lte", types.Null), document("$all", array("a")),
		document("$elemMatch", document("$gte", "a")), document("$elemMatch", document("$gte", "a", "$lt", "b")),
		document("$elemMatch", document("$gt", "a", "$lte", "b")), document("$elemMatch", document("$gte", int32(1))),
		document("$elemMatch", document("$gte", "a", "$lt", types.Null)), document("$elemMatch", document("$gte", "a"), "$size", int32(1)),
	}
	var all []*types.Document
	for _, key := range []string{"f", oddName, "g", "f.x", "f.0", "f.0.x", "missing", "missing.x"} {
		for _, condition := range conditions {
			all = append(all, document(key, condition), document("_id", "f 0", key, condition))
			if key != "g" {
				all = append(all, document("g", "a", key, condition))
			}
		}
	}
	for _, id := range []any{"missing", "nowhere", types.ObjectID{11: 2}, int32(7), document("$in", array("missing", "f 0")), document("$ne", "f 0")} {
		all = append(all, document("_id", id), document("_id", id, "f", "a"))
	}
	all = append(all, document("$and", array(document("f", "a"), document("g", "a"))), document("$and", array(document("f", "a"), document("f", "b"))))
	return append(all, document(), document("$or", array(document("f", "a"), document("f", "b"))), document("$or", array(document("f", "a")), "g", "a"))
}

func TestEveryFilterFindsWhatItFindsWithoutThePushdown(t *testing.T) {
	plain, pushed := pair(t)
	for _, withIndexes := range []bool{false, true} {
		if withIndexes {
			for _, key := range []string{"f", oddName, "g", "missing"} {
				makeIndex(t, pushed, key)
			}
		}
		for _, filter := range filters() {
			want, wantErr := idsFound(plain, filter)
			got, gotErr := idsFound(pushed, filter)
			if !slices.Equal(got, want) || (gotErr == nil) != (wantErr == nil) {
				t.Errorf("%s: found %v (%v), want %v (%v)", types.FormatAnyValue(filter), got, gotErr, want, wantErr)
			}
		}
	}
}

func TestConditionsUseAnIndex(t *testing.T) {
	_, pushed := pair(t)
	makeIndex(t, pushed, "f")
	makeIndex(t, pushed, "outbox.at")
	for _, filter := range []*types.Document{
		document("_id", "f 0"),
		document("_id", "f 0", "version", int32(1)),
		document("f", "a"),
		document("f", document("$in", array("a", "b")), "g", document("$ne", "b")),
		document("outbox.at", document("$lt", int64(5))),
	} {
		where := conditionsOf(filter)
		table := must.NotFail(pushed.(*collection).tables.find(t.Context(), "db", "c"))
		rows := must.NotFail(table.db.Query("EXPLAIN QUERY PLAN "+table.selectWhere(where), where.arguments...))
		var plan []string
		for rows.Next() {
			var id, parent, unused int
			var detail string
			if err := rows.Scan(&id, &parent, &unused, &detail); err != nil {
				t.Fatal(err)
			}
			plan = append(plan, detail)
		}
		text := strings.Join(plan, "; ")
		if !strings.Contains(text, "USING INDEX") {
			t.Errorf("%s: %s", types.FormatAnyValue(filter), text)
		}
	}
}

func TestBothBoundsHoldForOneElement(t *testing.T) {
	_, b := open(t)
	c := must.NotFail(must.NotFail(b.Database("db")).Collection("c"))
	insert(t, c,
		document("_id", "around", "words", array("a", "z")), document("_id", "within", "words", array("a", "mn", "z")),
		document("_id", "astral", "words", array("m\U0003134A")), document("_id", "no array", "words", "mn"),
		document("_id", "number", "words", array(int32(5))), document("_id", "none", "words", array()), document("_id", "missing"),
	)
	between := func(from, to string) *types.Document {
		return document("words", document("$elemMatch", document("$gte", from, "$lt", to)))
	}
	for _, test := range []struct {
		filter *types.Document
		want   []string
	}{
		{between("m", "m\U0010FFFF"), []string{`"astral"`, `"within"`}},
		{between("n", "n\U0010FFFF"), []string{}},
		{document("$and", array(between("m", "n"), between("z", "zz"))), []string{`"within"`}},
	} {
		if got, err := idsFound(c, test.filter); err != nil || !slices.Equal(got, test.want) {
			t.Errorf("%s: found %v (%v), want %v", types.FormatAnyValue(test.filter), got, err, test.want)
		}
	}
}

func TestADroppedCollectionOrDatabaseStartsEmpty(t *testing.T) {
	for name, drop := range map[string]func(backends.Backend, backends.Database) error{
		"collection": func(_ backends.Backend, db backends.Database) error {
			return db.DropCollection(t.Context(), &backends.DropCollectionParams{Name: "c"})
		},
		"database": func(b backends.Backend, _ backends.Database) error {
			return b.DropDatabase(t.Context(), &backends.DropDatabaseParams{Name: "db"})
		},
	} {
		t.Run(name, func(t *testing.T) {
			_, b := open(t)
			db := must.NotFail(b.Database("db"))
			c := must.NotFail(db.Collection("c"))
			insert(t, c, document("_id", "old", "f", "a"))
			if found, _ := idsFound(c, document("f", "a")); len(found) != 1 {
				t.Fatalf("found %v before", found)
			}
			if err := drop(b, db); err != nil {
				t.Fatal(err)
			}
			if found, err := idsFound(c, document("f", "a")); err != nil || len(found) != 0 {
				t.Errorf("found %v after (%v)", found, err)
			}
			insert(t, c, document("_id", "new", "f", "a"))
			if found, _ := idsFound(c, document("f", "a")); !slices.Equal(found, []string{`"new"`}) {
				t.Errorf("found %v in the new one", found)
			}
		})
	}
}

// open gives FerretDB's backend, and the pushdown before it.
func open(t *testing.T) (plain, pushed backends.Backend) {
	t.Helper()
	dir := t.TempDir()
	b, err := sqlite.NewBackend(&sqlite.NewBackendParams{
		URI: "file:" + dir + "/", L: slog.New(slog.DiscardHandler), P: must.NotFail(state.NewProvider("")), BatchSize: 100,
	})
	if err != nil {
		t.Fatal(err)
	}
	pushed = Backend(b, dir)
	t.Cleanup(pushed.Close)
	return b, pushed
}

// pair gives the same filled collection twice.
func pair(t *testing.T) (plain, pushed backends.Collection) {
	t.Helper()
	plainBackend, pushedBackend := open(t)
	plain = must.NotFail(must.NotFail(plainBackend.Database("db")).Collection("c"))
	pushed = must.NotFail(must.NotFail(pushedBackend.Database("db")).Collection("c"))
	insert(t, plain, stored()...)
	return plain, pushed
}

func insert(t *testing.T, c backends.Collection, documents ...*types.Document) {
	t.Helper()
	if _, err := c.InsertAll(t.Context(), &backends.InsertAllParams{Docs: documents}); err != nil {
		t.Fatal(err)
	}
}

func makeIndex(t *testing.T, c backends.Collection, key string) {
	t.Helper()
	index := backends.IndexInfo{Name: fmt.Sprintf("index of %d", len(key)), Key: []backends.IndexKeyPair{{Field: key}}}
	if _, err := c.CreateIndexes(t.Context(), &backends.CreateIndexesParams{Indexes: []backends.IndexInfo{index}}); err != nil {
		t.Fatal(err)
	}
}

// idsFound is what FerretDB's handler makes of a query: the backend's rows, filtered again.
func idsFound(c backends.Collection, filter *types.Document) ([]string, error) {
	result, err := c.Query(context.Background(), &backends.QueryParams{Filter: filter.DeepCopy()})
	if err != nil {
		return nil, err
	}
	closer := iterator.NewMultiCloser()
	defer closer.Close()
	filtered := common.FilterIterator(result.Iter, closer, filter)
	found := []string{}
	for {
		_, document, err := filtered.Next()
		if errors.Is(err, iterator.ErrIteratorDone) {
			slices.Sort(found)
			return found, nil
		}
		if err != nil {
			return nil, err
		}
		found = append(found, jsonText(must.NotFail(document.Get("_id"))))
	}
}
