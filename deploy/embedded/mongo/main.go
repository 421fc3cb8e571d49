// A database server for machines without mongod. Implements the part of MongoDB's wire protocol that the services use, and stores
// documents in SQLite.
package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"syscall"

	"cardlens/embedded/mongo/access"
	"cardlens/embedded/mongo/commands"
	"cardlens/embedded/mongo/wire"
)

func main() {
	dataDir := flag.String("data", "", "directory for the databases (made when missing)")
	listen := flag.String("listen", "127.0.0.1:27017", "address for clients; port 0 chooses a free one")
	flag.Parse()
	if *dataDir == "" || flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	ctx, cancel := signal.NotifyContext(context.Background(), syscall.SIGTERM, syscall.SIGINT)
	defer cancel()
	if err := run(ctx, *dataDir, *listen); err != nil {
		fmt.Fprintf(os.Stderr, "cardlens-mongo: %v\n", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, dataDir, listen string) error {
	dataDir, err := useDataDir(dataDir)
	if err != nil {
		return err
	}
	users, err := access.FromEnvironment(os.Environ())
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", listen)
	if err != nil {
		return err
	}
	fmt.Printf("ready mongodb://%s/\n", listener.Addr())

	logger := slog.New(slog.NewTextHandler(os.Stderr, nil))
	handler := commands.New(dataDir, logger)
	defer handler.Close()
	server := &wire.Server{NewHandler: func() wire.Handler { return users.Handler(handler.Handle) }, Logger: logger}
	return server.Serve(ctx, listener)
}
