package main

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// useDataDir creates the directory if it is missing, changes to it, and locks it until the process ends. Two servers on the same
// files would each have their own write lock, and lose each other's changes.
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
	// Kept open, and therefore locked, until the process ends.
	lock, err := syscall.Open("lock", syscall.O_CREAT|syscall.O_RDWR|syscall.O_CLOEXEC, 0o600)
	if err != nil {
		return "", err
	}
	if err = syscall.Flock(lock, syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return "", fmt.Errorf("another server uses %s", absolute)
	}
	return absolute, nil
}
