// Package wire implements MongoDB's wire protocol.
package wire

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"cardlens/embedded/mongo/documents"
	"go.mongodb.org/mongo-driver/v2/x/bsonx/bsoncore"
)

// Layout, little endian: a header of length, request id, response-to and opcode (int32 each). OP_MSG continues with flag bits and
// sections: kind 0 is the command, kind 1 a named list of documents that belongs to it.
//
// Source: MongoDB specifications, "OP_MSG"; MongoDB manual, "MongoDB Wire Protocol".
const (
	headerBytes = 16

	opcodeReply = 1
	opcodeQuery = 2004 // used only by the first `isMaster` of drivers
	opcodeMsg   = 2013

	flagChecksumPresent = 1 << 0
	flagMoreToCome      = 1 << 1

	// MaxMessageBytes is MongoDB's limit.
	MaxMessageBytes = 48_000_000
)

var errMalformed = errors.New("malformed message")

type request struct {
	id      int32
	opcode  int32
	command documents.Document
	// Documents sent in separate sections, by the name of the command's field.
	lists          map[string][]documents.Document
	isAnswerWanted bool
}

// readRequest reads one message. io.EOF: the client disconnected between messages.
func readRequest(reader io.Reader) (*request, error) {
	header := make([]byte, headerBytes)
	if _, err := io.ReadFull(reader, header); err != nil {
		return nil, err
	}
	length := int(int32(binary.LittleEndian.Uint32(header)))
	if length < headerBytes || length > MaxMessageBytes {
		return nil, fmt.Errorf("message of %d bytes: not between %d and %d", length, headerBytes, MaxMessageBytes)
	}
	body := make([]byte, length-headerBytes)
	if _, err := io.ReadFull(reader, body); err != nil {
		return nil, fmt.Errorf("message cut short: %w", err)
	}
	r := &request{
		id:             int32(binary.LittleEndian.Uint32(header[4:])),
		opcode:         int32(binary.LittleEndian.Uint32(header[12:])),
		isAnswerWanted: true,
	}
	switch r.opcode {
	case opcodeMsg:
		return r, r.readMsg(body)
	case opcodeQuery:
		return r, r.readQuery(body)
	default:
		return nil, fmt.Errorf("unknown opcode %d", r.opcode)
	}
}

func (r *request) readMsg(body []byte) error {
	if len(body) < 4 {
		return errMalformed
	}
	flags := binary.LittleEndian.Uint32(body)
	body = body[4:]
	r.isAnswerWanted = flags&flagMoreToCome == 0
	if flags&flagChecksumPresent != 0 {
		if len(body) < 4 {
			return errMalformed
		}
		body = body[:len(body)-4]
	}
	for len(body) > 0 {
		kind := body[0]
		body = body[1:]
		switch kind {
		case 0:
			document, rest, ok := bsoncore.ReadDocument(body)
			if !ok || document.Validate() != nil {
				return errMalformed
			}
			r.command, body = document, rest
		case 1:
			rest, err := r.readList(body)
			if err != nil {
				return err
			}
			body = rest
		default:
			return errMalformed
		}
	}
	if r.command == nil {
		return errMalformed
	}
	return nil
}

func (r *request) readList(body []byte) (rest []byte, err error) {
	length, content, ok := bsoncore.ReadLength(body)
	if !ok || length < 4 || int(length) > len(body) {
		return nil, errMalformed
	}
	content, rest = content[:length-4], body[length:]
	name, content, ok := readName(content)
	if !ok {
		return nil, errMalformed
	}
	list := []documents.Document{}
	for len(content) > 0 {
		document, next, ok := bsoncore.ReadDocument(content)
		if !ok || document.Validate() != nil {
			return nil, errMalformed
		}
		list, content = append(list, document), next
	}
	if r.lists == nil {
		r.lists = map[string][]documents.Document{}
	}
	r.lists[name] = list
	return rest, nil
}

// readQuery parses flags, the collection name, two numbers and the command.
func (r *request) readQuery(body []byte) error {
	if len(body) < 4 {
		return errMalformed
	}
	_, rest, ok := readName(body[4:])
	if !ok || len(rest) < 8 {
		return errMalformed
	}
	document, _, ok := bsoncore.ReadDocument(rest[8:])
	if !ok || document.Validate() != nil {
		return errMalformed
	}
	r.command = document
	return nil
}

func readName(from []byte) (name string, rest []byte, ok bool) {
	for i, char := range from {
		if char == 0 {
			return string(from[:i]), from[i+1:], true
		}
	}
	return "", nil, false
}

// answerTo encodes a response in the format that the request's opcode requires.
func answerTo(r *request, answer documents.Document) []byte {
	message := make([]byte, headerBytes, headerBytes+21+len(answer))
	opcode := uint32(opcodeMsg)
	if r.opcode == opcodeQuery {
		opcode = opcodeReply
		message = append(message, make([]byte, 16)...) // flags, cursor id, starting position
		message = binary.LittleEndian.AppendUint32(message, 1)
	} else {
		message = append(message, 0, 0, 0, 0, 0) // no flags; a section of kind 0
	}
	message = append(message, answer...)
	binary.LittleEndian.PutUint32(message, uint32(len(message)))
	binary.LittleEndian.PutUint32(message[8:], uint32(r.id))
	binary.LittleEndian.PutUint32(message[12:], opcode)
	return message
}
