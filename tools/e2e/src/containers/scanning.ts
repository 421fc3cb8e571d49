import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { specimenFile } from '@cardlens/cli';
import { type Cardlens, CardlensError } from '@cardlens/sdk';

/** Root folder of the repository. */
export const root = fileURLToPath(new URL('../../../../../', import.meta.url));
/** Maximum duration of any step before a check fails. */
export const stepTimeoutMs = 600_000;

const startedMs = Date.now();
/** Prints a line with the seconds since the start of the program. */
export const say = (line: string): void =>
  console.log(`${((Date.now() - startedMs) / 1000).toFixed(1).padStart(6)} s  ${line}`);

export interface Administration {
  /** `host:port` of session's gRPC server. */
  readonly session: string;
  /** Folder with the operator's certificate. */
  readonly operatorTls: string;
}

/** @returns an API key of a new account */
export function newKey({ session, operatorTls }: Administration): string {
  const cli = (...args: string[]) => {
    const command = [`${root}packages/cli/bin/cardlens.js`, ...args, '--session', session, '--tls', operatorTls];
    return JSON.parse(execFileSync(process.execPath, [...command, '--json'], { encoding: 'utf8' }));
  };
  const account = cli('accounts', 'create', '--name', 'Deployment check');
  return cli('keys', 'create', '--account', account.account_id).api_key;
}

/** Scans cards and records their ids. */
export class Scanner {
  readonly cardIds: string[] = [];

  constructor(private readonly client: Cardlens) {}

  /** Creates a card and uploads its front. @returns the card's id once the image is accepted */
  async scan(): Promise<string> {
    const image = await readFile(specimenFile('delta-dental_front.jpg'));
    const { card_id } = await persistently(() => this.client.cards.create());
    const target = await persistently(() => this.client.generateUploadUrl(card_id, { orientation: 'front' }));
    await persistently(() => this.client.uploadToTarget(target, image));
    this.cardIds.push(card_id);
    return card_id;
  }

  /** Waits until a card is completed. @returns the number of elements @throws Error if it ends in another state */
  async completed(cardId: string): Promise<number> {
    const { state, details } = await this.client.waitForCard(cardId, { timeoutMs: stepTimeoutMs });
    if (state !== 'completed') throw new Error(`card ${cardId} ended as ${state}`);
    return Object.keys(details ?? {}).length;
  }

  /** Waits until all cards are completed. @throws Error if one ends in another state */
  async allCompleted(): Promise<void> {
    for (const cardId of this.cardIds) await this.completed(cardId);
  }
}

/** Retries while the service is unavailable, but only on status 503 and lost connections. */
async function persistently<T>(call: () => Promise<T>): Promise<T> {
  const deadlineMs = Date.now() + stepTimeoutMs;
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
