import type { IncomingMessage } from 'node:http';
import { webhookUrlRules } from '@cardlens/errors';
import { fhirJson, withLocations } from '@cardlens/fhir';
import { openRequest, type RequestLimits, type UrlFault, urlFault, urlLengthMax } from '@cardlens/outbound';
import type { Clock } from '@cardlens/runtime';
import type { Sent } from '../../deliveries/handlers/ports.js';
import { UrlRejected } from '../../domain/errors.js';
import { failureOf, keptHeaders, outcomeOf, textOf } from '../../endpoints/adapters/post.js';
import type { Destination } from '../domain/destination.js';
import type { FhirClient } from '../handlers/ports.js';
import { accessTokens, NoAccessToken } from './access-tokens.js';
import type { UsableDestinationSecrets } from './destination-secrets.js';

type Bundle = Parameters<typeof withLocations>[0];

/** Of a response to a transaction, which is asked to be minimal, and of one that refuses it. */
const responseBytesMax = 1024 * 1024;
const keptBytesMax = 4096;

const ruleOf = (field: string, fault: UrlFault): string =>
  fault === 'malformed'
    ? `${field} must be an https URL of at most ${urlLengthMax} characters`
    : webhookUrlRules[fault].replace(/^url\b/, field);

/** Posts transactions, with all requests of a push within `timeoutMs`. */
export function fhirClient(secrets: UsableDestinationSecrets, limits: RequestLimits, clock: Clock): FhirClient {
  const tokens = accessTokens(secrets, limits, clock);

  async function authorization(destination: Destination, signal: AbortSignal): Promise<Record<string, string>> {
    const { auth, destinationId } = destination;
    if (auth.method === 'none') return {};
    const token =
      auth.method === 'bearer'
        ? openedOf(() => secrets.open(auth.sealedToken, destinationId))
        : await tokens.of(destination, auth, signal);
    return { authorization: `Bearer ${token}` };
  }

  const post = async (destination: Destination, bundle: Bundle, signal: AbortSignal): Promise<Posted> => {
    const headers = { 'content-type': fhirJson, accept: fhirJson, prefer: 'return=minimal' };
    const all = { ...headers, 'accept-encoding': 'identity', ...(await authorization(destination, signal)) };
    const url = new URL(destination.baseUrl);
    const res = await openRequest({ method: 'POST', url, headers: all, body: JSON.stringify(bundle) }, limits, signal);
    const { bytes, isTruncated } = await startOf(res, signal);
    const response = {
      status: res.statusCode ?? 0,
      headers: keptHeaders(res.headers),
      body: textOf(bytes),
      isTruncated: isTruncated || bytes.length > keptBytesMax,
    };
    // The bundle is not kept: a dry run shows it.
    const exchange = { request: { headers }, response };
    const outcome = outcomeOf(res);
    if (!('status' in outcome) || outcome.status < 200 || outcome.status > 299)
      return { sent: { outcome: { ...outcome, failure: 'FHIR_REFUSED' }, exchange } };
    const received = isTruncated ? undefined : receivedOf(bytes, bundle);
    if (received === undefined)
      return { sent: { outcome: { ...outcome, failure: 'FHIR_RESPONSE_INVALID' }, exchange } };
    return { sent: { outcome, exchange }, received };
  };

  async function send(destination: Destination, bundles: readonly Bundle[], signal: AbortSignal): Promise<Sent> {
    const done: { readonly sent: Bundle; readonly received: Bundle }[] = [];
    let last: Sent = { outcome: { failure: 'FHIR_RESPONSE_INVALID' } };
    for (const given of bundles) {
      const bundle = done.reduce((next, { sent, received }) => withLocations(next, sent, received), given);
      let posted = await post(destination, bundle, signal);
      const { outcome } = posted.sent;
      if ('status' in outcome && outcome.status === 401 && destination.auth.method === 'smart') {
        tokens.drop(destination.destinationId);
        posted = await post(destination, bundle, signal);
      }
      last = posted.sent;
      if (posted.received === undefined) return last;
      done.push({ sent: bundle, received: posted.received });
    }
    return last;
  }

  return {
    async send(destination, bundles, signal) {
      const deadline = AbortSignal.timeout(limits.timeoutMs);
      try {
        return await send(destination, bundles as readonly Bundle[], AbortSignal.any([signal, deadline]));
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        const { failure, exchange = { request: { headers: {} } } } =
          error instanceof NoAccessToken ? error : { failure: failureOf(error) };
        return { outcome: { failure: deadline.aborted ? 'WEBHOOK_TIMEOUT' : failure }, exchange };
      }
    },
    checkUrl(field, text) {
      const fault = urlFault(text, limits.targets);
      if (fault !== undefined) throw new UrlRejected(ruleOf(field, fault));
      // A FHIR base has no query, which would become part of every address.
      if (field === 'base_url' && new URL(text).search !== '') throw new UrlRejected('base_url must have no query');
    },
  };
}

interface Posted {
  readonly sent: Sent;
  /** Absent on failure. */
  readonly received?: Bundle;
}

function openedOf(open: () => string): string {
  try {
    return open();
  } catch {
    throw new NoAccessToken('WEBHOOK_SECRET_LOST');
  }
}

/** The response to a transaction if every entry succeeded: some servers execute a transaction as a batch. */
function receivedOf(bytes: Buffer, { entry: sent = [] }: Bundle): Bundle | undefined {
  try {
    const bundle: Bundle | null = JSON.parse(bytes.toString('utf8'));
    const entries = bundle?.resourceType === 'Bundle' && Array.isArray(bundle.entry) ? bundle.entry : [];
    const isDone =
      entries.length === sent.length && entries.every(({ response }) => /^2\d\d/.test(`${response?.status}`));
    return isDone ? (bundle ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

/** The body up to a limit; a response that is longer, or does not end, is cut. */
function startOf(res: IncomingMessage, signal: AbortSignal): Promise<{ bytes: Buffer; isTruncated: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (isTruncated: boolean) => {
      signal.removeEventListener('abort', onAbort);
      resolve({ bytes: Buffer.concat(chunks), isTruncated });
    };
    const onAbort = () => {
      reject(signal.reason);
      res.destroy();
    };
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    res.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= responseBytesMax) chunks.push(chunk);
      else res.destroy();
    });
    res.once('end', () => settle(false));
    res.once('close', () => settle(true));
    res.on('error', () => {});
  });
}
