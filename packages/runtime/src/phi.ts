import { inspect } from 'node:util';

/**
 * Protected health information: prints as `[phi]` in strings, JSON and inspection, so that it cannot slip into a log,
 * an error or an event. Opened only where it is stored or sent to its owner.
 */
export class Phi<T> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  open(): T {
    return this.#value;
  }

  toString(): string {
    return '[phi]';
  }

  toJSON(): string {
    return '[phi]';
  }

  [inspect.custom](): string {
    return '[phi]';
  }
}

export const phi = <T>(value: T): Phi<T> => new Phi(value);
