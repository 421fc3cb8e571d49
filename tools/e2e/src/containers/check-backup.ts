// Follows docs/backup.md word for word:  npm run check:backup [-- --no-build]
// Starts docker-compose.yml with the embedded servers as stores, and runs the commands of the guide: backs up while
// cards are scanned, exports the ledger of deletions, destroys everything, restores in an empty folder, and repeats the
// deletions. Nothing that was complete before the backup may be missing, and nothing that was deleted after it may come
// back. Skips if there is no container engine.
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Card, Cardlens, CardlensError } from '@cardlens/sdk';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { type Deployment, deployment } from './deployment.js';
import type { Engine } from './engine.js';
import { commandsIn } from './guide.js';
import { runCheck } from './run-check.js';
import { root, Scanner, say, stepTimeoutMs } from './scanning.js';

const cardsBefore = 5;
const secondsSince = (fromMs: number) => (Date.now() - fromMs) / 1000;
const until = { timeoutMs: stepTimeoutMs, intervalMs: 1000 };
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Scans cards one after the other until it is stopped. */
function scanInBackground(client: Cardlens) {
  let isStopped = false;
  const scans: { readonly cardId: string; readonly uploadedMs: number }[] = [];
  const scanner = new Scanner(client);
  const stopped = (async () => {
    while (!isStopped) scans.push({ cardId: await scanner.scan(), uploadedMs: Date.now() });
  })();
  return {
    scans,
    async stop() {
      isStopped = true;
      await stopped;
    },
  };
}

const imageOf = async ({ images }: Card): Promise<string> => {
  const response = await fetch(images?.front?.url ?? '');
  return `${response.status} ${Buffer.from(await response.arrayBuffer()).toString('base64')}`;
};

/** @returns whether a service reaches a container that is in the default network alone, by its address */
async function reachesOtherNetworks(stack: Deployment, service: string): Promise<boolean> {
  const connect = `const [host] = process.argv.slice(1);
    const socket = require('node:net').connect({ host, port: 9000, timeout: 3000 });
    const end = (line) => { console.log(line); process.exit(); };
    socket.on('connect', () => end('yes')).on('error', () => end('no')).on('timeout', () => end('no'));`;
  const address = `$(docker inspect --format '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}' $(docker compose ps -q minio))`;
  return (await stack.shell(`docker compose exec -T ${service} node -e "${connect}" ${address}`)).trim() === 'yes';
}

