#!/usr/bin/env node
// Builds the servers that are missing on this machine, reporting progress on standard output. `npm run demo` and `npm
// start` run it while the rest is compiled, as the script `servers`, which never fails; they report the reason if a
// server cannot be built.
import { EmbeddedError, prepareServers } from '../dist/src/index.js';

const last = new Map();
try {
  await prepareServers({
    onProgress: ({ step, detail, elapsedMs }) => {
      // One line for every ten seconds of building, and one for every other event.
      const line = `${detail.replace(/:.*/, '')} ${Math.floor(elapsedMs / 10_000)}`;
      if (line !== last.get(step)) console.log(`  ${step.padEnd(8)} ${detail} (${Math.round(elapsedMs / 1000)} s)`);
      last.set(step, line);
    },
  });
} catch (error) {
  if (!(error instanceof EmbeddedError)) throw error;
  console.error(`  ${error.message}`);
  process.exitCode = 1;
}
