// MinIO's own command, built from its pinned module: github.com/minio/minio cannot be had any more as a binary,
// and `go install …@version` of it fails because its go.mod is not that of a main module here.
package main

import (
	"os"

	minio "github.com/minio/minio/cmd"
)

func main() {
	minio.Main(os.Args)
}
