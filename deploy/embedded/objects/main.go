// Runs versitygw's S3 API on a folder: only its POSIX backend, without the command line, the other backends and the web pages
// that the project's own command would compile.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"github.com/versity/versitygw/auth"
	"github.com/versity/versitygw/backend/posix"
	"github.com/versity/versitygw/s3api"
	"github.com/versity/versitygw/s3api/middlewares"
)

const (
	requestsMax = 1_000
	partsMax    = 10_000
	// Accounts are read from a file; changes go through this process.
	accountCacheS      = 120
	accountCachePruneS = 3_600
)

func main() {
	data := flag.String("data", "", "folder of the buckets, their metadata and the users")
	listen := flag.String("listen", "127.0.0.1:9000", "address to listen on")
	region := flag.String("region", "us-east-1", "region that clients sign for")
	flag.Parse()
	log.SetFlags(log.LstdFlags | log.LUTC)
	if err := run(*data, *listen, *region, os.Getenv("ROOT_ACCESS_KEY"), os.Getenv("ROOT_SECRET_KEY")); err != nil {
		log.Fatalf("object store: %v", err)
	}
}

func run(data, listen, region, accessKey, secretKey string) error {
	if data == "" || accessKey == "" || secretKey == "" {
		return fmt.Errorf("-data, ROOT_ACCESS_KEY and ROOT_SECRET_KEY are required")
	}
	folder, err := openFolder(data)
	if err != nil {
		return err
	}
	// Metadata are kept in files of their own instead of extended attributes, which some file systems lack and which most
	// ways to copy a folder lose.
	metadata, err := newMetadataFiles(folder.metadata)
	if err != nil {
		return err
	}
	options := posix.PosixOpts{SideCarDir: folder.metadata, VersioningDir: folder.versions, ForceNoObjLockFile: true}
	options.SetNewDirPerm(0o700)
	options.SetNewFilePerm(0o600)
	backend, err := posix.New(folder.buckets, metadata, options)
	if err != nil {
		return err
	}
	root := auth.Account{Access: accessKey, Secret: secretKey, Role: auth.RoleAdmin}
	users, err := auth.New(&auth.Opts{RootAccount: root, Dir: folder.users, CacheTTL: accountCacheS, CachePrune: accountCachePruneS})
	if err != nil {
		return err
	}
	server, err := s3api.New(backend, middlewares.RootUserConfig{Access: accessKey, Secret: secretKey}, region, users, nil, nil, nil, nil,
		s3api.WithAdminServer(),
		s3api.WithQuiet(),
		s3api.WithKeepAlive(),
		s3api.WithHealth("/health"),
		s3api.WithCORSAllowOrigin("*"),
		s3api.WithConcurrencyLimiter(requestsMax, requestsMax),
		s3api.WithMpMaxParts(partsMax),
	)
	if err != nil {
		return err
	}
	stopped, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, syscall.SIGINT)
	defer stop()
	served := make(chan error, 1)
	go func() { served <- server.ServeMultiPort([]string{listen}) }()
	select {
	case err := <-served:
		return err
	case <-stopped.Done():
	}
	if err := server.ShutDown(); err != nil {
		return fmt.Errorf("requests in progress were cut off: %w", err)
	}
	return folder.closed()
}

type folder struct {
	buckets, metadata, versions, users string
	// A file that exists while a server runs, and after a crash.
	running string
}

// openFolder creates missing parts of the data folder, removes abandoned uploads, and cleans up if the server before this one was killed.
func openFolder(path string) (*folder, error) {
	root, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	in := func(name string) string { return filepath.Join(root, name) }
	f := &folder{buckets: in("buckets"), metadata: in("metadata"), versions: in("versions"), users: in("users"), running: in("running")}
	for _, dir := range []string{f.buckets, f.metadata, f.versions, f.users} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return nil, err
		}
	}
	_, err = os.Stat(f.running)
	wasCutOff := err == nil
	// Kept open, and therefore locked, until the process ends.
	lock, err := syscall.Open(f.running, syscall.O_CREAT|syscall.O_RDWR|syscall.O_CLOEXEC, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(lock, syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return nil, fmt.Errorf("another server uses %s", root)
	}
	if err := f.removeAbandonedParts(); err != nil {
		return nil, fmt.Errorf("remove abandoned parts: %w", err)
	}
	if wasCutOff {
		if err := f.cleanUp(); err != nil {
			return nil, fmt.Errorf("clean up after a crash: %w", err)
		}
	}
	return f, nil
}

// closed records that nothing was in progress when the server ended.
func (f *folder) closed() error { return os.Remove(f.running) }
