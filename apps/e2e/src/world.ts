import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { specimenFile } from '@cardlens/cli';
import { Cardlens, type CardlensOptions } from '@cardlens/sdk';
import { type Env, type Environment, type Stack, startStack } from '@cardlens/stack';
import { type Collector, startCollector } from './collector.js';
import { checkWatched, watchResponses } from './documented.js';

/** A running system for tests. */
export interface World {
  readonly stack: Stack;
  /** Receives all spans and metrics of the apps. */
  readonly collector: Collector;
  /** API key of an account that only this world uses. */
  readonly apiKey: string;
  readonly client: Cardlens;
  clientOf(options: Partial<CardlensOptions>): Cardlens;
  stop(): Promise<void>;
}

interface WorldOptions {
  readonly environment: Environment;
  readonly env?: Env;
  readonly replicas?: number;
}

/** Starts the whole system in an empty folder, with telemetry exported to a collector in this process. */
async function startWorld({ environment, env = {}, replicas = 1 }: WorldOptions): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cardlens-e2e-'));
  const collector = await startCollector();
  const stack = await startStack({
    dataDir,
    environment,
    replicas,
    env: {
      ...process.env,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
      OTEL_METRIC_EXPORT_INTERVAL: '2000',
      ...env,
    },
  });
  await watchResponses(stack.baseUrls);
  const { apiKey } = await stack.createAccountKey('End to end');
  const clientOf = (options: Partial<CardlensOptions>) =>
    new Cardlens({ baseUrl: stack.baseUrl, token: apiKey, fetch: balanced(stack.baseUrls), ...options });
  return {
    stack,
    collector,
    apiKey,
    client: clientOf({}),
    clientOf,
    async stop() {
      await stack.stop();
      await collector.stop();
      if (process.env.CARDLENS_E2E_KEEP) process.stderr.write(`kept ${dataDir}\n`);
      else await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Uses the gateways in turn, as a load balancer does; a gateway that refuses the connection is skipped for that
 * request.
 */
function balanced(baseUrls: readonly string[]): typeof fetch {
  let turn = 0;
  return async (input, init) => {
    const [first = ''] = baseUrls;
    const url = String(input);
    for (let attempt = 1; ; attempt++) {
      const base = baseUrls[turn++ % baseUrls.length] ?? first;
      try {
        return await fetch(url.startsWith(first) ? `${base}${url.slice(first.length)}` : url, init);
      } catch (error) {
        const { code } = ((error as Error).cause ?? {}) as { code?: string };
        if (attempt >= baseUrls.length || code !== 'ECONNREFUSED') throw error;
      }
    }
  };
}

const started: Promise<World>[] = [];
let production: Promise<World> | undefined;
let sharedSandbox: Promise<World> | undefined;

/** The system with the real recognizer, shared by all files and started by the first one that uses it. */
export function useWorld(): () => World {
  return useStarted(() => {
    production ??= keep(startWorld({ environment: 'production' }));
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
    sharedSandbox ??= keep(startWorld({ environment: 'sandbox', env: quick }));
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
    sandbox ??= startWorld({ environment: 'sandbox', env, replicas });
    return sandbox;
  });
}

function useStarted(start: () => Promise<World>): () => World {
  let world: World | undefined;
  before(async function () {
    // The first start on a machine builds the servers.
    this.timeout(600_000);
    world = await start();
  });
  return () => world!;
}

function keep(starting: Promise<World>): Promise<World> {
  started.push(starting);
  return starting;
}

// For all files, because a file does not know whether it is the last.
after(async function () {
  this.timeout(60_000);
  for (const world of started) await (await world).stop();
  // At the end, because a hook that fails after one test would skip the rest of its suite.
  checkWatched();
});

/** A bundled specimen image, for example `cedar-hmo_front.jpg` or `bad/truncated.jpg`. */
export const specimen = (name: string): Promise<Buffer> => readFile(specimenFile(name));
