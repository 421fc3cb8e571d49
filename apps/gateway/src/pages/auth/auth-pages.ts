import { hasValidChecksum } from '@cardlens/access';
import type { BrowserSession, StartedBrowserSession } from '@cardlens/contracts';
import { DomainError, InvalidInput, requestErrors, signInErrors } from '@cardlens/errors';
import { formatTimestampUs } from '@cardlens/runtime';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import { recorder } from '../../middleware/audit.js';
import { type Authenticator, principalOf } from '../../middleware/authenticate.js';
import { checked } from '../../middleware/checked.js';
import { type Credential, credentialOf, isOfOtherPage, rejectOtherPages } from '../../middleware/credentials.js';
import { drain } from '../../middleware/drain.js';
import { sendError, TooManyRequests } from '../../middleware/error-response.js';
import { admitAnonymous, authenticated } from '../../middleware/gate.js';
import { inTime } from '../../middleware/in-time.js';
import { readJson } from '../../middleware/json-body.js';
import { localsOf } from '../../middleware/request-context.js';
import type { Deps } from '../../ports.js';
import { consolePath } from './console-path.js';
import { redeemCode } from './one-time-code.js';

type AuthDeps = Deps & { readonly auth: Authenticator };

const returnTo = z.string({ error: 'return_to must be a string' }).max(500, { error: 'return_to is too long' });
const signInBody = z.object({
  email: z.email({ error: 'email must be an email address' }).max(320, { error: 'email is too long' }).optional(),
  provider_id: z.guid({ error: 'provider_id must be a UUID' }).optional(),
  return_to: returnTo.default('/'),
});

const oneOfBoth = 'Either api_key or code is required, as a string';
const sessionBody = z.union([z.object({ api_key: z.string().max(300) }), z.object({ code: z.string().max(100) })], {
  error: oneOfBoth,
});

/** Longer than any code and state of a provider. */
const callbackLengthMax = 8192;
const formBytesMax = 64 * 1024;
const formWithinMs = 10_000;
const parseForm = express.urlencoded({ extended: false, limit: formBytesMax, parameterLimit: 20 });

/** What a sign-in page can explain, by the code in its query. */
const shownErrors = ['NOT_INVITED', 'DEACTIVATED', 'MFA_REQUIRED', 'SIGN_IN_EXPIRED', 'PROVIDER_UNAVAILABLE'];

/**
 * `/auth/…`: sign-in of people with OpenID Connect, and browser sessions in a cookie. Not part of the API: the console is
 * the only client. No code, state, token or key is logged or put into a URL of ours.
 */
