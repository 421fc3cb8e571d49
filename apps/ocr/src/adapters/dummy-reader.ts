import { createHash } from 'node:crypto';
import { cardErrors, DomainError, isCardErrorCode } from '@cardlens/errors';
import { sides } from '@cardlens/reading';
import type { Part } from '@cardlens/runtime';
import { type DummyCard, dummyCards, usualCards } from '../domain/dummy-cards/index.js';
import { dummyReading } from '../domain/dummy-reading.js';
import type { SideReader, SideReading } from '../handlers/ports.js';

/**
 * Text in a file that requests an error, followed by a code from the catalog: `cardlens-sandbox-error=IMG_BLURRY`.
 */
const marker = Buffer.from('cardlens-sandbox-error=');
const longestCode = 32;
/** Pixels with the proportions of a card (ISO/IEC 7810 ID-1), for images of unknown size. */
const defaultSize = { width: 1011, height: 638 };

/**
 * The sandbox's reader. Pipeline, events and states are the real ones, but the result is chosen from a catalog by the
 * image's SHA-256 and never contains anything from the image. The request's metadata may request an
 * error, a specific card of the catalog, or no result at all; a marker in the file may request an error.
 */
export function dummyReader(): SideReader & Part & { check(): void } {
  return {
    name: 'dummy reader',
    check: () => {},
    async read(bytes, side, _signal, { sandboxOutcome, size = defaultSize } = {}): Promise<SideReading | undefined> {
      const card = cardFor(bytes, sandboxOutcome);
      return card && dummyReading(card[side], side, size);
    },
    async readBoth(bytes, _signal, { sandboxOutcome, size = defaultSize } = {}) {
      const card = cardFor(bytes, sandboxOutcome);
      return card && sides.map((side) => ({ side, reading: dummyReading(card[side], side, size) }));
    },
  };
}

/** @returns undefined when no result was requested @throws DomainError the requested error */
function cardFor(bytes: Uint8Array, sandboxOutcome: string | undefined): DummyCard | undefined {
  const requested = sandboxOutcome ?? requestedError(bytes);
  if (requested === 'unknown') return undefined;
  // Of kind `invalid`, so that it fails the side immediately even where production would retry.
  if (requested !== undefined && isCardErrorCode(requested)) {
    throw new DomainError({ code: requested, kind: 'invalid', publicMessage: cardErrors[requested].publicMessage });
  }
  return chosenCard(requested, bytes);
}

function chosenCard(requested: string | undefined, bytes: Uint8Array): DummyCard {
  const card = requested?.startsWith('card:') ? dummyCards[Number(requested.slice('card:'.length))] : undefined;
  const digest = createHash('sha256').update(bytes).digest().readUInt32BE();
  // biome-ignore lint/style/noNonNullAssertion: a remainder is an index of the list
  return card ?? usualCards[digest % usualCards.length]!;
}

function requestedError(bytes: Uint8Array): string | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = file.indexOf(marker);
  if (at < 0) return undefined;
  const text = file.toString('latin1', at + marker.length, at + marker.length + longestCode);
  return /^[A-Z_]+/.exec(text)?.[0];
}
