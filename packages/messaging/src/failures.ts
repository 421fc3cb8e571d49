import { DomainError } from '@cardlens/errors';
import { ruleOfKind } from './retry-policy.js';

/** Bounds memory: entries for messages redelivered to another process would otherwise never be removed. */
const messagesMax = 10_000;

/**
 * Counts a message's failures in this process by kind. The broker counts deliveries only, and ten deliveries during an
 * outage must not use up the few attempts of a lost race or an internal error.
 */
export class Failures {
  readonly #counts = new Map<number, Record<string, number>>();

  /** Counts a failure. @returns the message's failures of this kind, including this one */
  add(sequence: number, error: unknown): number {
    const rule = ruleOfKind[DomainError.from(error).kind];
    const counts = this.#counts.get(sequence) ?? {};
    const count = (counts[rule] ?? 0) + 1;
    counts[rule] = count;
    this.#counts.set(sequence, counts);
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined && this.#counts.size > messagesMax) this.forget(oldest);
    return count;
  }

  /** Removes a finished message. */
  forget(sequence: number): void {
    this.#counts.delete(sequence);
  }
}
