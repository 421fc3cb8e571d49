import { DomainError } from '@cardlens/errors';
import { ruleOfKind } from './retry-policy.js';

/** More messages than this are not remembered at once; those that went on to another process would stay for good. */
const messagesMax = 10_000;

/**
 * How often each message failed here, by what the failures meant. The broker counts deliveries only, and ten of them
 * during an outage must not use up the few tries that a lost race or a fault of ours has.
 */
export class Failures {
  readonly #counts = new Map<number, Record<string, number>>();

  /** Counts a failure. @returns how many of its sort the message had, this one included */
  add(sequence: number, error: unknown): number {
    const rule = ruleOfKind[DomainError.from(error).kind];
    const counts = this.#counts.get(sequence) ?? {};
    const count = (counts[rule] ?? 0) + 1;
    counts[rule] = count;
    this.#counts.set(sequence, counts);
    if (this.#counts.size > messagesMax) this.forget(this.#counts.keys().next().value!);
    return count;
  }

  /** The message came to an end. */
  forget(sequence: number): void {
    this.#counts.delete(sequence);
  }
}
