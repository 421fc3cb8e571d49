package commands

import (
	"cardlens/embedded/mongo/documents"
	"cardlens/embedded/mongo/storage"
)

func createIndexes(h *Handler, c *call) (fields, error) {
	name, err := c.collection()
	if err != nil {
		return nil, err
	}
	list, err := c.list("indexes")
	if err != nil {
		return nil, err
	}
	wanted := make([]storage.Index, len(list))
	for i, one := range list {
		if wanted[i], err = indexOf(one); err != nil {
			return nil, err
		}
	}
	var before, after int
	err = h.change(c, func(tx *storage.Tx) error {
		for i, index := range wanted {
			collection, err := tx.Ensure(name)
			if err != nil {
				return err
			}
			if i == 0 {
				before = len(collection.Indexes())
			}
			if err := collection.EnsureIndex(index); err != nil {
				return err
			}
			after = len(collection.Indexes())
		}
		return nil
	})
	return fields{field("numIndexesBefore", before), field("numIndexesAfter", after)}, err
}

// indexOf parses an index. Options that would change its content are rejected, not ignored.
func indexOf(one documents.Document) (index storage.Index, err error) {
	elements, err := one.Elements()
	if err != nil {
		return index, errBadValue
	}
	for _, element := range elements {
		switch element.Key() {
		case "name":
			index.Name, _ = element.Value().StringValueOK()
		case "unique":
			index.IsUnique = isTrue(one, "unique", false)
		case "sparse":
			index.IsSparse = isTrue(one, "sparse", false)
		case "key":
			if index.Fields, err = indexFieldsOf(element.Value()); err != nil {
				return index, err
			}
		case "background", "v", "ns":
		default:
			return index, commandError{67, "CannotCreateIndex", "unsupported option of an index: " + element.Key()}
		}
	}
	if index.Name == "" || len(index.Fields) == 0 {
		return index, errBadValue
	}
	return index, nil
}

func indexFieldsOf(key documents.Value) (list []storage.IndexField, err error) {
	document, isDocument := key.DocumentOK()
	if !isDocument {
		return nil, errBadValue
	}
	elements, _ := document.Elements()
	for _, element := range elements {
		direction, isNumber := element.Value().AsInt64OK()
		if !isNumber || direction != 1 && direction != -1 || element.Key() == "" {
			return nil, commandError{67, "CannotCreateIndex", "only indexes by 1 and -1 are supported"}
		}
		list = append(list, storage.IndexField{Name: element.Key(), Direction: int(direction)})
	}
	return list, nil
}

func keyPattern(index *storage.Index) fields {
	key := fields{}
	for _, one := range index.Fields {
		key = append(key, field(one.Name, one.Direction))
	}
	return key
}

func listIndexes(h *Handler, c *call) (fields, error) {
	name, err := c.collection()
	if err != nil {
		return nil, err
	}
	batch := []documents.Document{}
	err = h.view(c, name, func(collection *storage.Collection) error {
		if collection == nil {
			return errNotFound
		}
		for _, index := range collection.Indexes() {
			one := fields{field("v", 2), field("key", keyPattern(index)), field("name", index.Name)}
			if index.IsUnique && index.Name != "_id_" {
				one = append(one, field("unique", true))
			}
			if index.IsSparse {
				one = append(one, field("sparse", true))
			}
			batch = append(batch, one.document())
		}
		return nil
	})
	return wholeCursor(c.namespace(name), batch), err
}

// wholeCursor returns a list as a cursor with a single batch.
func wholeCursor(namespace string, batch []documents.Document) fields {
	return fields{field("cursor", fields{field("firstBatch", batch), field("id", int64(0)), field("ns", namespace)})}
}

func dropIndexes(h *Handler, c *call) (fields, error) {
	name, err := c.collection()
	if err != nil {
		return nil, err
	}
	wanted, isText := c.command.Lookup("index").StringValueOK()
	if !isText {
		return nil, documents.BadValue{Reason: "an index is dropped by its name"}
	}
	was := 0
	err = h.change(c, func(tx *storage.Tx) error {
		collection, err := tx.Collection(name)
		if err != nil {
			return err
		}
		if collection == nil {
			return errNotFound
		}
		was = len(collection.Indexes())
		for _, index := range collection.Indexes() {
			if index.Name == wanted || wanted == "*" {
				if _, err := collection.DropIndex(index.Name); err != nil {
					return err
				}
			}
		}
		return nil
	})
	return fields{field("nIndexesWas", was)}, err
}
