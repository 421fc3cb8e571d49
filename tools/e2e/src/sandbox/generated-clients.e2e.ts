import { expect } from 'chai';
import { generatedClients, tryClient } from '../clients/clients.js';
import { useSharedSandboxWorld } from '../world.js';

describe('a client that a generator makes of the OpenAPI document', function () {
  // The first run installs the generators.
  this.timeout(1_200_000);
  const world = useSharedSandboxWorld();

  // The others take minutes: `npm run check:clients`.
  for (const name of ['go', 'python']) {
    it(`compiles, scans a card and asks its payer: ${name}, ${generatedClients[name]!.generator}`, async function () {
      const outcome = await tryClient(name, { url: world().stack.baseUrl, apiKey: world().apiKey });
      if (outcome.kind === 'missing' && !process.env.CI) this.skip();
      expect(outcome).to.include({ kind: 'scanned' });
    });
  }
});
