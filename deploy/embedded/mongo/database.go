package main

import (
	"context"
	"log/slog"
	"net/url"

	"github.com/FerretDB/FerretDB/cardlens/pushdown"
	"github.com/FerretDB/FerretDB/internal/backends/sqlite"
	"github.com/FerretDB/FerretDB/internal/clientconn"
	"github.com/FerretDB/FerretDB/internal/clientconn/connmetrics"
	"github.com/FerretDB/FerretDB/internal/handler"
	"github.com/FerretDB/FerretDB/internal/util/state"
)

// FerretDB's own defaults, which its embeddable package does not offer to change.
const (
	cappedCleanupPercentage = 10
	batchSize               = 100
)

// newDatabase puts FerretDB together as its package `ferretdb` does, with the pushdown in between. That needs its
// internal packages, which is why this module's path begins with FerretDB's. run serves a socket until ctx is done.
func newDatabase(dataDir, socket string, logger *slog.Logger) (run func(ctx context.Context), err error) {
	provider, err := state.NewProvider("")
	if err != nil {
		return nil, err
	}
	err = provider.Update(func(s *state.State) {
		s.DisableTelemetry()
		s.TelemetryLocked = true
	})
	if err != nil {
		return nil, err
	}
	metrics := connmetrics.NewListenerMetrics()
	store, err := sqlite.NewBackend(&sqlite.NewBackendParams{
		URI:       (&url.URL{Scheme: "file", OmitHost: true, Path: dataDir + "/"}).String(),
		L:         logger,
		P:         provider,
		BatchSize: batchSize,
	})
	if err != nil {
		return nil, err
	}
	backend := pushdown.Backend(store, dataDir)
	commands, err := handler.New(&handler.NewOpts{
		Backend:                 backend,
		L:                       logger,
		ConnMetrics:             metrics.ConnMetrics,
		StateProvider:           provider,
		CappedCleanupPercentage: cappedCleanupPercentage,
		BatchSize:               batchSize,
		// Conditions on paths reach the backend too; the pushdown knows which of them it may use.
		EnableNestedPushdown: true,
	})
	if err != nil {
		backend.Close()
		return nil, err
	}
	listener, err := clientconn.Listen(&clientconn.NewListenerOpts{
		Unix:    socket,
		Mode:    clientconn.NormalMode,
		Metrics: metrics,
		Handler: commands,
		Logger:  logger,
	})
	if err != nil {
		backend.Close()
		return nil, err
	}
	return func(ctx context.Context) {
		defer backend.Close()
		listener.Run(ctx)
	}, nil
}
