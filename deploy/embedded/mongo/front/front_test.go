package front

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"log/slog"
	"net"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// opMsg is an OP_MSG whose document is `{ <command>: 1 }`, as a driver would send it.
func opMsg(command string, flags uint32) message {
	document := []byte{0, 0, 0, 0, 0x10}
	document = append(document, command...)
	document = append(document, 0, 1, 0, 0, 0, 0)
	binary.LittleEndian.PutUint32(document, uint32(len(document)))
	m := make(message, headerBytes+4+1, headerBytes+4+1+len(document))
	binary.LittleEndian.PutUint32(m[12:], opcodeMsg)
	binary.LittleEndian.PutUint32(m[16:], flags)
	m = append(m, document...)
	binary.LittleEndian.PutUint32(m, uint32(len(m)))
	return m
}

// fakeDatabase answers each message with itself, once handle returns.
func fakeDatabase(t *testing.T, handle func(message)) func() (net.Conn, error) {
	t.Helper()
	return func() (net.Conn, error) {
		front, database := net.Pipe()
		go func() {
			defer database.Close()
			for {
				request, err := readMessage(database, maxRequestBytes)
				if err != nil {
					return
				}
				handle(request)
				if _, err := database.Write(request); err != nil {
					return
				}
			}
		}()
		return front, nil
	}
}

func serve(t *testing.T, front *Front) (connect func() net.Conn, stop func()) {
	t.Helper()
	front.Logger = slog.New(slog.DiscardHandler)
	if front.AnswerTimeout == 0 {
		front.AnswerTimeout = 10 * time.Second
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- front.Serve(ctx, listener) }()
	stop = sync.OnceFunc(func() {
		cancel()
		if err := <-done; err != nil {
			t.Errorf("Serve: %v", err)
		}
	})
	t.Cleanup(stop)
	connect = func() net.Conn {
		client, err := net.Dial("tcp", listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { client.Close() })
		return client
	}
	return connect, stop
}

func ask(t *testing.T, client net.Conn, request message) message {
	t.Helper()
	if _, err := client.Write(request); err != nil {
		t.Error(err)
	}
	answer, err := readMessage(client, maxAnswerBytes)
	if err != nil {
		t.Error(err)
	}
	return answer
}

func TestChangingMessagesOfManyClientsNeverOverlap(t *testing.T) {
	var inWork, answered atomic.Int32
	connect, _ := serve(t, &Front{Dial: fakeDatabase(t, func(message) {
		if inWork.Add(1) > 1 {
			t.Error("two messages in work at once")
		}
		time.Sleep(time.Millisecond)
		inWork.Add(-1)
		answered.Add(1)
	})})
	var clients sync.WaitGroup
	for range 10 {
		client := connect()
		clients.Add(1)
		go func() {
			defer clients.Done()
			for range 5 {
				ask(t, client, opMsg("update", 0))
			}
		}()
	}
	clients.Wait()
	if answered.Load() != 50 {
		t.Errorf("%d messages answered, want 50", answered.Load())
	}
}

func TestALongHelloOrSearchDoesNotHoldUpAWrite(t *testing.T) {
	release := make(chan struct{})
	connect, _ := serve(t, &Front{Dial: fakeDatabase(t, func(m message) {
		if m.command() == "hello" || m.command() == "find" {
			<-release
		}
	})})
	monitor, searcher := connect(), connect()
	if _, err := searcher.Write(opMsg("find", 0)); err != nil {
		t.Fatal(err)
	}
	if _, err := monitor.Write(opMsg("hello", flagExhaustAllowed)); err != nil {
		t.Fatal(err)
	}
	ask(t, connect(), opMsg("insert", 0))
	close(release)
	if answer, err := readMessage(searcher, maxAnswerBytes); err != nil || answer.command() != "find" {
		t.Errorf("search answered with %v", err)
	}
	if answer, err := readMessage(monitor, maxAnswerBytes); err != nil || answer.flags() != 0 {
		t.Errorf("hello answered with %v, flags %d, want one answer without a stream", err, answer.flags())
	}
}

