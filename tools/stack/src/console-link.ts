import { createHash, randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { writePrivate } from './private-file.js';

/** A one-time sign-in to the console: the gateway exchanges the code for the API key and removes the file. */
interface ConsoleSignIn {
  /** SHA-256 of the code, in hex. */
  readonly digest: string;
  readonly expiresAtMs: number;
  readonly apiKey: string;
}

const ttlMs = 10 * 60_000;

/** The file in which the gateway of a data folder looks for a sign-in. */
export const consoleSignInFile = (dataDir: string): string => join(resolve(dataDir), 'console-sign-in.json');

/**
 * A link that signs into the console of a local stack, once and within ten minutes; it invalidates earlier links. The
 * code is in the fragment, which browsers send to no server, and only its digest is written.
 */
export async function consoleLink(
  dataDir: string,
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string },
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(code).digest('hex');
  const signIn: ConsoleSignIn = { digest, expiresAtMs: Date.now() + ttlMs, apiKey };
  await writePrivate(consoleSignInFile(dataDir), signIn);
  return `${baseUrl}/console#${code}`;
}
