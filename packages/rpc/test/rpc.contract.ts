import { once } from 'node:events';
import { MatchingServiceService, Side, UploadServiceService } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import '@cardlens/runtime/telemetry';
import { silentLogger, traceCarrier, withTraceFrom } from '@cardlens/runtime';
import { expect } from 'chai';
import { bind, plainText, rpcClient, rpcServer } from '../src/index.js';
import { unused, unusedMatching } from './unused.js';

let seenTrace: string | undefined;

const loggedErrors: (string | undefined)[] = [];
let onLeft = () => {};

const server = rpcServer({
  port: 0,
  host: '127.0.0.1',
  log: { ...silentLogger, error: (_message, fields) => void loggedErrors.push(fields?.method) },
  checks: {},
  tls: plainText,
  services: [
    bind(MatchingServiceService, {
      explainCardMatch: async ({ cardId }, { signal }) => {
        if (cardId === 'left') {
          await once(signal, 'abort');
          onLeft();
          throw new Error('as anything fails whose caller is gone');
        }
        seenTrace = traceCarrier().traceparent;
        if (cardId === 'slow') await new Promise((resolve) => setTimeout(resolve, 2000));
        if (cardId === 'broken') throw new Error('secret detail of 10.0.0.1');
        throw new NotFound('card_id', cardId);
      },
      ...unusedMatching,
    }),
    bind(UploadServiceService, {
      createTarget: unused,
      getStorage: unused,
      readImage: unused,
      reannounceScans: unused,
      getScan: unused,
      replaceScanMetadata: unused,
      completeUpload: unused,
      uploadImage: async (requests) => {
        let bytes = 0;
        for await (const { part } of requests) {
          if (part?.$case === 'header' && part.value.cardId === 'rejected') throw new NotFound('card_id', 'rejected');
          if (part?.$case === 'chunk') bytes += part.value.length;
        }
        return { scanId: String(bytes) };
      },
    }),
  ],
});
let matching: ReturnType<typeof matchingClient>;
let upload: ReturnType<typeof uploadClient>;
const matchingClient = (port: number) => rpcClient('matching', MatchingServiceService, `127.0.0.1:${port}`, plainText);
const uploadClient = (port: number) => rpcClient('upload', UploadServiceService, `127.0.0.1:${port}`, plainText);
const explain = (cardId: string, timeoutMs = 10_000) =>
  matching.calls.explainCardMatch({ accountId: 'a', cardId }, { timeoutMs }).then(
    () => undefined,
    (error: unknown) => error,
  );

before(async () => {
  await server.start?.();
  matching = matchingClient(server.port());
  upload = uploadClient(server.port());
});
after(async () => {
  await matching.stop?.();
  await upload.stop?.();
  await server.stop?.();
});

describe('gRPC calls', () => {
  it('rethrow the error of the other side', async () => {
    expect(await explain('c1')).to.include({ kind: 'not_found', publicMessage: 'No resource found for card_id - c1' });
  });

  it('hide unexpected errors', async () => {
    const error = await explain('broken');
    expect(error).to.include({ kind: 'internal', publicMessage: 'Internal Server Error' });
  });

  it('end at their deadline', async () => {
    expect(await explain('slow', 100)).to.include({ kind: 'timeout' });
  });

  it('log no failure when the caller disconnected', async () => {
    loggedErrors.length = 0;
    const left = new Promise<void>((resolve) => {
      onLeft = resolve;
    });
    await explain('left', 1000);
    await left;
    await explain('broken');
    expect(loggedErrors).to.deep.equal(['ExplainCardMatch']);
  });

  it('fail as unavailable within the deadline when no server listens', async () => {
    const nobody = rpcClient('matching', MatchingServiceService, '127.0.0.1:1', plainText);
    const error = await nobody.calls
      .explainCardMatch({ accountId: 'a', cardId: 'x' }, { timeoutMs: 500 })
      .catch((e: unknown) => e);
    expect(error).to.have.property('publicMessage', 'Service Unavailable');
    await nobody.stop?.();
  });

  it('propagate the trace', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await withTraceFrom({ traceparent }, () => explain('c1'));
    expect(seenTrace).to.contain('0af7651916cd43dd8448eb211c80319c');
  });

  const scan = (cardId: string) => ({
    caller: undefined,
    cardId,
    side: Side.SIDE_FRONT,
    enableLivescan: false,
  });

  it('stream an upload larger than any message', async () => {
    async function* parts() {
      yield { part: { $case: 'header' as const, value: scan('c') } };
      for (let index = 0; index < 320; index++)
        yield { part: { $case: 'chunk' as const, value: Buffer.alloc(65_536) } };
    }
    const response = await upload.calls.uploadImage(parts(), { timeoutMs: 10_000 });
    expect(response.scanId).to.equal(String(320 * 65_536));
  });

  it('end an upload at its deadline even while no data arrives', async () => {
    async function* stalled() {
      yield { part: { $case: 'header' as const, value: scan('c') } };
      await new Promise(() => {});
    }
    const error = await upload.calls.uploadImage(stalled(), { timeoutMs: 300 }).catch((e: unknown) => e);
    expect(error).to.include({ kind: 'timeout' });
  });

  it('stop sending when the other side rejects the upload', async () => {
    let sent = 0;
    async function* parts() {
      yield { part: { $case: 'header' as const, value: scan('rejected') } };
      for (; sent < 100_000; sent++) yield { part: { $case: 'chunk' as const, value: Buffer.alloc(65_536) } };
    }
    const error = await upload.calls.uploadImage(parts(), { timeoutMs: 10_000 }).catch((e: unknown) => e);
    expect(error).to.include({ kind: 'not_found' });
    expect(sent).to.be.lessThan(100_000);
  });
});
