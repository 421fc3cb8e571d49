#!/usr/bin/env node
// Builds the servers that are missing on this machine, reporting progress on standard output. Needs `npm run build`.
import { EmbeddedError, prepareServers } from '../dist/src/index.js';

let last = '';
try {
  await prepareServers({
    onProgress: ({ step, detail, elapsedMs }) => {
      // One line for every ten seconds of building, and one for every other event.
      const line = `  ${step}: ${detail.replace(/:.*/, '')} ${Math.floor(elapsedMs / 10_000)}`;
      if (line !== last) console.log(`  ${step}: ${detail} (${(elapsedMs / 1000).toFixed(1)} s)`);
      last = line;
    },
  });
} catch (error) {
  if (!(error instanceof EmbeddedError)) throw error;
  console.error(`  ${error.message}`);
  process.exitCode = 1;
}
