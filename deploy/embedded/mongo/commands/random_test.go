package commands_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"cardlens/embedded/mongo/commands"
	"go.mongodb.org/mongo-driver/v2/bson"
)

func same(a, b []any) bool {
	text := func(list []any) []string {
		texts := make([]string, len(list))
		for i, one := range list {
			texts[i] = fmt.Sprint(one)
		}
		slices.Sort(texts)
		return texts
	}
	return slices.Equal(text(a), text(b))
}

var values = []any{nil, int32(-3), int64(0), 1.5, int64(1) << 60, int64(1)<<60 + 1, "", "a", "a\x00", "ab", "b", "\u00e9", true, false,
	bson.A{}, bson.A{int32(1), "a"}, bson.A{"ab", nil}, bson.ObjectID{1}, bson.DateTime(5), bson.Binary{Data: []byte("x")}}

func someDocument(id int) bson.D {
	document := bson.D{{"_id", fmt.Sprintf("id%03d", id)}, {"n", int32(rand.IntN(20))}}
	for _, field := range []string{"a", "b", "c"} {
		if rand.IntN(4) > 0 {
			document = append(document, bson.E{Key: field, Value: values[rand.IntN(len(values))]})
		}
	}
	if rand.IntN(2) == 0 {
		list := bson.A{}
		for range rand.IntN(3) {
			list = append(list, bson.D{{"at", int32(rand.IntN(5))}})
		}
		document = append(document, bson.E{Key: "list", Value: list})
	}
	return document
}

func someCondition() bson.E {
	operators := []string{"$eq", "$ne", "$gt", "$gte", "$lt", "$lte"}
	field := []string{"a", "b", "c", "list.at", "_id"}[rand.IntN(5)]
	value := values[rand.IntN(14)]
	if field == "list.at" {
		value = int32(rand.IntN(5))
	}
	switch rand.IntN(8) {
	case 0:
		return bson.E{Key: field, Value: value}
	case 1:
		return bson.E{Key: field, Value: bson.D{{"$in", bson.A{value, values[rand.IntN(14)]}}}}
	case 2:
		return bson.E{Key: field, Value: bson.D{{"$exists", rand.IntN(2) == 0}}}
	case 3:
		return bson.E{Key: "a", Value: bson.D{{"$elemMatch", bson.D{{"$gte", "a"}, {"$lt", "b"}}}}}
	case 4:
		return bson.E{Key: field, Value: bson.D{{"$gte", value}, {"$lt", values[rand.IntN(14)]}}}
	case 5:
		return bson.E{Key: "$or", Value: bson.A{bson.D{{field, value}}, bson.D{{"b", values[rand.IntN(14)]}}}}
	default:
		return bson.E{Key: field, Value: bson.D{{operators[rand.IntN(len(operators))], value}}}
	}
}

// A query returns the same results with any indexes as without, after every change of the documents.
func TestIndexesChangeNoResult(t *testing.T) {
	plain, indexed := newServer(t), newServer(t)
	both := []*commands.Handler{plain, indexed}
	index(t, indexed, "early", bson.D{{"a", 1}, {"c", -1}})
	for step := range 60 {
		var list []bson.D
		for i := range 5 {
			list = append(list, someDocument(step*5+i))
		}
		// Documents with two arrays in one index are rejected: in a and c, or in b and list.
		list = slices.DeleteFunc(list, func(document bson.D) bool {
			arrays := 0
			for _, element := range document {
				if _, isArray := element.Value.(bson.A); isArray {
					arrays++
				}
			}
			return arrays > 1
		})
		for _, handler := range both {
			insert(t, handler, list...)
		}
		if step == 20 {
			index(t, indexed, "late", bson.D{{"b", 1}, {"a", 1}, {"_id", 1}})
			index(t, indexed, "sparse", bson.D{{"list.at", 1}}, bson.E{Key: "sparse", Value: true})
			index(t, indexed, "search", bson.D{{"list.at", 1}, {"n", -1}, {"_id", -1}})
			index(t, indexed, "sparse2", bson.D{{"c", 1}}, bson.E{Key: "sparse", Value: true})
		}
		someID := fmt.Sprintf("id%03d", rand.IntN(step*5+1))
		if step%3 == 0 {
			for _, handler := range both {
				ok(t, handler, bson.D{{"delete", "things"}, {"deletes", bson.A{bson.D{{"q", bson.D{{"_id", someID}}}, {"limit", 1}}}}})
			}
		}
		changed, scalar := []string{"a", "b", "c"}[rand.IntN(3)], values[rand.IntN(14)]
		for _, handler := range both {
			ok(t, handler, bson.D{{"update", "things"}, {"updates", bson.A{
				bson.D{{"q", bson.D{{"_id", someID}}}, {"u", bson.D{{"$set", bson.D{{changed, scalar}}}}}}}}})
		}
	}
	for range 500 {
		filter := bson.D{}
		if rand.IntN(4) == 0 {
			// Like a search: elements of an array, and a range of a field that has none in the index.
			filter = append(filter, bson.E{Key: "list.at", Value: int32(rand.IntN(5))}, bson.E{Key: "n", Value: bson.D{{"$lte", int32(rand.IntN(20))}}})
		}
		for range 1 + rand.IntN(3) {
			if condition := someCondition(); !slices.ContainsFunc(filter, func(other bson.E) bool { return other.Key == condition.Key }) {
				filter = append(filter, condition)
			}
		}
		direction := 1 - 2*rand.IntN(2)
		order := bson.D{{[]string{"a", "b", "c", "n"}[rand.IntN(4)], direction}, {"_id", direction}}
		want := ids(t, plain, bson.E{Key: "filter", Value: filter}, bson.E{Key: "sort", Value: order})
		got := ids(t, indexed, bson.E{Key: "filter", Value: filter}, bson.E{Key: "sort", Value: order})
		if !slices.Equal(want, got) {
			t.Fatalf("%v sorted %v: %v instead of %v", filter, order, got, want)
		}
		if unsorted := ids(t, indexed, bson.E{Key: "filter", Value: filter}); !same(want, unsorted) {
			t.Fatalf("%v: %v instead of %v", filter, unsorted, want)
		}
		limited := ids(t, indexed, bson.E{Key: "filter", Value: filter}, bson.E{Key: "sort", Value: order}, bson.E{Key: "limit", Value: 10})
		if !slices.Equal(limited, want[:min(10, len(want))]) {
			t.Fatalf("%v sorted %v, 10 of them: %v instead of %v", filter, order, limited, want)
		}
	}
}
