package wire

import (
	"bufio"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"sync"
	"time"

	"cardlens/embedded/mongo/documents"
)

// Handler runs a command. Lists are documents that were sent in separate sections.
type Handler func(ctx context.Context, command documents.Document, lists map[string][]documents.Document) documents.Document

// Server passes commands of any number of clients to handlers. Commands of one connection run one after the other.
type Server struct {
	// NewHandler returns the handler of a new connection.
	NewHandler func() Handler
	Logger     *slog.Logger

	mutex       sync.Mutex
	connections map[net.Conn]*connection
	serving     sync.WaitGroup
}

type connection struct{ isBusy bool }

const writeTimeout = 30 * time.Second

// Serve accepts clients until ctx is done, then lets running commands finish and disconnects all clients.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	s.connections = map[net.Conn]*connection{}
	stopped := context.AfterFunc(ctx, func() {
		_ = listener.Close()
		s.closeIdle()
	})
	defer stopped()
	for {
		client, err := listener.Accept()
		if err != nil {
			s.serving.Wait()
			if ctx.Err() != nil {
				return nil
			}
			return err
		}
		s.mutex.Lock()
		s.connections[client] = &connection{}
		s.mutex.Unlock()
		s.serving.Add(1)
		go func() {
			defer s.serving.Done()
			defer s.drop(client)
			if err := s.serveClient(ctx, client); err != nil && ctx.Err() == nil {
				s.Logger.Warn("client disconnected", "error", err)
			}
		}()
	}
}

func (s *Server) serveClient(ctx context.Context, client net.Conn) error {
	reader := bufio.NewReaderSize(client, 16*1024)
	handle := s.NewHandler()
	for s.mark(client, false); ctx.Err() == nil; s.mark(client, false) {
		request, err := readRequest(reader)
		if errors.Is(err, io.EOF) || errors.Is(err, net.ErrClosed) {
			return nil
		}
		if err != nil {
			return err
		}
		s.mark(client, true)
		answer := handle(context.WithoutCancel(ctx), request.command, request.lists)
		if !request.isAnswerWanted {
			continue
		}
		if err := client.SetWriteDeadline(time.Now().Add(writeTimeout)); err != nil {
			return nil
		}
		if _, err := client.Write(answerTo(request, answer)); err != nil {
			return nil
		}
	}
	return nil
}

func (s *Server) mark(client net.Conn, isBusy bool) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.connections[client].isBusy = isBusy
}

func (s *Server) drop(client net.Conn) {
	_ = client.Close()
	s.mutex.Lock()
	defer s.mutex.Unlock()
	delete(s.connections, client)
}

// closeIdle disconnects clients without a running command. The others are disconnected after their response.
func (s *Server) closeIdle() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for client, state := range s.connections {
		if !state.isBusy {
			_ = client.Close()
		}
	}
}
