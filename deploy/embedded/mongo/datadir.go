package main

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// useDataDir makes the directory when it is missing, enters it, and keeps every other process out of it until this one
// ends: two servers over the same files would each have a lock of their own, and changes would be lost again.
func useDataDir(dir string) (absolute string, err error) {
	if absolute, err = filepath.Abs(dir); err != nil {
		return "", err
	}
	if err = os.MkdirAll(absolute, 0o700); err != nil {
		return "", err
	}
	if err = os.Chdir(absolute); err != nil {
		return "", err
	}
	// Kept open, and so locked, for the life of the process.
	lock, err := syscall.Open("lock", syscall.O_CREAT|syscall.O_RDWR|syscall.O_CLOEXEC, 0o600)
	if err != nil {
		return "", err
	}
	if err = syscall.Flock(lock, syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return "", fmt.Errorf("another server uses %s", absolute)
	}
	return absolute, nil
}
