package main

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/versity/versitygw/backend/meta"
	"github.com/versity/versitygw/backend/posix"
)

// metadataFiles are versitygw's metadata files, without those that it leaves behind for every upload in parts: its names, types
// and parts. The working directory is that of the data.
type metadataFiles struct {
	meta.SideCar
	dir string
}

func newMetadataFiles(dir string) (metadataFiles, error) {
	files, err := meta.NewSideCar(dir)
	return metadataFiles{files, dir}, err
}

// RenameObject is called when an upload in parts is put together, and undone afterwards, when its parts are gone.
func (m metadataFiles) RenameObject(bucket, from, to string) error {
	if isUpload(from) && !exists(bucket, from) && !exists(bucket, to) {
		return m.removeUpload(bucket, from)
	}
	return m.SideCar.RenameObject(bucket, from, to)
}

func (m metadataFiles) DeleteAttributes(bucket, object string) error {
	if isUpload(object) && !exists(bucket, object) {
		return m.removeUpload(bucket, object)
	}
	return m.SideCar.DeleteAttributes(bucket, object)
}

// removeUpload removes the metadata of one upload, and of its key unless there is another upload to it.
func (m metadataFiles) removeUpload(bucket, upload string) error {
	if err := os.RemoveAll(filepath.Join(m.dir, bucket, upload)); err != nil {
		return err
	}
	if key := filepath.Dir(upload); !exists(bucket, key) {
		return os.RemoveAll(filepath.Join(m.dir, bucket, key))
	}
	return nil
}

func isUpload(object string) bool { return strings.HasPrefix(object, posix.MetaTmpMultipartDir+"/") }

func exists(bucket, object string) bool {
	_, err := os.Lstat(filepath.Join(bucket, object))
	return err == nil
}