export function authPages(deps: AuthDeps): Router {
  const { session, cookies, clock, linkUrl, publicUrl, addressLimits, addressOf, log } = deps;
  const redirectUri = `${linkUrl}/auth/callback`;
  const afterSignOut = `${linkUrl}/console/`;
  const secondsUntil = (us: number): number => us / 1_000_000 - clock.nowMs() / 1000;

  const page =
    (route: string, respond: (req: Request, res: Response) => Promise<void>): RequestHandler =>
    async (req, res) => {
      localsOf(res).route = route;
      res.set('referrer-policy', 'no-referrer');
      try {
        admitAnonymous(deps, req);
        await respond(req, res);
      } catch (error) {
        sendError(req, res, error, log);
      } finally {
        drain(req);
      }
    };

  /** Counts a guess that was wrong against the address of its sender. @throws TooManyRequests after too many */
  const counted = async <T>(req: Request, guess: () => Promise<T>): Promise<T> => {
    const allowance = addressLimits.peek(addressOf(req));
    if (!allowance.isAllowed) throw new TooManyRequests(allowance);
    try {
      return await guess();
    } catch (error) {
      if (!['unavailable', 'timeout', 'internal'].includes(DomainError.from(error).kind))
        addressLimits.fail(addressOf(req));
      throw error;
    }
  };

  /** A page of another site could otherwise sign a person in as somebody else. @throws DomainError `forbidden` */
  const rejectOthers = (req: Request): void => {
    if (isOfOtherPage(req, publicUrl)) throw new DomainError(requestErrors.cookieOfOtherPage);
  };

  const tokenIn = (req: Request): string | undefined => {
    try {
      return cookies.sessionIn(req.headers.cookie);
    } catch {
      return undefined;
    }
  };

  /** Writes the audit entry of a sign-in or sign-out: who, by which session, and from where. @throws DomainError `unavailable` */
  const recorded = (
    req: Request,
    res: Response,
    action: string,
    status: number,
    who: BrowserSession,
  ): Promise<void> => {
    const origin = { address: addressOf(req), requestId: localsOf(res).requestId };
    return recorder(action, origin, deps).success(
      principalOf(who),
      { status, about: { session_id: who.sessionId } },
      {},
    );
  };

  /** Ends the session of this browser, if it has one. @throws DomainError `unavailable`: it may not have ended */
  const end = async (req: Request, res: Response): Promise<string | undefined> => {
    const token = tokenIn(req);
    if (token === undefined) return undefined;
    const ended = await auth.browserSession(token, addressOf(req)).catch((error: unknown) => {
      if (DomainError.from(error).kind !== 'unauthenticated') throw error;
    });
    if (ended === undefined) return undefined;
    const { endSessionUrl } = await session.endBrowserSession({ token, postLogoutRedirectUri: afterSignOut });
    // Closes its live connections now; other replicas receive the event.
    auth.revoked.add(ended.sessionId);
    // The session has ended, also if its entry cannot be stored.
    await recorded(req, res, 'DELETE /auth/session', 200, ended).catch((error: unknown) =>
      log.warn('storing the audit entry of a sign-out failed', { requestId: localsOf(res).requestId }, error),
    );
    return endSessionUrl;
  };

  /** The new session replaces the one that the browser had, so a cookie that somebody else set is worthless. */
  const begin = async (
    req: Request,
    res: Response,
    started: StartedBrowserSession,
    [action, status]: readonly [string, number],
  ): Promise<BrowserSession> => {
    if (started.session === undefined) throw new DomainError(signInErrors.rejected);
    try {
      await recorded(req, res, action, status, started.session);
    } catch (error) {
      const { token } = started;
      await session.endBrowserSession({ token, postLogoutRedirectUri: afterSignOut }).catch(() => {});
      throw error;
    }
    await end(req, res).catch((error: unknown) =>
      log.warn('ending the previous session of a browser failed', {}, error),
    );
    res.append('set-cookie', cookies.setSession(started.token, secondsUntil(started.session.expiresAtUs)));
    return started.session;
  };

  const { auth } = deps;

  const providers = page('/auth/providers', async (_req, res) => {
    const { providers: listed } = await session.listSignInProviders({});
    res.json({ providers: listed.map(({ providerId, name }) => ({ provider_id: providerId, name })) });
  });

  const signIn = page('/auth/sign-in', async (req, res) => {
    rejectOthers(req);
    const body = checked(signInBody, await readJson(req, res));
    if ((body.email === undefined) === (body.provider_id === undefined))
      throw new InvalidInput('Either email or provider_id is required');
    const { authorizationUrl, signInToken, expiresAtUs } = await counted(req, () =>
      session.startSignIn({
        email: body.email,
        providerId: body.provider_id,
        redirectUri,
        returnTo: consolePath(body.return_to).slice('/console'.length),
      }),
    );
    res.append('set-cookie', cookies.setSignIn(signInToken, secondsUntil(expiresAtUs)));
    res.json({ authorization_url: authorizationUrl });
  });

  const callback = page('/auth/callback', async (req, res) => {
    if (req.method !== 'GET') throw new DomainError(requestErrors.accessDenied);
    let location: string;
    try {
      const signInToken = cookies.signInOf(req.headers.cookie);
      if (signInToken === undefined) throw new DomainError(signInErrors.expired);
      if (req.originalUrl.length > callbackLengthMax) throw new DomainError(signInErrors.rejected);
      const callbackUrl = `${linkUrl}${req.originalUrl}`;
      const started = await counted(req, () => session.finishSignIn({ signInToken, callbackUrl, redirectUri }));
      res.append('set-cookie', cookies.setSignIn(undefined, 0));
      await begin(req, res, started, ['GET /auth/callback', 303]);
      location = consolePath(started.returnTo);
    } catch (error) {
      const { code, kind } = DomainError.from(error);
      if (kind === 'internal') log.error('sign-in failed', { requestId: localsOf(res).requestId }, error);
      if (error instanceof TooManyRequests) throw error;
      // Otherwise it stays: any page can send a browser here, and must not end a sign-in that has begun.
      if (code === signInErrors.expired.code) res.append('set-cookie', cookies.setSignIn(undefined, 0));
      const unknown = kind === 'unavailable' || kind === 'timeout' ? 'PROVIDER_UNAVAILABLE' : 'SIGN_IN_REJECTED';
      location = `/console/?sign_in_error=${shownErrors.includes(code) ? code : unknown}`;
    }
    res.status(303).set('location', location).end();
  });

  const keyOf = async (body: z.output<typeof sessionBody>): Promise<string> => {
    const { consoleSignInFile } = deps;
    if ('api_key' in body) {
      const { kind, text } = credentialOf(body.api_key.trim());
      if (kind !== 'key' || !hasValidChecksum(text)) throw new DomainError(requestErrors.unregisteredKey);
      return text;
    }
    const apiKey = consoleSignInFile && (await redeemCode(consoleSignInFile, body.code, clock.nowMs()));
    if (!apiKey) throw new DomainError(signInErrors.linkInvalid);
    return apiKey;
  };

  const startSession = page('/auth/session', async (req, res) => {
    rejectOthers(req);
    const body = checked(sessionBody, await readJson(req, res));
    const started = await counted(req, async () => session.startKeySession({ apiKey: await keyOf(body) }));
    const begun = await begin(req, res, started, ['POST /auth/session', 201]);
    res.status(201).json(sessionJson(begun));
  });

  const getSession = page('/auth/session', async (req, res) => {
    const text = cookies.sessionIn(req.headers.cookie);
    if (text === undefined) throw new DomainError(signInErrors.signedOut);
    const credential: Credential = { kind: 'cookie', text };
    await authenticated(deps, req, () => credential);
    res.json(sessionJson(await auth.browserSession(text, addressOf(req))));
  });

  const endSession = page('/auth/session', async (req, res) => {
    rejectOtherPages({ kind: 'cookie', text: '' }, req, { publicUrl });
    const endSessionUrl = await end(req, res);
    res.append('set-cookie', cookies.setSession(undefined, 0));
    res.json({ end_session_url: endSessionUrl ?? null });
  });

  const backChannelLogout = page('/auth/back-channel-logout', async (req, res) => {
    const form = checked(logoutForm, await readForm(req, res));
    try {
      await counted(req, () => session.backChannelLogout({ logoutToken: form.logout_token }));
    } catch (error) {
      // OpenID Connect Back-Channel Logout 1.0 §2.8: an invalid token is a bad request.
      if (DomainError.from(error).kind === 'unauthenticated') throw new InvalidInput(logoutTokenError);
      throw error;
    }
    res.end();
  });

  return Router({ caseSensitive: true, strict: true })
    .get('/auth/providers', providers)
    .post('/auth/sign-in', signIn)
    .get('/auth/callback', callback)
    .post('/auth/session', startSession)
    .get('/auth/session', getSession)
    .delete('/auth/session', endSession)
    .post('/auth/back-channel-logout', backChannelLogout);
}

const logoutTokenError = 'logout_token is missing or invalid';
const logoutForm = z.object({ logout_token: z.string({ error: logoutTokenError }) }, { error: logoutTokenError });

/** @throws InvalidInput for anything but a short form */
async function readForm(req: Request, res: Response): Promise<unknown> {
  const parsed = new Promise<void>((resolve, reject) => {
    parseForm(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(new InvalidInput(formError))));
  });
  await inTime(parsed, formWithinMs, 'The form is sent too slowly');
  return req.body ?? {};
}
const formError = 'The request body must be a form of at most 64 KB';

/** The session as the console sees it. A key has a role only if it may administer the account. */
const sessionJson = ({ accountId, accountName, person, key, ...session }: BrowserSession) => ({
  account: { account_id: accountId, name: accountName },
  person: person ? { person_id: person.personId, name: person.name, email: person.email, role: person.role } : null,
  key: key ? { key_id: key.keyId, scopes: key.scopes } : null,
  role: person?.role ?? (key?.scopes.includes('admin') ? 'administrator' : null),
  idle_expires_at: formatTimestampUs(session.idleExpiresAtUs),
  expires_at: formatTimestampUs(session.expiresAtUs),
});
