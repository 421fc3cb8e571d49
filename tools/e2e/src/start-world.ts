import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cardlens, type CardlensOptions } from '@cardlens/sdk';
import { type Stack, type StackOptions, startStack } from '@cardlens/stack';
import { type Collector, startCollector } from './collector.js';

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

type WorldOptions = Omit<StackOptions, 'dataDir'>;

/** Starts the whole system in an empty folder, with telemetry exported to a collector in this process. */
export async function startWorld({ env = {}, ...options }: WorldOptions): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cardlens-e2e-'));
  const collector = await startCollector();
  const stack = await startStack({
    ...options,
    dataDir,
    env: {
      ...process.env,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
      OTEL_METRIC_EXPORT_INTERVAL: '2000',
      ...env,
    },
  });
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
 * Uses the gateways in turn, like a load balancer; a gateway that refuses the connection is skipped for that request.
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
