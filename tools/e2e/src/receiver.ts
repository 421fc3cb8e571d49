import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook, type WebhookEvent } from '@cardlens/sdk';

/** A received delivery. */
interface Received {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly atMs: number;
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** Response to deliveries from now on: a status code, or a function that handles the response. */
  respond: number | ((res: ServerResponse) => void);
  /**
   * The delivered events, without duplicates. @throws WebhookVerificationError if a delivery is not signed with the
   * secret
   */
  events(secret: string): Promise<WebhookEvent[]>;
  stop(): void;
}

/** Starts a customer's webhook server on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    received.push({
      id: String(req.headers['webhook-id']),
      headers: req.headers,
      body: Buffer.concat(chunks).toString(),
      atMs: Date.now(),
    });
    const { respond } = receiver;
    if (typeof respond === 'number') res.writeHead(respond).end();
    else respond(res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cardlens`,
    received,
    respond: 204,
    events: (secret) => {
      const first = [...new Map(received.toReversed().map((one) => [one.id, one])).values()].toReversed();
      return Promise.all(
        first.map(({ body, headers, atMs }) => verifyWebhook({ body, headers, secrets: secret, nowMs: atMs })),
      );
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
