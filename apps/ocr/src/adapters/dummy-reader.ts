import { createHash } from 'node:crypto';
import { cardErrors, DomainError, isCardErrorCode } from '@cardlens/errors';
import type { Part } from '@cardlens/runtime';
import { dummyCards } from '../domain/dummy-cards.js';
import type { SideReader, SideReading } from '../handlers/ports.js';

/** Text anywhere in a file that asks for an outcome, followed by a code of the catalogue: `cardlens-sandbox-error=IMG_BLURRY`. */
const marker = Buffer.from('cardlens-sandbox-error=');
const longestCode = 32;

const scores = ['0.990', '0.980'];

/**
 * The sandbox's recognizer: same pipeline, same events, same states, but the result is chosen from a small catalogue by
 * the image's SHA-256 and never holds anything read from the image (decisions §1). A marker in the file asks for an error,
 * as the request's metadata may.
 */
export function dummyReader(): SideReader & Part & { check(): void } {
  return {
    name: 'dummy reader',
    check: () => {},
    async read(bytes, side, _signal, { sandboxOutcome } = {}): Promise<SideReading> {
      const code = sandboxOutcome ?? requestedError(bytes);
      // Of kind `invalid`, so that also an error that would be retried in earnest ends the side at once.
      if (code !== undefined && isCardErrorCode(code)) {
        throw new DomainError({ code, kind: 'invalid', publicMessage: cardErrors[code].publicMessage });
      }
      const card = dummyCards[createHash('sha256').update(bytes).digest().readUInt32BE() % dummyCards.length]!;
      return { details: withScores(card[side]), insuranceScanVersion: 'sandbox-1' };
    },
  };
}

function requestedError(bytes: Uint8Array): string | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = file.indexOf(marker);
  if (at < 0) return undefined;
  const text = file.toString('latin1', at + marker.length, at + marker.length + longestCode);
  return /^[A-Z_]+/.exec(text)?.[0];
}

const withScores = (texts: (typeof dummyCards)[number]['front']): object =>
  Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [
      name,
      typeof value === 'string' ? { value, scores } : value.map((entry) => ({ ...entry, scores })),
    ]),
  );
