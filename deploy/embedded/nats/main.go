// Runs nats-server, built from a pinned version of its module. Supports only `-c FILE`: all settings are in the configuration
// file, so that a nats-server found on the PATH is started the same way.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/nats-io/nats-server/v2/server"
)

func main() {
	flags := flag.NewFlagSet("nats-server", flag.ExitOnError)
	options, err := server.ConfigureOptions(flags, os.Args[1:], server.PrintServerAndExit, flags.Usage, server.PrintTLSHelpAndDie)
	if err != nil {
		fail(err)
	}
	natsServer, err := server.NewServer(options)
	if err != nil {
		fail(err)
	}
	natsServer.ConfigureLogger()
	// Run also installs the signal handlers: SIGTERM closes the streams before the process ends.
	if err := server.Run(natsServer); err != nil {
		fail(err)
	}
	natsServer.WaitForShutdown()
}

func fail(err error) {
	fmt.Fprintf(os.Stderr, "nats-server: %v\n", err)
	os.Exit(1)
}
