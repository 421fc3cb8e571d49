package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/versity/versitygw/backend/posix"
)

// Parts of an upload are kept this long, because its client may continue.
const partsKept = 24 * time.Hour

// End of the name of an upload's folder while its parts are put together; versitygw does not export it.
const inProgress = ".inprogress"

// cleanUp removes what requests left behind that a crash cut off: drafts of objects, which may hold an image, metadata without
// an object, and empty folders. No request is served meanwhile.
func (f *folder) cleanUp() error {
	buckets, err := os.ReadDir(f.buckets)
	if err != nil {
		return err
	}
	for _, bucket := range buckets {
		if !bucket.IsDir() {
			continue
		}
		if err := f.cleanUpBucket(bucket.Name()); err != nil {
			return err
		}
	}
	return nil
}

func (f *folder) cleanUpBucket(bucket string) error {
	data, metadata := filepath.Join(f.buckets, bucket), filepath.Join(f.metadata, bucket)
	if err := removeDrafts(data); err != nil {
		return err
	}
	if err := removeOrphans(metadata, data); err != nil {
		return err
	}
	if err := removeEmpty(data, metadata); err != nil {
		return err
	}
	// A bucket without an owner was cut off while it was created, and cannot be used or created again.
	if _, err := os.Stat(filepath.Join(metadata, metaDir, "acl")); errors.Is(err, fs.ErrNotExist) {
		os.Remove(data)
	}
	return nil
}

// The folder of the attributes of an object or bucket, below its name.
const metaDir = "meta"

func removeDrafts(data string) error {
	drafts := filepath.Join(data, posix.MetaTmpDir)
	entries, err := os.ReadDir(drafts)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if entry.Type().IsRegular() {
			if err := os.Remove(filepath.Join(drafts, entry.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}

// removeAbandonedParts removes parts that nobody will complete: those older than a day, and those that a crash left while they were
// put together. The latter are not listed as an upload, cannot be aborted, and would be reported as completed.
func (f *folder) removeAbandonedParts() error {
	// One folder in each bucket for each key, with a folder for each upload.
	uploads, err := filepath.Glob(filepath.Join(f.buckets, "*", posix.MetaTmpMultipartDir, "*", "*"))
	if err != nil {
		return err
	}
	for _, upload := range uploads {
		info, err := os.Stat(upload)
		if err != nil {
			return err
		}
		if time.Since(info.ModTime()) < partsKept && !strings.HasSuffix(upload, inProgress) {
			continue
		}
		name, err := filepath.Rel(f.buckets, upload)
		if err != nil {
			return err
		}
		if err := os.RemoveAll(upload); err != nil {
			return err
		}
		if err := os.RemoveAll(filepath.Join(f.metadata, name)); err != nil {
			return err
		}
		// The folder of the key, unless there is another upload to it; its metadata name the object.
		if os.Remove(filepath.Dir(upload)) == nil {
			if err := os.RemoveAll(filepath.Join(f.metadata, filepath.Dir(name))); err != nil {
				return err
			}
		}
	}
	return nil
}

// removeOrphans removes the metadata below a folder that belong to no file or folder of the data.
func removeOrphans(metadata, data string) error {
	entries, err := os.ReadDir(metadata)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if !entry.IsDir() || entry.Name() == metaDir {
			continue
		}
		of, at := filepath.Join(data, entry.Name()), filepath.Join(metadata, entry.Name())
		if _, err := os.Lstat(of); errors.Is(err, fs.ErrNotExist) {
			if err := os.RemoveAll(at); err != nil {
				return err
			}
			continue
		}
		if err := removeOrphans(at, of); err != nil {
			return err
		}
	}
	return nil
}

// removeEmpty removes folders without content, unless they are objects themselves.
func removeEmpty(data, metadata string) error {
	entries, err := os.ReadDir(data)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if !entry.IsDir() {
			continue
		}
		at, of := filepath.Join(data, entry.Name()), filepath.Join(metadata, entry.Name())
		if err := removeEmpty(at, of); err != nil {
			return err
		}
		if _, err := os.Stat(filepath.Join(of, metaDir)); errors.Is(err, fs.ErrNotExist) {
			// Fails where there is content.
			os.Remove(at)
		}
	}
	return nil
}
