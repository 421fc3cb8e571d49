// A MongoDB-compatible server for machines without mongod: FerretDB with its SQLite back end, behind a front that makes each message atomic.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/FerretDB/FerretDB/cardlens/front"
)

const (
	// Clients must not reach FerretDB around the front, so it listens on a socket in the private data directory. The name
	// is relative, because a socket's whole path may not exceed 108 bytes.
	socket = "ferretdb.sock"

	answerTimeout = 60 * time.Second
	stopTimeout   = 8 * time.Second
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
	// Warnings are left out: they quote commands that failed, and so what is stored.
	logger := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError}))

	// A leftover of a run that was killed. Nobody uses it: the data directory is ours.
	if err := os.Remove(socket); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	runDatabase, err := newDatabase(dataDir, socket, logger)
	if err != nil {
		return err
	}
	databaseCtx, stopDatabase := context.WithCancel(context.WithoutCancel(ctx))
	databaseDone := make(chan struct{})
	go func() {
		defer close(databaseDone)
		runDatabase(databaseCtx)
	}()
	defer func() {
		stopDatabase()
		select {
		case <-databaseDone:
		case <-time.After(stopTimeout):
		}
	}()

	listener, err := net.Listen("tcp", listen)
	if err != nil {
		return err
	}
	fmt.Printf("ready mongodb://%s/\n", listener.Addr())

	proxy := &front.Front{
		Dial:          func() (net.Conn, error) { return net.Dial("unix", socket) },
		AnswerTimeout: answerTimeout,
		Logger:        logger,
	}
	return proxy.Serve(ctx, listener)
}
