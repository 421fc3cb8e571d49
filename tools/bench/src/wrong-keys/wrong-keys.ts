import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '@cardlens/stack';
import { startChild } from '../child.js';
import { responseTo } from '../gateway/response-to.js';
import { median, percentile } from '../statistics.js';
import type { Attack, AttackResult } from './attack.js';

export const wrongKeysPerS = 10_000;

export interface BesideWrongKeys {
  readonly aloneP99Ms: number;
  readonly besideP99Ms: number;
  /** Median of the ratios per round. */
  readonly p99Ratio: number;
  readonly attack: AttackResult;
  /** Requests of the client with a valid key whose status was not 200. */
  readonly failed: number;
}

const rounds = 3;
const seconds = 12;
const clientPerS = 50;

/** Alternates between a client with a valid key alone, and together with wrong keys from the same address. */
export async function compareWithWrongKeys(
  stack: Stack,
  { apiKey, cardId }: { apiKey: string; cardId: string },
): Promise<BesideWrongKeys> {
  const port = Number(new URL(stack.baseUrl).port);
  const path = `/v1/cards/${cardId}`;
  const attacker = await startChild<Attack, AttackResult>('wrong-keys/attack-process.js');
  const found: { alone: number; beside: number }[] = [];
  const attacks: AttackResult[] = [];
  let failed = 0;
  const p99 = async (): Promise<number> => {
    const result = await goodClient({ port, path, apiKey });
    failed += result.failed;
    return percentile(result.latenciesMs, 0.99);
  };
  try {
    for (let round = 0; round < rounds; round++) {
      const alone = await p99();
      const attacking = attacker.ask({ port, path, perSecond: wrongKeysPerS, seconds });
      found.push({ alone, beside: await p99() });
      attacks.push(await attacking);
    }
  } finally {
    attacker.stop();
  }
  return {
    aloneP99Ms: median(found.map(({ alone }) => alone)),
    besideP99Ms: median(found.map(({ beside }) => beside)),
    p99Ratio: median(found.map(({ alone, beside }) => beside / alone)),
    attack: {
      sentPerS: median(attacks.map(({ sentPerS }) => sentPerS)),
      responsesPerS: median(attacks.map(({ responsesPerS }) => responsesPerS)),
      statuses: attacks.at(-1)?.statuses ?? {},
    },
    failed,
  };
}

async function goodClient({ port, path, apiKey }: { port: number; path: string; apiKey: string }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${apiKey}` };
  const latenciesMs: number[] = [];
  let failed = 0;
  const untilMs = performance.now() + seconds * 1000;
  while (performance.now() < untilMs) {
    const sentMs = performance.now();
    const { status } = await responseTo({ port, path, headers, agent, host: '127.0.0.1' });
    if (status === 200) latenciesMs.push(performance.now() - sentMs);
    else failed++;
    await sleep(Math.max(1, 1000 / clientPerS - (performance.now() - sentMs)));
  }
  agent.destroy();
  return { latenciesMs, failed };
}
