import type { BytesResponse, OutgoingRequest } from '@cardlens/outbound';
import type { Network } from '../src/index.js';

type Answer = Partial<BytesResponse> | string | object;
export type Site = Answer | ((request: OutgoingRequest) => Answer | Promise<Answer>);

/** The internet of a test: what is at each URL, without its query. Records each request. */
export function internet(sites: Readonly<Record<string, Site>>) {
  const asked: OutgoingRequest[] = [];
  const network: Network = {
    targets: 'public',
    async fetch(request) {
      asked.push(request);
      const site = sites[request.url.origin + request.url.pathname];
      if (site === undefined) return { status: 404, headers: {}, body: Buffer.from('not found') };
      const answer = typeof site === 'function' ? await site(request) : site;
      const whole = { status: 200, headers: {}, body: Buffer.alloc(0) };
      if (typeof answer === 'string') return { ...whole, body: Buffer.from(answer) };
      if ('status' in answer && typeof answer.status === 'number') return { ...whole, ...answer };
      return { ...whole, body: Buffer.from(JSON.stringify(answer)) };
    },
  };
  return { network, asked };
}
