package commands_test

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"sync"
	"testing"

	"cardlens/embedded/mongo/commands"
	"cardlens/embedded/mongo/documents"
	"go.mongodb.org/mongo-driver/v2/bson"
)

func newServer(t *testing.T) *commands.Handler {
	handler := commands.New(t.TempDir(), slog.New(slog.NewTextHandler(io.Discard, nil)))
	t.Cleanup(handler.Close)
	return handler
}

func run(t *testing.T, handler *commands.Handler, command bson.D) bson.M {
	t.Helper()
	content, err := bson.Marshal(append(command, bson.E{Key: "$db", Value: "test"}))
	if err != nil {
		t.Fatal(err)
	}
	var answer bson.M
	if err := bson.Unmarshal(handler.Handle(context.Background(), documents.Document(content), nil), &answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

func ok(t *testing.T, handler *commands.Handler, command bson.D) bson.M {
	t.Helper()
	answer := run(t, handler, command)
	if answer["ok"] != 1.0 || answer["writeErrors"] != nil {
		t.Fatalf("%v: %v", command, answer)
	}
	return answer
}

func insert(t *testing.T, handler *commands.Handler, list ...bson.D) {
	t.Helper()
	ok(t, handler, bson.D{{"insert", "things"}, {"documents", list}})
}

func index(t *testing.T, handler *commands.Handler, name string, key bson.D, options ...bson.E) {
	t.Helper()
	ok(t, handler, bson.D{{"createIndexes", "things"}, {"indexes", bson.A{append(bson.D{{"name", name}, {"key", key}}, options...)}}})
}

// ids returns the ids of all results of a find, read in small batches.
func ids(t *testing.T, handler *commands.Handler, arguments ...bson.E) (found []any) {
	t.Helper()
	answer := ok(t, handler, append(bson.D{{"find", "things"}, {"batchSize", 7}}, arguments...))
	for batch := "firstBatch"; ; batch = "nextBatch" {
		at := toMap(answer["cursor"])
		for _, document := range at[batch].(bson.A) {
			found = append(found, toMap(document)["_id"])
		}
		if at["id"] == int64(0) {
			return found
		}
		answer = ok(t, handler, bson.D{{"getMore", at["id"]}, {"collection", "things"}, {"batchSize", 7}})
	}
}

func toMap(value any) bson.M {
	result := bson.M{}
	for _, element := range value.(bson.D) {
		result[element.Key] = element.Value
	}
	return result
}

func TestWritersOfOneDocument(t *testing.T) {
	handler := newServer(t)
	insert(t, handler, bson.D{{"_id", "counter"}, {"n", int32(0)}})
	var all sync.WaitGroup
	for range 20 {
		all.Add(1)
		go func() {
			defer all.Done()
			for range 15 {
				ok(t, handler, bson.D{{"update", "things"}, {"updates", bson.A{bson.D{{"q", bson.D{{"_id", "counter"}}}, {"u", bson.D{{"$inc", bson.D{{"n", int32(1)}}}}}}}}})
			}
		}()
	}
	all.Wait()
	if found := ids(t, handler, bson.E{Key: "filter", Value: bson.D{{"n", 300}}}); len(found) != 1 {
		t.Fatal("increments were lost")
	}
}

func TestUniqueIndex(t *testing.T) {
	handler := newServer(t)
	index(t, handler, "unique", bson.D{{"n", 1}}, bson.E{Key: "unique", Value: true})
	insert(t, handler, bson.D{{"_id", 1}, {"n", "x"}})
	answer := run(t, handler, bson.D{{"insert", "things"}, {"ordered", false}, {"documents", bson.A{
		bson.D{{"_id", 2}, {"n", "x"}}, bson.D{{"_id", 3}, {"n", "y"}}, bson.D{{"_id", 1}, {"n", "z"}}}}})
	if rejected := answer["writeErrors"].(bson.A); len(rejected) != 2 || toMap(rejected[0])["code"] != int32(11000) || answer["n"] != int32(1) {
		t.Fatalf("%v", answer)
	}
	if found := ids(t, handler, bson.E{Key: "sort", Value: bson.D{{"_id", 1}}}); fmt.Sprint(found) != "[1 3]" {
		t.Fatalf("%v: a rejected document left something behind", found)
	}
}

func TestUnsortedFindsFollowTheIndex(t *testing.T) {
	handler := newServer(t)
	index(t, handler, "words", bson.D{{"words", 1}, {"at", -1}})
	for i := range 5 {
		insert(t, handler, bson.D{{"_id", i}, {"words", bson.A{"a", "b"}}, {"at", i}})
	}
	filter := bson.E{Key: "filter", Value: bson.D{{"words", "a"}}}
	if found := ids(t, handler, filter, bson.E{Key: "hint", Value: "words"}, bson.E{Key: "limit", Value: 3}); fmt.Sprint(found) != "[4 3 2]" {
		t.Fatalf("%v", found)
	}
}

func TestSortedFindsByElementsStopAtTheLimit(t *testing.T) {
	handler := newServer(t)
	index(t, handler, "words", bson.D{{"words", 1}, {"at", -1}})
	for i := range 5 {
		insert(t, handler, bson.D{{"_id", i}, {"words", bson.A{"a", "b"}}, {"at", (i * 3) % 5}})
	}
	filter := bson.E{Key: "filter", Value: bson.D{{"words", "a"}}}
	newest := []bson.E{filter, {Key: "hint", Value: "words"}, {Key: "sort", Value: bson.D{{"at", -1}}}, {Key: "limit", Value: 3}}
	if found := ids(t, handler, newest...); fmt.Sprint(found) != "[3 1 4]" {
		t.Fatalf("%v", found)
	}
}

func TestSortsByElements(t *testing.T) {
	handler := newServer(t)
	index(t, handler, "tags", bson.D{{"owner", 1}, {"tags", 1}})
	for i, tags := range []bson.A{{3, 9}, {1, 5}, {2, 7}} {
		insert(t, handler, bson.D{{"_id", i}, {"owner", "x"}, {"tags", tags}})
	}
	sorted := func(filter bson.D, direction int) string {
		return fmt.Sprint(ids(t, handler, bson.E{Key: "filter", Value: filter}, bson.E{Key: "sort", Value: bson.D{{"tags", direction}}}))
	}
	owner := bson.D{{"owner", "x"}}
	above := bson.D{{"owner", "x"}, {"tags", bson.D{{"$gt", 4}}}}
	found := []string{sorted(owner, 1), sorted(owner, -1), sorted(above, 1)}
	if fmt.Sprint(found) != "[[1 2 0] [0 2 1] [1 2 0]]" {
		t.Fatalf("%v", found)
	}
}

func TestExplain(t *testing.T) {
	handler := newServer(t)
	index(t, handler, "owner", bson.D{{"owner", 1}, {"at", -1}})
	for i := range 300 {
		insert(t, handler, bson.D{{"_id", i}, {"owner", i % 3}, {"at", i}})
	}
	find := bson.D{{"find", "things"}, {"filter", bson.D{{"owner", 1}}}, {"sort", bson.D{{"at", -1}}}, {"limit", 10}}
	answer := ok(t, handler, bson.D{{"explain", find}})
	stage := toMap(toMap(answer["queryPlanner"])["winningPlan"])
	if stage["stage"] != "FETCH" || toMap(stage["inputStage"])["indexName"] != "owner" {
		t.Fatalf("%v", stage)
	}
	if read := toMap(answer["executionStats"])["totalDocsExamined"]; read != int32(10) {
		t.Fatalf("%v documents were read", read)
	}
}

func TestWhatIsNotKnownIsRejected(t *testing.T) {
	handler := newServer(t)
	insert(t, handler, bson.D{{"_id", 1}, {"n", 1}})
	update := func(change any) bson.D {
		return bson.D{{"update", "things"}, {"updates", bson.A{bson.D{{"q", bson.D{}}, {"u", change}}}}}
	}
	for _, command := range []bson.D{
		{{"mapReduce", "things"}},
		{{"find", "things"}, {"filter", bson.D{{"n", bson.D{{"$near", 1}}}}}},
		{{"find", "things"}, {"filter", bson.D{{"$where", "1"}}}},
		{{"find", "things"}, {"filter", bson.D{{"n", bson.Regex{Pattern: "x"}}}}},
		{{"find", "things"}, {"projection", bson.D{{"n", bson.D{{"$slice", 1}}}}}},
		{{"aggregate", "things"}, {"pipeline", bson.A{bson.D{{"$lookup", bson.D{}}}}}},
		{{"createIndexes", "things"}, {"indexes", bson.A{bson.D{{"name", "x"}, {"key", bson.D{{"n", 1}}}, {"expireAfterSeconds", 1}}}}},
		update(bson.D{{"$rename", bson.D{{"n", "m"}}}}),
		update(bson.D{{"$push", bson.D{{"l", bson.D{{"$each", bson.A{}}, {"$slice", 1}}}}}}),
		update(bson.A{bson.D{{"$set", bson.D{{"n", 2}}}}}),
		update(bson.D{{"$set", bson.D{{"_id", 2}}}}),
		update(bson.D{{"$set", bson.D{{"l.$[x]", 2}}}}),
	} {
		if answer := run(t, handler, command); answer["ok"] == 1.0 && answer["writeErrors"] == nil {
			t.Errorf("%v was not rejected", command)
		}
	}
}

func TestFreeSpaceOfTheDisk(t *testing.T) {
	stats := ok(t, newServer(t), bson.D{{"dbStats", 1}})
	used, total := stats["fsUsedSize"].(float64), stats["fsTotalSize"].(float64)
	if used <= 0 || used > total {
		t.Errorf("%v of %v bytes are used", used, total)
	}
}

func TestHint(t *testing.T) {
	handler := newServer(t)
	index(t, handler, "by_a", bson.D{{"a", 1}})
	index(t, handler, "by_b", bson.D{{"b", 1}})
	for i := range 20 {
		insert(t, handler, bson.D{{"_id", i}, {"a", 1}, {"b", i}})
	}
	filter := bson.E{Key: "filter", Value: bson.D{{"a", 1}, {"b", 3}}}
	indexOf := func(hint ...bson.E) any {
		find := append(bson.D{{"find", "things"}, filter}, hint...)
		plan := toMap(toMap(ok(t, handler, bson.D{{"explain", find}})["queryPlanner"])["winningPlan"])
		return toMap(plan["inputStage"])["indexName"]
	}
	if chosen := indexOf(); chosen != "by_b" {
		t.Errorf("without a hint: %v", chosen)
	}
	if chosen := indexOf(bson.E{Key: "hint", Value: "by_a"}); chosen != "by_a" {
		t.Errorf("with a hint: %v", chosen)
	}
	if found := ids(t, handler, filter, bson.E{Key: "hint", Value: "by_a"}); fmt.Sprint(found) != "[3]" {
		t.Errorf("found %v", found)
	}
	for _, hint := range []any{"missing", bson.D{{"a", 1}}} {
		if answer := run(t, handler, bson.D{{"find", "things"}, filter, {"hint", hint}}); answer["code"] != int32(2) {
			t.Errorf("hint %v: %v", hint, answer)
		}
	}
}
