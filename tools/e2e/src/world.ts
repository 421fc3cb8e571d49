import { readFile } from 'node:fs/promises';
import { specimenFile } from '@cardlens/cli';
import type { Env, StackOptions } from '@cardlens/stack';
import { checkWatched, watchResponses } from './documented.js';
import { startWorld, type World } from './start-world.js';

export type { World } from './start-world.js';

async function startWatched(options: Omit<StackOptions, 'dataDir'>): Promise<World> {
  const world = await startWorld(options);
  await watchResponses(world.stack.baseUrls);
  return world;
}

const started: Promise<World>[] = [];
let production: Promise<World> | undefined;
let sharedSandbox: Promise<World> | undefined;

/** The system with the real recognizer, shared by all files and started by the first one that uses it. */
export function useWorld(): () => World {
  return useStarted(() => {
    production ??= stopAtTheEnd(
      startWatched({
        environment: 'production',
        env: { CARD_IMPORT_TARGETS: 'loopback', SESSION_PROVIDER_TARGETS: 'loopback' },
      }),
    );
    return production;
  });
}

/** Rate limits that no test reaches, and short waits for payers and receivers of webhooks. */
const quick = {
  GATEWAY_KEY_RATE: '1000',
  GATEWAY_KEY_BURST: '1000',
  GATEWAY_TOKEN_RATE: '1000',
  GATEWAY_TOKEN_BURST: '1000',
  GATEWAY_ADDRESS_RATE: '10000',
  GATEWAY_ADDRESS_BURST: '10000',
  ELIGIBILITY_DEADLINE: '20s',
  WEBHOOK_RETRIES: '100ms,300ms,1s,2s,4s,8s,8s',
  WEBHOOK_TIMEOUT: '2s',
  WEBHOOK_TAKE_OVER: '3s',
};

/** Like `useWorld`, with the sandbox's recognizer, which processes many cards quickly, and without long waits. */
export function useSharedSandboxWorld(): () => World {
  return useStarted(() => {
    sharedSandbox ??= stopAtTheEnd(startWatched({ environment: 'sandbox', env: quick }));
    return sharedSandbox;
  });
}

/** A separate system for this suite with the sandbox's recognizer. */
export function useSandboxWorld(env: Env = {}, { replicas = 1 }: { replicas?: number } = {}): () => World {
  let sandbox: Promise<World> | undefined;
  after(async function () {
    this.timeout(60_000);
    await (await sandbox)?.stop();
  });
  return useStarted(() => {
    sandbox ??= startWatched({ environment: 'sandbox', env, replicas });
    return sandbox;
  });
}

function useStarted(start: () => Promise<World>): () => World {
  let world: World | undefined;
  before(async function () {
    // Long, because the first start on a machine builds the servers.
    this.timeout(600_000);
    world = await start();
  });
  return () => world!;
}

function stopAtTheEnd(starting: Promise<World>): Promise<World> {
  started.push(starting);
  return starting;
}

// Stopped after all files, because a file cannot determine whether it is the last.
after(async function () {
  this.timeout(60_000);
  for (const world of started) await (await world).stop();
  // Checked at the end, because a hook that fails after a test would skip the rest of the suite.
  checkWatched();
});

/** A bundled specimen image, for example `cedar-hmo_front.jpg` or `bad/truncated.jpg`. */
export const specimen = (name: string): Promise<Buffer> => readFile(specimenFile(name));
