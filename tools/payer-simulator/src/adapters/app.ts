import type { TLSSocket } from 'node:tls';
import type { Clock, Logger } from '@cardlens/runtime';
import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import { type DeliveryDeps, deliver, type Wrapped } from './delivery.js';
import {
  type EnvelopeResponse,
  envelopeError,
  envelopeFailure,
  envelopeSuccess,
  type Fields,
  responseFields,
} from './envelope.js';
import { isLogin, type Login } from './login.js';
import { NotMime, readMime, responseBoundary, writeMime } from './mime.js';
import { NotSoap, readSoap, soapFault, writeSoap } from './soap.js';
import type { Tokens } from './tokens.js';

export interface AppDeps extends DeliveryDeps {
  readonly login: Login;
  readonly tokens: Tokens;
  readonly clock: Clock;
}

const soapType = 'application/soap+xml; charset=UTF-8';
const mimeType = `multipart/form-data; boundary=${responseBoundary}`;

/** Serves all protocols: CORE envelopes at `/core`, X12 inside JSON at `/json`, and its tokens at `/oauth`. */
export function simulatorApp(deps: AppDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  const text = express.text({ type: () => true, limit: '1mb' });
  app.post('/core/soap', text, (req, res) => soap(deps, req, res));
  app.post('/core/mime', text, (req, res) => mime(deps, req, res));
  app.post('/oauth/token', express.urlencoded({ extended: false, limit: '10kb' }), (req, res) => token(deps, req, res));
  app.post('/json/eligibility', express.json({ limit: '1mb' }), (req, res) => json(deps, req, res));
  app.use(unread(deps.log));
  return app;
}

/** Express's default handler would repeat parts of the body in its response and on standard error. */
const unread =
  (log: Logger): ErrorRequestHandler =>
  (error: { readonly status?: unknown }, _req, res, _next) => {
    const status = typeof error.status === 'number' ? error.status : 500;
    if (status >= 500) log.error('request failed', { status }, error);
    if (res.headersSent) res.destroy();
    else res.status(status).type('text/plain').end('the request cannot be read');
  };

async function soap(deps: AppDeps, req: Request, res: Response): Promise<void> {
  const send = (status: number, body: string) => void res.status(status).set('content-type', soapType).end(body);
  if (!/^application\/soap\+xml/i.test(req.get('content-type') ?? '')) return send(415, soapFault('not SOAP 1.2'));
  try {
    const { fields, username, password } = readSoap(String(req.body));
    await core(deps, req, res, fields, { username, password }, (response) => ({
      contentType: soapType,
      body: writeSoap(response),
    }));
  } catch (error) {
    if (!(error instanceof NotSoap)) throw error;
    send(400, soapFault('the message cannot be read'));
  }
}

async function mime(deps: AppDeps, req: Request, res: Response): Promise<void> {
  try {
    const fields = readMime(req.get('content-type') ?? '', String(req.body));
    const credentials = { username: fields.UserName, password: fields.Password };
    await core(deps, req, res, fields, credentials, (response) => ({
      contentType: mimeType,
      body: writeMime(response),
    }));
  } catch (error) {
    if (!(error instanceof NotMime)) throw error;
    res.status(400).type('text/plain').end('not a form');
  }
}

/** Handling common to both envelopes. */
async function core(
  deps: AppDeps,
  req: Request,
  res: Response,
  fields: Fields,
  { username, password }: { readonly username: string | undefined; readonly password: string | undefined },
  write: (fields: Record<string, string>) => Wrapped,
): Promise<void> {
  const wrap = (response: EnvelopeResponse) => write(responseFields(fields, response, new Date(deps.clock.nowMs())));
  const hasCertificate = (req.socket as TLSSocket).authorized === true;
  const isKnown = hasCertificate || isLogin(deps.login, username, password);
  const error = isKnown ? envelopeError(fields) : 'UnAuthorized';
  if (error !== undefined) {
    deps.log.info('envelope rejected', { code: error });
    const { contentType, body } = wrap(envelopeFailure(error));
    res.set('content-type', contentType).end(body);
    return;
  }
  await deliver(deps, res, fields.Payload ?? '', (x12) =>
    wrap(x12 === undefined ? envelopeFailure('PayloadIllegal') : envelopeSuccess(x12)),
  );
}

function token({ login, tokens }: AppDeps, req: Request, res: Response): void {
  const form = (req.body ?? {}) as Readonly<Record<string, unknown>>;
  const [id, secret] = basicCredentials(req.get('authorization')) ?? [text(form.client_id), text(form.client_secret)];
  res.set('cache-control', 'no-store');
  if (form.grant_type !== 'client_credentials') {
    res.status(400).json({ error: 'unsupported_grant_type' });
  } else if (isLogin(login, id, secret)) {
    const { token: value, lifeS } = tokens.issue();
    res.json({ access_token: value, token_type: 'Bearer', expires_in: lifeS });
  } else {
    res.status(401).json({ error: 'invalid_client' });
  }
}

async function json(deps: AppDeps, req: Request, res: Response): Promise<void> {
  const bearer = /^Bearer (\S+)$/.exec(req.get('authorization') ?? '')?.[1];
  if (bearer === undefined || !deps.tokens.use(bearer)) {
    res.status(401).set('www-authenticate', 'Bearer error="invalid_token"').json({ error: 'invalid_token' });
    return;
  }
  const { x12 } = (req.body ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof x12 !== 'string' || !req.get('idempotency-key')) {
    res.status(400).json({ error: 'x12 and an idempotency-key are required' });
    return;
  }
  await deliver(deps, res, x12, (response) => ({
    contentType: 'application/json',
    body: JSON.stringify(response === undefined ? { error: 'not an interchange' } : { x12: response }),
    status: response === undefined ? 400 : 200,
  }));
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** @source RFC 6749 §2.3.1: both parts are form-encoded inside Basic */
function basicCredentials(header: string | undefined): readonly [string, string] | undefined {
  const encoded = /^Basic (\S+)$/.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':', 2);
  const decoded = (part: string) => new URLSearchParams(`v=${part}`).get('v') ?? '';
  return [decoded(id), decoded(secret)];
}
