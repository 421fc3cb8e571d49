// Package front stands between MongoDB clients and FerretDB, and passes one changing wire message at a time.
package front

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"sync"
	"time"
)

// Front passes wire messages from any number of clients to FerretDB, one changing message at a time.
//
// FerretDB's updates read, then write, outside a transaction: of 300 concurrent $inc only 25 arrived. Behind this lock a
// message is answered before the next one starts, so each is atomic, as in MongoDB.
type Front struct {
	// Dial opens a connection to FerretDB; each client gets its own, because cursors and sessions belong to a connection.
	Dial func() (net.Conn, error)
	// AnswerTimeout bounds how long one message may hold the lock; its client is disconnected then.
	AnswerTimeout time.Duration
	Logger        *slog.Logger

	turn        sync.Mutex
	mutex       sync.Mutex
	connections map[net.Conn]struct{}
	isStopped   bool
	serving     sync.WaitGroup
}

// Serve accepts clients until ctx is done, then waits for the message in work and disconnects everybody.
func (f *Front) Serve(ctx context.Context, listener net.Listener) error {
	f.connections = map[net.Conn]struct{}{}
	stopped := context.AfterFunc(ctx, func() {
		_ = listener.Close()
		// The message that is being answered keeps its turn; whoever waits finds its connection closed.
		f.turn.Lock()
		defer f.turn.Unlock()
		f.closeConnections()
	})
	defer stopped()
	for {
		client, err := listener.Accept()
		if err != nil {
			f.serving.Wait()
			if ctx.Err() != nil {
				return nil
			}
			return err
		}
		f.track(client)
		f.serving.Add(1)
		go func() {
			defer f.serving.Done()
			defer f.drop(client)
			if err := f.serveClient(ctx, client); err != nil && ctx.Err() == nil {
				f.Logger.Warn("client disconnected", "error", err)
			}
		}()
	}
}

func (f *Front) serveClient(ctx context.Context, client net.Conn) error {
	backend, err := f.Dial()
	if err != nil {
		return err
	}
	f.track(backend)
	defer f.drop(backend)
	for {
		request, err := readMessage(client, maxRequestBytes)
		if err != nil {
			if errors.Is(err, io.EOF) || errors.Is(err, net.ErrClosed) {
				return nil
			}
			return err
		}
		answer, err := f.exchange(ctx, backend, request)
		if err != nil {
			return err
		}
		if answer == nil {
			continue
		}
		if _, err := client.Write(answer); err != nil {
			return nil
		}
	}
}

// exchange returns FerretDB's answer, or nil for a message that wants none.
func (f *Front) exchange(ctx context.Context, backend net.Conn, request message) (message, error) {
	kind, err := request.kind()
	if err != nil {
		return nil, err
	}
	// An unacknowledged write is sent as an acknowledged one and its answer dropped; passed on as it is, it would still be
	// running when the next message comes.
	isAnswerWanted := !request.moreToCome()
	request.clearStreaming()
	if kind == changing {
		f.turn.Lock()
		defer f.turn.Unlock()
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	if err := backend.SetDeadline(time.Now().Add(f.AnswerTimeout)); err != nil {
		return nil, err
	}
	if _, err := backend.Write(request); err != nil {
		return nil, err
	}
	answer, err := readMessage(backend, maxAnswerBytes)
	if err != nil || !isAnswerWanted {
		return nil, err
	}
	return answer, nil
}

func (f *Front) track(connection net.Conn) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.connections[connection] = struct{}{}
	if f.isStopped {
		_ = connection.Close()
	}
}

func (f *Front) drop(connection net.Conn) {
	_ = connection.Close()
	f.mutex.Lock()
	defer f.mutex.Unlock()
	delete(f.connections, connection)
}

func (f *Front) closeConnections() {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.isStopped = true
	for connection := range f.connections {
		_ = connection.Close()
	}
}