func TestAnUnacknowledgedWriteKeepsItsTurnAndHasNoAnswer(t *testing.T) {
	var written atomic.Bool
	started := make(chan struct{})
	connect, _ := serve(t, &Front{Dial: fakeDatabase(t, func(m message) {
		switch m.command() {
		case "insert":
			if m.moreToCome() {
				t.Error("passed on with moreToCome")
			}
			close(started)
			time.Sleep(5 * time.Millisecond)
			written.Store(true)
		case "update":
			if !written.Load() {
				t.Error("the next change overtook the write")
			}
		}
	})})
	client := connect()
	if _, err := client.Write(opMsg("insert", flagMoreToCome)); err != nil {
		t.Fatal(err)
	}
	<-started
	ask(t, connect(), opMsg("update", 0))
	if answer := ask(t, client, opMsg("find", 0)); answer.command() != "find" {
		t.Errorf("first answer is to %q, want only find answered", answer.command())
	}
}

func TestAMessageWithoutAnAnswerGivesItsTurnBackInTime(t *testing.T) {
	never := make(chan struct{})
	defer close(never)
	connect, _ := serve(t, &Front{AnswerTimeout: 20 * time.Millisecond, Dial: fakeDatabase(t, func(m message) {
		if m.command() == "aggregate" {
			<-never
		}
	})})
	stuck := connect()
	if _, err := stuck.Write(opMsg("aggregate", 0)); err != nil {
		t.Fatal(err)
	}
	ask(t, connect(), opMsg("insert", 0))
	if _, err := readMessage(stuck, maxAnswerBytes); !errors.Is(err, io.EOF) {
		t.Errorf("stuck client reads %v, want to be disconnected", err)
	}
}

func TestStoppingFinishesTheWriteInWorkAndDisconnectsEverybody(t *testing.T) {
	started, release := make(chan struct{}), make(chan struct{})
	var written atomic.Bool
	connect, stop := serve(t, &Front{Dial: fakeDatabase(t, func(m message) {
		if m.command() == "insert" {
			close(started)
			<-release
			written.Store(true)
		}
		if m.command() == "hello" {
			<-release
			time.Sleep(time.Hour)
		}
	})})
	writer, monitor, idle := connect(), connect(), connect()
	if _, err := monitor.Write(opMsg("hello", 0)); err != nil {
		t.Fatal(err)
	}
	if _, err := writer.Write(opMsg("insert", 0)); err != nil {
		t.Fatal(err)
	}
	<-started
	stopped := make(chan struct{})
	go func() { stop(); close(stopped) }()
	close(release)
	<-stopped
	if !written.Load() {
		t.Error("stopped before the write was done")
	}
	for _, client := range []net.Conn{monitor, idle} {
		if _, err := readMessage(client, maxAnswerBytes); err == nil {
			t.Error("still connected after the stop")
		}
	}
}

func TestOversizedAndUnknownMessagesDisconnectTheirClient(t *testing.T) {
	connect, _ := serve(t, &Front{Dial: fakeDatabase(t, func(message) { t.Error("passed on") })})
	oversized, unknown := opMsg("insert", 0), opMsg("insert", 0)
	binary.LittleEndian.PutUint32(oversized, maxRequestBytes+1)
	binary.LittleEndian.PutUint32(unknown[12:], 2002) // OP_INSERT, which has no answer
	for _, request := range []message{oversized, unknown} {
		client := connect()
		if _, err := client.Write(request); err != nil {
			t.Fatal(err)
		}
		if _, err := readMessage(client, maxAnswerBytes); err == nil {
			t.Error("answered")
		}
	}
}

func TestReadMessageRefusesLengthsThatCannotBe(t *testing.T) {
	for _, length := range []int32{-1, 0, headerBytes - 1} {
		header := make([]byte, headerBytes)
		binary.LittleEndian.PutUint32(header, uint32(length))
		if _, err := readMessage(bytes.NewReader(header), maxRequestBytes); err == nil {
			t.Errorf("length %d accepted", length)
		}
	}
	if _, err := readMessage(bytes.NewReader(opMsg("find", 0)[:20]), maxRequestBytes); err == nil {
		t.Error("half a message accepted")
	}
}
