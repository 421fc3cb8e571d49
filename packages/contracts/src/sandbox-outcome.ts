import { type CardErrorCode, isCardErrorCode } from '@cardlens/errors';

/**
 * The error that a client asks the sandbox for in its metadata, `{"sandbox_outcome": "error:IMG_BLURRY"}`.
 * @returns undefined for no such wish, and for one that names no code of the catalogue
 * @source decisions §1
 */
export function sandboxOutcomeOf(metadataJson: string | undefined): CardErrorCode | undefined {
  if (!metadataJson) return undefined;
  let metadata: unknown;
  try {
    metadata = JSON.parse(metadataJson);
  } catch {
    return undefined;
  }
  const wish = (metadata as { sandbox_outcome?: unknown } | null)?.sandbox_outcome;
  const code = typeof wish === 'string' && wish.startsWith('error:') ? wish.slice('error:'.length) : '';
  return isCardErrorCode(code) ? code : undefined;
}
