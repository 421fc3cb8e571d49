// Runs MinIO's own command. MinIO no longer publishes binaries, so this module pins its source and dependencies to build it.
package main

import (
	"os"

	minio "github.com/minio/minio/cmd"
)

func main() {
	minio.Main(os.Args)
}
