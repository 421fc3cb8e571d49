// Checks that the services of a release and of this checkout work side by side on the same data, as during a rollout:
//   npm run check:upgrade [-- REF] [--first session,card]
// REF is the release to upgrade from: a tag, branch or commit; default: the newest tag before this commit. Its services
// create accounts, cards, uploads, checks and webhooks, and stop with unfinished work. Then both releases run, each
// service twice, and every kind of call and message must go from the old to the new release and back; then the old one
// is stopped, service by service. Services of --first are replaced one after the other before (docs/upgrade.md names
// the releases that need it).
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { specimenFile } from '@cardlens/cli';
import { appNames } from '@cardlens/stack';
import { root, say } from '../containers/scanning.js';
import { parkedMessages } from '../events.js';
import { startReceiver } from '../receiver.js';
import { startWorld, type World } from '../start-world.js';
import { crossingsIn, wantedCrossings } from './crossings.js';
import { History } from './history.js';
import { seriousLines } from './logs.js';
import { builtRelease, newestTag, type Release } from './release.js';

const roundsMax = 12;
const services = appNames.filter((name) => name !== 'payer-simulator');

async function check(world: World, front: Uint8Array, first: readonly string[]): Promise<void> {
  const { stack, collector } = world;
  const [old = '', new_ = ''] = stack.baseUrls;
  const receiver = await startReceiver();
  try {
    const history = new History(world, front, receiver);
    await history.begin();
    await history.make(old);
    await history.leave(old);
    say('the old release made one of everything and left work behind');

    for (const name of services.filter((service) => first.includes(service))) {
      await stack.app(name, 2).start();
      await stack.app(name, 1).stop();
      say(`${name} was replaced`);
    }
    const beside = services.filter((service) => !first.includes(service));
    await Promise.all(beside.map((name) => stack.app(name, 2).start()));
    say('both releases are ready');
    const gateways = first.includes('gateway') ? [new_] : [old, new_];
    await history.finish(new_);
    for (const baseUrl of gateways) await history.verify(baseUrl);
    say('both releases return what the old one made');

    const missing = () => {
      const seen = crossingsIn(collector.spans);
      return wantedCrossings.filter(
        (crossing) => !seen.has(crossing) && !first.some((name) => crossing.includes(name)),
      );
    };
    for (let round = 1; round <= roundsMax && missing().length > 0; round++) {
      for (const [index, baseUrl] of gateways.entries()) {
        await history.make(baseUrl);
        await history.leave(baseUrl);
        await history.finish(gateways[(index + 1) % gateways.length] ?? new_);
      }
      say(`round ${round}: not yet seen: ${missing().join(', ') || 'nothing'}`);
    }
    if (missing().length > 0) throw new Error(`calls and messages that did not occur: ${missing().join(', ')}`);
    for (const baseUrl of gateways) await history.verify(baseUrl);
    say(`both releases understood each other; ${history.cards.size} cards`);

    await history.leave(gateways[0] ?? new_);
    for (const name of beside) {
      await stack.app(name, 1).stop();
      await history.leave(new_);
    }
    say('the old release is stopped');
    await history.finish(new_);
    await history.make(new_);
    await history.verify(new_);
    await history.verifyEvents();
    const parked = await parkedMessages(world);
    if (parked.length > 0) throw new Error(`parked messages: ${parked.map(({ subject }) => subject).join(', ')}`);
    say(`${history.cards.size} cards completed and unchanged, no message parked`);
  } finally {
    receiver.stop();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { first: { type: 'string', default: '' } },
});
const name = positionals[0] ?? (await newestTag(root));
if (name === undefined) {
  console.log('skipped: no tag before this commit; name a commit to upgrade from');
} else {
  const release: Release = await builtRelease(root, name, say);
  const world = await startWorld({
    repositories: [release.folder],
    replicas: 2,
    replicasAtStart: 1,
    adjustSettings: (app, replica, settings) => (replica === 1 ? release.knownOf(app, settings) : settings),
  });
  say(`the services of ${name} are ready`);
  try {
    await check(world, await readFile(specimenFile('delta-dental_front.jpg')), values.first.split(',').filter(Boolean));
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    for (const line of await seriousLines(world.stack.dataDir)) say(line);
    await world.stop();
  }
}
