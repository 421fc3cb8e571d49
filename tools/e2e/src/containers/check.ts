// Checks that the containers work together:  npm run check:containers [-- --no-build]
// Builds all images, starts docker-compose.yml with the embedded servers as stores, scans cards through the published
// ports while containers are killed and while the passwords of the stores are replaced, and removes everything. Skips
// if there is no container engine.
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { imagesBucket, readingsBucket } from '@cardlens/contracts';
import { imageLimits } from '@cardlens/image';
import { problemsOfPublicStore } from '@cardlens/objects/testing';
import { Cardlens } from '@cardlens/sdk';
import { type Deployment, deployment } from './deployment.js';
import { runCheck } from './run-check.js';
import { newKey, root, Scanner, say, stepTimeoutMs } from './scanning.js';

/** Killed one after the other while a card is being processed. */
const victims = ['card', 'ocr', 'upload', 'matching', 'session', 'gateway', 'nats', 'mongo', 'minio'];

async function check(stack: Deployment): Promise<void> {
  await stack.up();
  await stack.healthy(stepTimeoutMs);
  say('healthy');
  await measureIdle(stack);
  const baseUrl = `http://localhost:${stack.ports.http}`;
  const session = `127.0.0.1:${stack.ports.session}`;
  const token = newKey({ session, operatorTls: stack.operatorTls });
  const client = new Cardlens({ baseUrl, token });
  const scanner = new Scanner(client);
  say(`a card was scanned: ${await scanner.completed(await scanner.scan())} elements`);
  await checkPublicStore(client);
  say('only forms and their preflight reach the object store from outside');
  say(`browsers get ${await checkReaderFiles(baseUrl)} files to read cards with`);

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

  await replacePasswords(stack, scanner);
  await scanner.allCompleted();
  say(`${scanner.cardIds.length} cards completed`);
}

/** How long the idle stack is observed. */
const idleMs = 60_000;

async function measureIdle(stack: Deployment): Promise<void> {
  const before = await stack.cpuSeconds();
  await delay(idleMs);
  const used = [...(await stack.cpuSeconds())].map(
    ([service, after]) => [service, after - (before.get(service) ?? 0)] as const,
  );
  const total = used.reduce((sum, [, seconds]) => sum + seconds, 0);
  const each = used.map(([service, seconds]) => `${service} ${seconds.toFixed(2)}`).join(', ');
  say(`idle for ${idleMs / 1000} s: ${total.toFixed(2)} s of processor time (${each})`);
}

const replaceable = /^(CARDLENS_NATS_PASSWORD_\w+|CARDLENS_MONGO_\w*PASSWORD\w*|CARDLENS_OBJECTS_SECRET_\w+)=(.*)$/gm;

/**
 * Follows docs/rotation.md while cards are scanned: new values in .env, then `docker compose up`. The embedded database
 * reads its users when it starts, so it is recreated; with MongoDB, `mongo-users` changes them while it runs.
 */
