import { once } from 'node:events';
import { DomainError, requestErrors } from '@cardlens/errors';
import { createTurns } from '@cardlens/runtime';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Authenticator } from '../middleware/authenticate.js';
import { sendError, TooManyRequests } from '../middleware/error-response.js';
import { admitAnonymous } from '../middleware/gate.js';
import { localsOf } from '../middleware/request-context.js';
import type { Deps, ImageLink } from '../ports.js';

const route = '/v1/images/:scanId';
const partBytes = 1024 * 1024;
/** Bounds the memory of downloads: two parts each. */
const limits = { atOnce: 64, waitingOfOne: 64, waiting: 256, waitMs: 10_000 };
/** A client that takes longer to read one part is disconnected. */
const readWithinMs = 60_000;

/**
 * `GET /v1/images/{scan_id}?token=…`: the decrypted image behind a card's image link. Anyone with the link may open it,
 * from any page; each download is recorded under the caller for whom the link was created. A link ends when the key or
 * session token that it was created with is revoked.
 */
export function imagePages(deps: Deps & { auth: Authenticator }): Router {
  const inTurn = createTurns(limits);
  const image: RequestHandler<{ scanId: string }> = async (req, res) => {
    localsOf(res).route = route;
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    try {
      const link = await linkOf(deps, req);
      await inTurn(link.principal.accountId, () => send(deps, req, res, link, gone.signal), gone.signal);
    } catch (error) {
      if (res.headersSent) res.destroy();
      else sendError(req, res, error, deps.log);
    }
  };
  return Router({ caseSensitive: true }).get(route, image);
}

async function linkOf(deps: Deps & { auth: Authenticator }, req: Request<{ scanId: string }>): Promise<ImageLink> {
  const { token } = req.query;
  try {
    const link = deps.imageLinks.read(req.params.scanId, typeof token === 'string' ? token : '');
    if (await deps.auth.revoked.hasToken(link.origin)) throw new DomainError(requestErrors.imageLinkExpired);
    const allowance = deps.limits.takeLink('image', link.scanId);
    if (!allowance.isAllowed) throw new TooManyRequests(allowance);
    req.res?.set(allowance.headers);
    return link;
  } catch (error) {
    if (!(error instanceof TooManyRequests)) admitAnonymous(deps, req);
    throw error;
  }
}

async function send(
  deps: Deps,
  req: Request<{ scanId: string }>,
  res: Response,
  link: ImageLink,
  gone: AbortSignal,
): Promise<void> {
  const { principal, cardId, scanId } = link;
  const read = (offset: number) =>
    deps.uploads.readImage({ accountId: principal.accountId, cardId, scanId, offset, length: partBytes });
  const first = await read(0);
  const { sizeBytes } = first;
  const ranges = req.range(sizeBytes, { combine: true });
  const range = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges[0] : undefined;
  const isUnsatisfiable = ranges === -1;
  const status = isUnsatisfiable ? 416 : range ? 206 : 200;
  const [start, end] = isUnsatisfiable ? [0, 0] : range ? [range.start, range.end + 1] : [0, sizeBytes];
  await deps.audit.record({
    principal,
    action: `GET ${route}`,
    resourceIds: [cardId, scanId],
    status,
    address: deps.addressOf(req),
    requestId: localsOf(res).requestId,
  });
  res.status(status).set({
    'content-type': first.contentType,
    'content-length': `${end - start}`,
    'accept-ranges': 'bytes',
    ...(status === 200 ? {} : { 'content-range': `bytes ${range ? `${start}-${end - 1}` : '*'}/${sizeBytes}` }),
    // An uploaded file must not execute on this origin.
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  for (let offset = start; offset < end && !res.destroyed; ) {
    const data = offset < first.data.length ? first.data.subarray(offset) : (await read(offset)).data;
    const part = data.subarray(0, end - offset);
    // Deleted meanwhile: aborting shows the client that the response is incomplete.
    if (part.length === 0) throw new Error('the image ended early');
    offset += part.length;
    if (!res.write(part)) await once(res, 'drain', { signal: withinTime(gone) });
  }
  res.end();
  if (!res.writableFinished) await once(res, 'finish', { signal: withinTime(gone) });
}

const withinTime = (gone: AbortSignal): AbortSignal => AbortSignal.any([gone, AbortSignal.timeout(readWithinMs)]);
