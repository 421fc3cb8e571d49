import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that forwards requests to the payer simulator and counts them. */
export interface RecordingPayer {
  /** `ELIGIBILITY_CONNECTORS` for a stack that sends all checks through this proxy. */
  readonly connectors: string;
  /** Number of requests for each check, by trace number. */
  readonly asked: ReadonlyMap<string, number>;
  /** @param address  of the simulator, host and port */
  forwardTo(address: string): void;
  stop(): Promise<void>;
}

/** TRN02 of a 270. */
const trace = /TRN\*1\*([0-9a-f-]{36})/i;

export async function startRecordingPayer(): Promise<RecordingPayer> {
  const asked = new Map<string, number>();
  let target = '';
  const server = createServer(async (req, res) => {
    try {
      const body = await bytesOf(req);
      const id = trace.exec(body.toString('latin1'))?.[1]?.toLowerCase();
      if (id !== undefined) asked.set(id, (asked.get(id) ?? 0) + 1);
      const headers = { 'content-type': req.headers['content-type'] ?? '' };
      const response = await fetch(`http://${target}${req.url}`, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
      });
      const { status } = response;
      res.writeHead(status, { 'content-type': response.headers.get('content-type') ?? '' });
      res.end(Buffer.from(await response.arrayBuffer()));
    } catch {
      res.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const simulator = {
    protocol: 'core-soap',
    simulated: true,
    url: `http://127.0.0.1:${port}/core/soap`,
    sender_id: 'CARDLENS',
    receiver_id: 'SIMULATOR',
    usage: 'T',
    username: 'cardlens',
    password: { env: 'ELIGIBILITY_SECRET_SIMULATOR' },
  };
  return {
    connectors: JSON.stringify({ connectors: { simulator }, default: 'simulator' }),
    asked,
    forwardTo(address) {
      target = address;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bytesOf(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