async function replacePasswords(stack: Deployment, scanner: Scanner): Promise<void> {
  const file = join(stack.folder, '.env');
  const before = await readFile(file, 'utf8');
  const valueIn = (text: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';
  const after = [
    before.replaceAll(replaceable, (_, name) => `${name}=s${randomBytes(24).toString('hex')}`),
    `CARDLENS_MONGO_PREVIOUS_ROOT_PASSWORD=${valueIn(before, 'CARDLENS_MONGO_ROOT_PASSWORD')}\n`,
  ].join('\n');
  await writeFile(file, after);
  let isReplacing = true;
  const scanning = (async () => {
    while (isReplacing) await scanner.scan();
  })();
  await stack.shell('docker compose up --detach --wait --no-build');
  isReplacing = false;
  await scanning;
  for (const [text, isAccepted] of [
    [before, false],
    [after, true],
  ] as const) {
    if ((await acceptsBroker(stack, valueIn(text, 'CARDLENS_NATS_PASSWORD_CARD'))) !== isAccepted)
      throw new Error(`the broker ${isAccepted ? 'rejects the new' : 'accepts the old'} password`);
    if ((await acceptsStore(stack, valueIn(text, 'CARDLENS_OBJECTS_SECRET_UPLOAD'))) !== isAccepted)
      throw new Error(`the object store ${isAccepted ? 'rejects the new' : 'accepts the old'} password`);
    for (const [user, variable, database] of databaseUsers)
      if ((await acceptsDatabase(stack, user, valueIn(text, variable), database)) !== isAccepted)
        throw new Error(`the database ${isAccepted ? 'rejects the new' : 'accepts the old'} password of ${user}`);
  }
  say('the passwords of the broker, the object store and the database were replaced');
}

/** Whether the broker accepts the user `card`. */
async function acceptsBroker(stack: Deployment, password: string): Promise<boolean> {
  const connect = JSON.stringify({ user: 'card', pass: password });
  const output = await stack.shell(
    `docker compose exec -T nats bash -c 'exec 3<>/dev/tcp/127.0.0.1/4222; printf "CONNECT %s\\r\\nPING\\r\\n" "$1" >&3; timeout 5 grep -m1 -E "^(PONG|-ERR)" <&3' -- '${connect}'`,
  );
  return output.includes('PONG');
}

const databaseUsers = [
  ['card', 'CARDLENS_MONGO_PASSWORD_CARD', 'cardlens_card'],
  ['root', 'CARDLENS_MONGO_ROOT_PASSWORD', 'admin'],
] as const;

/** Whether the database lets a user in, who is defined in this database. */
async function acceptsDatabase(stack: Deployment, user: string, password: string, database: string): Promise<boolean> {
  const url = `mongodb://${user}:${password}@mongo:27017/${database}`;
  const script =
    'require("mongoose").createConnection(process.argv[1]).asPromise().then(() => console.log("in"), ({ code }) => console.log(code)).then(() => process.exit())';
  const outcome = await stack.shell(`docker compose exec -T card node -e '${script}' '${url}'`);
  if (!/^(in|18)$/.test(outcome.trim())) throw new Error(`the database responded to ${user} with ${outcome}`);
  return outcome.trim() === 'in';
}

/** Whether the object store lists the bucket of images for the user `upload`. */
async function acceptsStore(stack: Deployment, secret: string): Promise<boolean> {
  const keys = `-e RCLONE_CONFIG_STORE_ACCESS_KEY_ID=upload -e RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY=${secret}`;
  return stack.shell(`docker compose run --rm -T ${keys} object-copy lsd store:cardlens-images --retries 1`).then(
    () => true,
    () => false,
  );
}

/** Whether the image of the gateway has what a browser reads cards with. */
async function checkReaderFiles(baseUrl: string): Promise<number> {
  const folder = `${baseUrl}/capture/reader/`;
  const { files }: { files: { path: string; bytes: number }[] } = await (await fetch(`${folder}files.json`)).json();
  for (const { path, bytes } of files) {
    const { byteLength } = await (await fetch(folder + path)).arrayBuffer();
    if (byteLength !== bytes) throw new Error(`${path} has ${byteLength} bytes instead of ${bytes}`);
  }
  return files.length;
}

async function checkPublicStore(client: Cardlens): Promise<void> {
  const { card_id } = await client.cards.create();
  const { upload_url, upload_parameters: fields } = await client.generateUploadUrl(card_id, { orientation: 'front' });
  const problems = await problemsOfPublicStore({
    publicUrl: new URL(upload_url).origin,
    bucket: imagesBucket,
    otherBucket: readingsBucket,
    fields,
    sizeBytes: imageLimits.bytesMax,
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

await runCheck(async (engine, stacks) => {
  const stack = await deployment(root, engine, 'cardlens-check');
  stacks.push(stack);
  await check(stack);
});
