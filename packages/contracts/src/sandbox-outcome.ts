import { type CardErrorCode, isCardErrorCode } from '@cardlens/errors';

/**
 * The sandbox outcome requested by a client: an error, no result (the card ends in state unknown), or a card of the
 * sandbox's catalog by its position, as `card:7`.
 */
export type SandboxOutcome = CardErrorCode | 'unknown' | `card:${number}`;

/**
 * The outcome requested in metadata: `{"sandbox_outcome": "error:IMG_BLURRY"}`, `"unknown"` or `"card:7"`.
 * @returns undefined when none is requested, or one that does not exist
 */
export function sandboxOutcomeOf(metadataJson: string | undefined): SandboxOutcome | undefined {
  if (!metadataJson) return undefined;
  let metadata: unknown;
  try {
    metadata = JSON.parse(metadataJson);
  } catch {
    return undefined;
  }
  const wish = (metadata as { sandbox_outcome?: unknown } | null)?.sandbox_outcome;
  if (typeof wish !== 'string') return undefined;
  if (wish === 'unknown') return wish;
  if (/^card:\d{1,3}$/.test(wish)) return wish as SandboxOutcome;
  const code = wish.startsWith('error:') ? wish.slice('error:'.length) : '';
  return isCardErrorCode(code) ? code : undefined;
}
