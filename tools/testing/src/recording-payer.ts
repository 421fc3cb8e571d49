import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that forwards requests to the payer simulator and counts them. */
export interface RecordingPayer {
  /** `ELIGIBILITY_CONNECTORS` for a stack that sends all checks through this proxy. */
  readonly connectors: string;
  /** Number of requests for each check, by trace number. */
  readonly asked: ReadonlyMap<string, number>;
  /** Number of requests for each inquiry of a check: trace number, and the content of the 270 without control numbers. */
  readonly inquiries: ReadonlyMap<string, number>;
  /** @param address  of the simulator, host and port */
  forwardTo(address: string): void;
  stop(): Promise<void>;
}

/** Some of the payers of which the simulator knows members, and others. */
const nameSearchPayerIds = ['MEDICARE', '36273', '60054', '87726', '84980', 'TMHP1'];

/** TRN02 of a 270. */
const trace = /TRN\*1\*([0-9a-f-]{36})/i;

/** From the payer's name to the last question. */
const content = /NM1\*PR\*[\s\S]*?(?=~SE\*)/;

export async function startRecordingPayer(): Promise<RecordingPayer> {
  const asked = new Map<string, number>();
  const inquiries = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  let target = '';
  const server = createServer(async (req, res) => {
    try {
      const body = await bytesOf(req);
      const text = body.toString('latin1');
      const id = trace.exec(text)?.[1]?.toLowerCase();
      if (id !== undefined) {
        count(asked, id);
        count(inquiries, `${id} ${content.exec(text)?.[0]}`);
      }
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
    name_search_payer_ids: nameSearchPayerIds,
  };
  return {
    connectors: JSON.stringify({ connectors: { simulator }, default: 'simulator' }),
    asked,
    inquiries,
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
