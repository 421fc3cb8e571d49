// Makes clients of the API with common generators and scans a card in the sandbox with each:
//   npm run check:clients [-- java ruby]
// A language whose compiler is not installed is left out. Minutes, most of them for the first downloads.
import { startWorld } from '../start-world.js';
import { generatedClients, tryClient } from './clients.js';

const wanted = process.argv.slice(2);
const names = Object.keys(generatedClients).filter((name) => wanted.length === 0 || wanted.includes(name));
const world = await startWorld({
  environment: 'sandbox',
  env: { GATEWAY_KEY_RATE: '1000', GATEWAY_KEY_BURST: '1000' },
});
let failures = 0;
try {
  for (const name of names) {
    const startedAt = performance.now();
    const outcome = await tryClient(name, { url: world.stack.baseUrl, apiKey: world.apiKey }).catch((error: Error) => ({
      kind: 'failed' as const,
      reason: error.message,
    }));
    if (outcome.kind === 'failed') failures++;
    const words = {
      scanned: 'scanned a card and asked its payer',
      generated: 'generated only',
      missing: `left out: no ${'program' in outcome ? outcome.program : ''}`,
      failed: `FAILED: ${'reason' in outcome ? outcome.reason : ''}`,
    };
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const { generator } = generatedClients[name]!;
    console.log(`${name.padEnd(20)} ${generator.padEnd(30)} ${String(seconds).padStart(4)} s  ${words[outcome.kind]}`);
  }
} finally {
  await world.stop();
}
process.exit(failures > 0 ? 1 : 0);
