import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile, unlink } from 'node:fs/promises';
import { z } from 'zod';

const fileShape = z.object({ digest: z.string(), expiresAtMs: z.number(), apiKey: z.string() });

/**
 * Exchanges the code of the link that a local stack prints for its API key, once.
 * @returns undefined for a wrong, expired or used code
 */
export async function redeemCode(file: string, code: string, nowMs: number): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { digest, expiresAtMs, apiKey } = fileShape.parse(JSON.parse(text));
  const expected = Buffer.from(digest, 'hex');
  const actual = createHash('sha256').update(code).digest();
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  // Of two concurrent requests, one finds that the file is gone.
  const isOurs = await unlink(file).then(
    () => true,
    () => false,
  );
  return isOurs && nowMs < expiresAtMs ? apiKey : undefined;
}
