import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook, type WebhookEvent, WebhookVerificationError } from '@cardlens/sdk';
import { CliError } from './exit-code.js';

export interface ListenerOptions {
  /** 0: a free port. */
  readonly port: number;
  /** A delivery signed with any of these is accepted. */
  secrets(): readonly string[];
  onEvent(event: WebhookEvent, id: string): void;
  /** Called for a request that is not a valid delivery, with the reason. */
  onRejection(reason: string): void;
}

export interface WebhookListener {
  readonly port: number;
  stop(): void;
}

/** A delivery is a few hundred bytes. */
const bodyBytesMax = 256 * 1024;

/**
 * A local receiver: verifies and reports deliveries and responds with 204, or with 400 if the signature is invalid.
 * @throws CliError when the port is taken
 */
export async function startWebhookListener(options: ListenerOptions): Promise<WebhookListener> {
  const { port, secrets, onEvent, onRejection } = options;
  const server = createServer((req, res) => {
    const reject = (status: number, reason: string): void => {
      onRejection(reason);
      res.writeHead(status, { 'content-type': 'text/plain', connection: 'close' }).end(`${reason}\n`);
    };
    const receive = async (): Promise<void> => {
      if (req.method !== 'POST') return reject(405, 'only POST is accepted');
      const body = await bodyOf(req);
      if (body === undefined) return reject(413, 'the delivery is too large');
      const event = await verifyWebhook({ body, headers: req.headers, secrets: secrets() });
      onEvent(event, String(req.headers['webhook-id']));
      res.writeHead(204).end();
    };
    receive().catch((error: unknown) =>
      reject(400, error instanceof WebhookVerificationError ? error.message : 'the request could not be parsed'),
    );
  });
  // Loopback only: other machines must not see events of cards.
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new CliError(`port ${port} is not available; choose another one with --port`, undefined, { cause });
  }
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(req: IncomingMessage): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  const received: AsyncIterable<Buffer> = req;
  for await (const chunk of received) {
    size += chunk.length;
    if (size > bodyBytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
