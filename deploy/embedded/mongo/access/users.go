// Package access authenticates clients with SCRAM-SHA-256 and limits each user to one database.
package access

import (
	"crypto/rand"
	"errors"
	"fmt"
	"strings"

	"github.com/xdg-go/scram"
)

const (
	rootVariable   = "MONGO_INITDB_ROOT_PASSWORD"
	passwordPrefix = "CARDLENS_MONGO_PASSWORD_"
	// MongoDB's number for SCRAM-SHA-256.
	iterations = 15_000
)

// user is the only user of its name in the database where it is defined.
type user struct {
	// The only database that it can use; empty: every one.
	database    string
	credentials scram.StoredCredentials
}

var errPassword = errors.New("the password has characters that no password can have")

// Users are the users by the database where they are defined and their name.
type Users map[string]user

// FromEnvironment reads the variables from which MongoDB's image and mongo-users.js create users: MONGO_INITDB_ROOT_PASSWORD is the
// password of `root` in `admin`, who can use every database, and CARDLENS_MONGO_PASSWORD_CARD of `card` in `cardlens_card`, who can use
// only this database.
func FromEnvironment(environment []string) (Users, error) {
	users := Users{}
	for _, entry := range environment {
		variable, password, _ := strings.Cut(entry, "=")
		app, isApp := strings.CutPrefix(variable, passwordPrefix)
		var err error
		switch name := strings.ToLower(app); {
		case password == "":
		case variable == rootVariable:
			err = users.add("root", password, "admin", "")
		case isApp:
			err = users.add(name, password, "cardlens_"+name, "cardlens_"+name)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", variable, err)
		}
	}
	return users, nil
}

func (u Users) add(name, password, definedIn, database string) error {
	client, err := scram.SHA256.NewClient(name, password, "")
	if err != nil {
		return errPassword // the library's error contains the password
	}
	salt := make([]byte, 28)
	if _, err := rand.Read(salt); err != nil {
		return err
	}
	credentials, err := client.GetStoredCredentialsWithError(scram.KeyFactors{Salt: string(salt), Iters: iterations})
	if err != nil {
		return err
	}
	u[key(definedIn, name)] = user{database, credentials}
	return nil
}

func key(definedIn, name string) string { return definedIn + "." + name }
