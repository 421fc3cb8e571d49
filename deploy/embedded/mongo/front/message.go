package front

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// Layout of MongoDB's wire protocol, little endian: a header of length, request id, response to and opcode (int32 each),
// then for OP_MSG the flag bits and the sections, of which the first carries the command document.
const (
	headerBytes = 16

	opcodeQuery = 2004 // only drivers' first `isMaster` still uses it
	opcodeMsg   = 2013

	flagChecksumPresent = 1 << 0
	flagMoreToCome      = 1 << 1
	flagExhaustAllowed  = 1 << 16

	// MongoDB's own maxMessageSizeBytes; an answer may exceed it by one document's overhead.
	maxRequestBytes = 48_000_000
	maxAnswerBytes  = maxRequestBytes + 16*1024
)

type messageKind int

const (
	// changing messages take their turn; so does everything that is not known to be harmless.
	changing messageKind = iota
	// reading messages change nothing and may take long: a search through thousands of documents, a streaming `hello`.
	// FerretDB reads a snapshot, so they need no turn.
	reading
)

var readingCommands = map[string]bool{
	"hello": true, "isMaster": true, "ismaster": true, "ping": true,
	"find": true, "getMore": true, "count": true, "distinct": true,
}

type message []byte

var errOpcode = errors.New("unknown opcode")

// readMessage reads one whole message; io.EOF means that the peer left between two messages.
func readMessage(reader io.Reader, maxBytes int) (message, error) {
	header := make([]byte, headerBytes)
	if _, err := io.ReadFull(reader, header); err != nil {
		return nil, err
	}
	length := int(int32(binary.LittleEndian.Uint32(header)))
	if length < headerBytes || length > maxBytes {
		return nil, fmt.Errorf("message of %d bytes: not between %d and %d", length, headerBytes, maxBytes)
	}
	whole := make(message, length)
	copy(whole, header)
	if _, err := io.ReadFull(reader, whole[headerBytes:]); err != nil {
		return nil, fmt.Errorf("message cut short: %w", err)
	}
	return whole, nil
}

func (m message) opcode() int {
	return int(int32(binary.LittleEndian.Uint32(m[12:])))
}

func (m message) flags() uint32 {
	if m.opcode() != opcodeMsg || len(m) < headerBytes+4 {
		return 0
	}
	return binary.LittleEndian.Uint32(m[headerBytes:])
}

func (m message) moreToCome() bool { return m.flags()&flagMoreToCome != 0 }

// clearStreaming asks for exactly one answer: no silence, no stream of answers to one hello. A message with a checksum
// is left alone, since the checksum covers the flags; no driver sends one.
func (m message) clearStreaming() {
	flags := m.flags()
	if flags&flagChecksumPresent == 0 && flags&(flagMoreToCome|flagExhaustAllowed) != 0 {
		binary.LittleEndian.PutUint32(m[headerBytes:], flags&^(flagMoreToCome|flagExhaustAllowed))
	}
}

// kind tells whether the message must wait for its turn. Opcodes that MongoDB removed have no answer, so they are refused.
func (m message) kind() (messageKind, error) {
	switch m.opcode() {
	case opcodeQuery:
		return reading, nil
	case opcodeMsg:
		if readingCommands[m.command()] {
			return reading, nil
		}
		return changing, nil
	default:
		return changing, fmt.Errorf("%w %d", errOpcode, m.opcode())
	}
}

// command is the name of the first field of the first section, or "" when the message has another form.
func (m message) command() string {
	const (
		sectionKindAt = headerBytes + 4
		firstNameAt   = sectionKindAt + 1 + 4 + 1 // section kind, document length, element type
	)
	if len(m) <= firstNameAt || m[sectionKindAt] != 0 {
		return ""
	}
	name, _, found := bytes.Cut(m[firstNameAt:], []byte{0})
	if !found {
		return ""
	}
	return string(name)
}
