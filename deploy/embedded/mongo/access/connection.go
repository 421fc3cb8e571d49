package access

import (
	"context"
	"errors"

	"cardlens/embedded/mongo/documents"
	"cardlens/embedded/mongo/wire"
	"github.com/xdg-go/scram"
	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/x/bsonx/bsoncore"
)

// open are the commands that need no user.
var open = map[string]bool{"hello": true, "isMaster": true, "ismaster": true, "ping": true, "buildInfo": true, "endSessions": true}

var errUnknownUser = errors.New("unknown user")

// connection is the state of one client's connection.
type connection struct {
	users        Users
	handle       wire.Handler
	conversation *scram.ServerConversation
	// The database where the user is looked up.
	definedIn string
	user      *user
}

// Handler returns the handler of one new connection. Without users, every client can use every database.
func (u Users) Handler(handle wire.Handler) wire.Handler {
	if len(u) == 0 {
		return handle
	}
	return (&connection{users: u, handle: handle}).run
}

func (c *connection) run(ctx context.Context, command documents.Document, lists map[string][]documents.Document) documents.Document {
	name := ""
	if first, err := command.IndexErr(0); err == nil {
		name = first.Key()
	}
	database, _ := command.Lookup("$db").StringValueOK()
	switch {
	case name == "saslStart":
		return c.start(command, database)
	case name == "saslContinue":
		return c.next(command)
	case open[name]:
		return c.handle(ctx, command, lists)
	case c.user == nil:
		return rejection(13, "Unauthorized", "the command requires authentication")
	case c.user.database != "" && c.user.database != database:
		return rejection(13, "Unauthorized", "not authorized on this database")
	}
	return c.handle(ctx, command, lists)
}

func (c *connection) start(command documents.Document, database string) documents.Document {
	c.user, c.conversation, c.definedIn = nil, nil, database
	if mechanism, _ := command.Lookup("mechanism").StringValueOK(); mechanism != "SCRAM-SHA-256" {
		return rejection(334, "MechanismUnavailable", "the only mechanism is SCRAM-SHA-256")
	}
	server, err := scram.SHA256.NewServer(func(name string) (scram.StoredCredentials, error) {
		if found, isKnown := c.users[key(database, name)]; isKnown {
			return found.credentials, nil
		}
		return scram.StoredCredentials{}, errUnknownUser
	})
	if err != nil {
		return failed()
	}
	c.conversation = server.NewConversation()
	return c.next(command)
}

func (c *connection) next(command documents.Document) documents.Document {
	_, payload, isBinary := command.Lookup("payload").BinaryOK()
	if c.conversation == nil || !isBinary {
		return failed()
	}
	response, err := c.conversation.Step(string(payload))
	if err != nil {
		c.conversation = nil
		return failed()
	}
	if !c.conversation.Valid() {
		return step(false, response)
	}
	found := c.users[key(c.definedIn, c.conversation.Username())]
	c.user, c.conversation = &found, nil
	return step(true, response)
}

func step(isDone bool, payload string) documents.Document {
	return documents.Document(bsoncore.NewDocumentBuilder().AppendInt32("conversationId", 1).AppendBoolean("done", isDone).
		AppendBinary("payload", bson.TypeBinaryGeneric, []byte(payload)).AppendDouble("ok", 1).Build())
}

// failed is the same for an unknown user and a wrong password.
func failed() documents.Document {
	return rejection(18, "AuthenticationFailed", "Authentication failed.")
}

func rejection(code int32, name, text string) documents.Document {
	return documents.Document(bsoncore.NewDocumentBuilder().AppendDouble("ok", 0).AppendString("errmsg", text).
		AppendInt32("code", code).AppendString("codeName", name).Build())
}