async function check(engine: Engine, stacks: Deployment[]): Promise<void> {
  const guide = await commandsIn(root, 'backup.md');
  const source = await deployment(root, engine, 'cardlens-backup');
  stacks.push(source);
  const { ports } = source;
  /** Runs a block of commands of the guide, with only the published port changed. */
  const follow = (stack: Deployment, heading: string, block = 0) => {
    const commands = guide.get(heading)?.[block];
    if (commands === undefined) throw new Error(`docs/backup.md has no commands under "${heading}"`);
    return stack.shell(commands.replaceAll('127.0.0.1:8080', `127.0.0.1:${ports.http}`));
  };
  const cardlens = async (...args: string[]) => (await source.shell(`npx cardlens ${args.join(' ')} $ADMIN`)).trim();
  const clientOf = (token: string) => new Cardlens({ baseUrl: `http://127.0.0.1:${ports.http}`, token });
  const newAccount = async (name: string) => {
    const id = await cardlens('accounts', 'create', '--name', name);
    return { id, client: clientOf(await cardlens('keys', 'create', '--account', id)) };
  };

  await source.up();
  say('healthy');
  const clinic = await newAccount('Clinic');
  const closing = await newAccount('Closing');
  const scanner = new Scanner(clinic.client);
  for (let card = 0; card < cardsBefore; card++) await scanner.completed(await scanner.scan());
  const [deleted = '', forgotten = '', ...kept] = scanner.cardIds;
  const closed = new Scanner(closing.client);
  await closed.completed(await closed.scan());
  const newWebhook = async (name: string) =>
    (await clinic.client.webhooks.create({ url: `https://${name}.example.com/` })).webhook_id;
  const webhooks = {
    deleted: await newWebhook('deleted'),
    rotated: await newWebhook('rotated'),
    kept: await newWebhook('kept'),
  };
  await clinic.client.payerList.replace([{ custom_payer_id: '1', custom_payer_name: 'OWN LIST PLAN' }]);
  const leaked = JSON.parse(await cardlens('keys', 'create', '--account', clinic.id, '--json')) as {
    api_key: string;
    key_id: string;
  };
  const cards = await Promise.all(kept.map((id) => clinic.client.cards.get(id)));
  const images = await Promise.all(cards.map(imageOf));
  say(`${cardsBefore} cards completed before the backup`);

  // A second backup into the same folder, which no longer contains what was deleted since the first one.
  await follow(source, 'Back up');
  const copiesOf = async (cardId: string) =>
    (await source.shell(`find backup/cardlens-images -path '*${cardId}*' -type f`)).split('\n').filter(Boolean);
  expect(await copiesOf(forgotten), 'copies of an image').to.not.deep.equal([]);
  await clinic.client.cards.delete(forgotten);
  const stored = () => source.shell('docker compose run --rm -T object-copy lsf --recursive store:cardlens-images');
  await eventually(async () => !(await stored()).includes(forgotten), until);

  const background = scanInBackground(clinic.client);
  await eventually(() => background.scans.length > 0, until);
  const backupFromMs = Date.now();
  await follow(source, 'Back up');
  const backupEndMs = Date.now();
  expect(await copiesOf(forgotten), 'copies of the image of a deleted card').to.deep.equal([]);
  say(`backed up in ${((backupEndMs - backupFromMs) / 1000).toFixed(1)} s while cards were scanned`);

  await clinic.client.cards.delete(deleted);
  await clinic.client.webhooks.delete(webhooks.deleted);
  await clinic.client.webhooks.rotateSecret(webhooks.rotated);
  await clinic.client.payerList.delete();
  await cardlens('keys', 'revoke', leaked.key_id);
  await cardlens('accounts', 'delete', closing.id);
  await background.stop();
  // Audit entries reach session within seconds.
  await eventually(async () => {
    await follow(source, 'The ledger of deletions');
    const ledger = await source.shell(`cat ledger/${clinic.id}.jsonl`);
    return [deleted, webhooks.deleted, webhooks.rotated].every((id) => ledger.includes(id));
  }, until);
  say(`deleted, revoked and exported the ledger; ${background.scans.length} cards were scanned beside`);

  const left = await source.down();
  if (left.length > 0) throw new Error(`data that was deleted remains: ${left.join(' ')}`);
  const restored = await deployment(root, engine, 'cardlens-restored', ports);
  stacks.push(restored);
  for (const folder of ['backup', 'ledger'])
    await cp(join(source.folder, folder), join(restored.folder, folder), { recursive: true });
  const restoreFromMs = Date.now();
  await follow(restored, 'Restore');
  say(`restored and started in ${secondsSince(restoreFromMs).toFixed(1)} s`);
  expect((await clinic.client.cards.get(deleted)).state, 'the deleted card, before the ledger').to.equal('completed');
  for (const service of ['webhook', 'eligibility'])
    expect(await reachesOtherNetworks(restored, service), `${service} before the ledger`).to.equal(false);
  say(await follow(restored, 'Restore', 1));
  say(`the ledger was repeated; ${secondsSince(restoreFromMs).toFixed(1)} s since the start of the restore`);
  await follow(restored, 'Restore', 2);
  await restored.healthy(stepTimeoutMs);
  for (const service of ['webhook', 'eligibility'])
    expect(await reachesOtherNetworks(restored, service), `${service} after the ledger`).to.equal(true);

  expect(await clinic.client.cards.get(deleted)).to.include({ deleted: true });
  const { webhooks: remaining } = await clinic.client.webhooks.list();
  expect(remaining.map(({ webhook_id, enabled }) => [webhook_id, enabled])).to.have.deep.members([
    [webhooks.rotated, false],
    [webhooks.kept, true],
  ]);
  expect(await failureOf(clinic.client.payerList.get())).to.include({ status: 404 });
  expect(await failureOf(clientOf(leaked.api_key).authping())).to.include({ status: 403 });
  expect(await failureOf(closing.client.authping())).to.include({ status: 403 });
  say('nothing that was deleted or revoked came back');

  const again = await Promise.all(kept.map((id) => clinic.client.cards.get(id)));
  expect(again.map(({ details }) => details)).to.deep.equal(cards.map(({ details }) => details));
  expect(await Promise.all(again.map(imageOf))).to.deep.equal(images);
  say('every card from before the backup has its details and its image');

  const stateOf = (cardId: string) =>
    clinic.client.cards.get(cardId).then(
      ({ state }) => state,
      (error: unknown) => {
        if (error instanceof CardlensError && error.status === 404) return 'missing';
        throw error;
      },
    );
  const isOwed = ({ uploadedMs }: { uploadedMs: number }) => uploadedMs <= backupFromMs;
  expect(background.scans.filter(isOwed), 'cards uploaded while scanning, before the backup').to.not.deep.equal([]);
  // A card whose upload was announced to a broker that no longer exists requests the announcement again after
  // CARD_STALL_TIMEOUT. The image of a card created just before the copy may be missing; there are few, because cards
  // were scanned sequentially.
  const states = await eventually(async () => {
    const found = await Promise.all(background.scans.map(({ cardId }) => stateOf(cardId)));
    const newest = Math.max(found.lastIndexOf('completed'), background.scans.findLastIndex(isOwed));
    const uploaded = found.slice(0, newest + 1);
    const isSettled = found.every((state) => ['completed', 'pending', 'missing'].includes(state));
    if (!isSettled || uploaded.some((state) => state !== 'completed'))
      throw new Error(`cards that the backup must contain, and later ones: ${found.join(' ')}`);
    return found;
  }, until);
  const present = background.scans.filter((_, card) => states[card] === 'completed');
  const firstLost = background.scans.find((_, card) => states[card] !== 'completed');
  say(
    `of ${background.scans.length} cards scanned beside, ${present.length} are complete, ${background.scans.length - present.length} lost`,
  );
  if (firstLost === undefined) say('recovery point: no card was lost');
  else
    say(
      `recovery point: the first lost card was uploaded ${((firstLost.uploadedMs - backupFromMs) / 1000).toFixed(1)} s after the start of the backup`,
    );
  say(`recovery time: ${secondsSince(restoreFromMs).toFixed(1)} s until the last card was complete`);
  await scanner.completed(await scanner.scan());
  say('a new card was scanned');
}

await runCheck(check);
