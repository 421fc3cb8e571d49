import { fetchBytes, type RequestLimits } from '@cardlens/outbound';

/** A provider that cannot be reached, does not respond in time, or fails. The cause is an error of the network. */
export class ProviderUnreachable extends Error {}

const bytesMax = 1_000_000;

/** Statuses whose responses have no body, which `Response` would reject. */
const withoutBody = new Set([204, 205, 304]);

type Fetch = (url: string, options: FetchOptions) => Promise<Response>;

interface FetchOptions {
  readonly method?: string;
  readonly headers: Headers | Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/**
 * `fetch` for requests to providers: only to allowed addresses, with a limited time and size, and without following
 * redirects.
 * @throws ProviderUnreachable
 */
export const guardedFetch =
  (limits: RequestLimits): Fetch =>
  async (url, { method = 'GET', headers, body, signal }) => {
    const request = {
      method: method === 'POST' ? method : 'GET',
      url: new URL(url),
      headers: Object.fromEntries(headers instanceof Headers ? headers : Object.entries(headers)),
      ...(body instanceof URLSearchParams || typeof body === 'string' ? { body: body.toString() } : {}),
    } as const;
    try {
      const found = await fetchBytes(request, { ...limits, bytesMax }, signal ?? new AbortController().signal);
      if (found.status >= 500) throw new Error(`status ${found.status}`);
      const type = found.headers['content-type'];
      return new Response(withoutBody.has(found.status) ? null : new Uint8Array(found.body), {
        status: found.status,
        headers: type === undefined ? {} : { 'content-type': type },
      });
    } catch (cause) {
      throw new ProviderUnreachable('the provider could not be reached', { cause });
    }
  };
