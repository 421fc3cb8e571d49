// Whether the containers work together:  npm run check:containers [-- --no-build]
// Builds all images, starts docker-compose.yml with the embedded servers as stores, scans cards through the published ports while
// containers are killed, and removes everything. Skips where no container engine is.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { specimenFile } from '@cardlens/cli';
import { Cardlens, CardlensError } from '@cardlens/sdk';
import { type Deployment, deployment } from './deployment.js';
import { findEngine } from './engine.js';
import { buildApps, buildStores } from './images.js';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const startedMs = Date.now();
const say = (line: string) => console.log(`${((Date.now() - startedMs) / 1000).toFixed(1).padStart(6)} s  ${line}`);
const cli = (...args: string[]) =>
  JSON.parse(
    execFileSync(process.execPath, [`${root}packages/cli/bin/cardlens.js`, ...args, '--json'], { encoding: 'utf8' }),
  );

/** Killed one after the other while cards are on their way. */
const victims = ['card', 'ocr', 'upload', 'matching', 'session', 'gateway', 'nats', 'mongo', 'minio'];
const cardsPerVictim = 1;
const patienceMs = 600_000;

/** Tries again while the service is away: only 503 and lost connections are forgiven. */
async function persistently<T>(call: () => Promise<T>): Promise<T> {
  const deadlineMs = Date.now() + patienceMs;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const isAway = error instanceof CardlensError && (error.status === 503 || error.status === 0);
      if (!isAway || Date.now() > deadlineMs) throw error;
      await delay(100);
    }
  }
}

async function scan(client: Cardlens, image: Uint8Array): Promise<string> {
  const { card_id } = await persistently(() => client.cards.create());
  const target = await persistently(() => client.generateUploadUrl(card_id, { orientation: 'front' }));
  await persistently(() => client.uploadToTarget(target, image));
  return card_id;
}

async function check(stack: Deployment): Promise<void> {
  await stack.up();
  await stack.healthy(patienceMs);
  say('healthy');
  const administration = ['--session', `127.0.0.1:${stack.ports.session}`, '--tls', stack.operatorTls];
  const account = cli('accounts', 'create', '--name', 'Container check', ...administration);
  const key = cli('keys', 'create', '--account', account.account_id, ...administration);
  const client = new Cardlens({
    baseUrl: `http://localhost:${stack.ports.http}`,
    token: key.api_key,
  });
  const image = await readFile(specimenFile('delta-dental_front.jpg'));
  const first = await client.waitForCard(await scan(client, image), { timeoutMs: patienceMs });
  if (first.state !== 'completed') throw new Error(`the first card ended as ${first.state}`);
  say(`a card was scanned: ${Object.keys(first.details ?? {}).length} elements`);

  const cardIds: string[] = [first.card_id];
  for (const victim of victims) {
    const scanning = Promise.all(Array.from({ length: cardsPerVictim }, () => scan(client, image)));
    await delay(100);
    await stack.kill(victim);
    await delay(500);
    await stack.start(victim);
    cardIds.push(...(await scanning));
    say(`killed ${victim}`);
  }
  await stack.healthy(patienceMs);
  for (const cardId of cardIds) {
    const { state } = await client.waitForCard(cardId, { timeoutMs: patienceMs });
    if (state !== 'completed') throw new Error(`card ${cardId} ended as ${state}`);
  }
  say(`${cardIds.length} cards completed`);
}

const engine = await findEngine();
if ('missing' in engine) {
  console.log(`skipped: ${engine.missing}`);
} else {
  if (!process.argv.includes('--no-build')) {
    await buildStores(root, say);
    await buildApps(root, say);
  }
  const stack = await deployment(root, engine.compose);
  try {
    await check(stack);
  } catch (error) {
    for (const service of await stack.services()) console.error(`--- ${service}\n${await stack.logs(service)}`);
    console.error(error);
    process.exitCode = 1;
  } finally {
    const left = await stack.down();
    say(left.length === 0 ? 'everything was removed' : `left behind: ${left.join(' ')}`);
    if (left.length > 0) process.exitCode = 1;
  }
}
