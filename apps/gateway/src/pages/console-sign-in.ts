import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile, unlink } from 'node:fs/promises';
import { DomainError } from '@cardlens/errors';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { drain } from '../middleware/drain.js';
import { sendError } from '../middleware/error-response.js';
import { admitAnonymous } from '../middleware/gate.js';
import { readJson } from '../middleware/json-body.js';
import { localsOf } from '../middleware/request-context.js';
import type { Deps } from '../ports.js';

const bodyShape = z.object({ code: z.string().max(100) });
const fileShape = z.object({ digest: z.string(), expiresAtMs: z.number(), apiKey: z.string() });

/** `POST /console/sign-in`: exchanges the code of the link printed by a local stack for its API key, once. */
export const consoleSignIn =
  (deps: Deps & { readonly consoleSignInFile: string }): RequestHandler =>
  async (req, res) => {
    localsOf(res).route = '/console/sign-in';
    try {
      admitAnonymous(deps, req);
      const { success, data } = bodyShape.safeParse(await readJson(req, res));
      const apiKey = success ? await redeem(deps.consoleSignInFile, data.code, deps.clock.nowMs()) : undefined;
      if (apiKey === undefined) throw new SignInRejected();
      res.set({ 'cache-control': 'no-store' }).json({ api_key: apiKey });
    } catch (error) {
      sendError(req, res, error, deps.log);
    } finally {
      drain(req);
    }
  };

class SignInRejected extends DomainError {
  constructor() {
    const publicMessage = 'The sign-in link is invalid, has expired, or has already been used';
    super({ code: 'SIGN_IN_REFUSED', kind: 'forbidden', publicMessage });
  }
}

async function redeem(file: string, code: string, nowMs: number): Promise<string | undefined> {
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
