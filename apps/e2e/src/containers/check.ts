// Checks that the containers work together:  npm run check:containers [-- --no-build]
// Builds all images, starts docker-compose.yml with the embedded servers as stores, scans cards through the published
// ports while containers are killed, and removes everything. Skips if there is no container engine.
import { setTimeout as delay } from 'node:timers/promises';
import { imagesBucket, readingsBucket } from '@cardlens/contracts';
import { imageSizeLimits } from '@cardlens/errors';
import { problemsOfPublicStore } from '@cardlens/objects/testing';
import { Cardlens } from '@cardlens/sdk';
import { type Deployment, deployment } from './deployment.js';
import { findEngine } from './engine.js';
import { buildApps, buildStores } from './images.js';
import { newKey, root, Scanner, say, stepTimeoutMs } from './scanning.js';

/** Killed one after the other while a card is being processed. */
const victims = ['card', 'ocr', 'upload', 'matching', 'session', 'gateway', 'nats', 'mongo', 'minio'];

async function check(stack: Deployment): Promise<void> {
  await stack.up();
  await stack.healthy(stepTimeoutMs);
  say('healthy');
  const baseUrl = `http://localhost:${stack.ports.http}`;
  const session = `127.0.0.1:${stack.ports.session}`;
  const token = newKey({ session, operatorTls: stack.operatorTls });
  const client = new Cardlens({ baseUrl, token });
  const scanner = new Scanner(client);
  say(`a card was scanned: ${await scanner.completed(await scanner.scan())} elements`);
  await checkPublicStore(client);
  say('only forms and their preflight reach the object store from outside');

  for (const victim of victims) {
    const scanning = scanner.scan();
    await delay(100);
    await stack.kill(victim);
    await delay(500);
    await stack.start(victim);
    await scanning;
    say(`killed ${victim}`);
  }
  await stack.healthy(stepTimeoutMs);
  await scanner.allCompleted();
  say(`${scanner.cardIds.length} cards completed`);
}

async function checkPublicStore(client: Cardlens): Promise<void> {
  const { card_id } = await client.cards.create();
  const { upload_url, upload_parameters: fields } = await client.generateUploadUrl(card_id, { orientation: 'front' });
  const problems = await problemsOfPublicStore({
    publicUrl: new URL(upload_url).origin,
    bucket: imagesBucket,
    otherBucket: readingsBucket,
    fields,
    sizeBytes: imageSizeLimits.bytesMax,
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const engine = await findEngine();
if ('missing' in engine) {
  console.log(`skipped: ${engine.missing}`);
} else {
  if (!process.argv.includes('--no-build')) {
    await buildStores(root, say);
    await buildApps(root, say);
  }
  const stack = await deployment(root, engine, 'cardlens-check');
  try {
    await check(stack);
  } catch (error) {
    for (const service of await stack.services()) console.error(`--- ${service}\n${await stack.logs(service)}`);
    console.error(error);
    process.exitCode = 1;
  } finally {
    const left = await stack.down();
    await stack.remove();
    say(left.length === 0 ? 'everything was removed' : `left behind: ${left.join(' ')}`);
    if (left.length > 0) process.exitCode = 1;
  }
}
