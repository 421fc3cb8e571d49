import type { ServerResponse } from 'node:http';
import { type Receiver, startReceiver } from './receiver.js';

interface Transaction {
  readonly resourceType: string;
  readonly type: string;
  readonly entry: readonly {
    readonly request: { readonly method: string; readonly url: string };
    readonly resource?: { readonly resourceType: string };
  }[];
}

export interface FhirServer extends Receiver {
  /** Transactions that arrived, oldest first. */
  transactions(): Transaction[];
}

/** Starts a FHIR server on this machine that carries out every transaction. */
export async function startFhirServer(): Promise<FhirServer> {
  const receiver = await startReceiver();
  const transactions = () => receiver.received.map(({ body }) => JSON.parse(body) as Transaction);
  let made = 0;
  receiver.respond = (res: ServerResponse) => {
    const entry = (transactions().at(-1)?.entry ?? []).map(({ request, resource }) => ({
      response:
        request.method === 'DELETE'
          ? { status: '204 No Content' }
          : { status: '201 Created', location: `${resource?.resourceType}/made-${++made}/_history/1` },
    }));
    const body = JSON.stringify({ resourceType: 'Bundle', type: 'transaction-response', entry });
    res.writeHead(200, { 'content-type': 'application/fhir+json' }).end(body);
  };
  return Object.assign(receiver, { transactions });
}
