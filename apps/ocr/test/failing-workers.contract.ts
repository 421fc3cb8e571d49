import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { streams } from '@cardlens/contracts';
import { CardError } from '@cardlens/errors';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { deliveriesMax } from '../src/handlers/read-scan.js';
import { announce, broker, create, env, outcomeOf, parkedOf, specimen, start, stop } from './running-service.js';

describe('the ocr service, when a worker fails', function () {
  this.timeout(60_000);
  beforeEach(stop);
  afterEach(stop);

  const readerThat = (read: () => Promise<never>) => ({
    name: 'test reader',
    check: () => {},
    readBoth: () => Promise.reject(new Error('one side is wanted')),
    read,
  });
  const taken = async () => {
    const manager = await broker.connection.jetstreamManager();
    return (await manager.consumers.info(streams.events, 'ocr-scans')).num_ack_pending === 1;
  };
  const worker = async (mode: string): Promise<ChildProcess> => {
    const script = fileURLToPath(new URL('./dying-worker.js', import.meta.url));
    return spawn(process.execPath, [script], {
      // Short, because a dead worker does not need its heartbeats.
      env: { PATH: process.env.PATH, ...(await env()), OCR_ACK_WAIT: '1s', DYING_WORKER: mode },
      stdio: 'ignore',
    });
  };

  it('gets the message again within the ack wait after the worker was killed', async () => {
    const scan = await announce(await specimen('granite-student_front.jpg'));
    const child = await worker('wait');
    await eventually(taken, { timeoutMs: 20_000 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    await start();
    expect((await outcomeOf(scan)).type).to.equal('scan.recognized');
  });

  it('ends a scan that keeps killing workers, and reads the next', async () => {
    const crashing = await announce(randomBytes(6000));
    for (let deaths = 1; deaths <= deliveriesMax; deaths++) {
      const [, signal] = (await once(await worker('die'), 'exit')) as [number | null, string | null];
      expect(signal).to.equal('SIGKILL');
    }
    await start();
    const event = await outcomeOf(crashing);
    expect(event.data).to.deep.include({ scanId: crashing.scanId, failure: { code: 'OCR_FAILED' } });
    expect(await parkedOf(crashing)).to.have.length(1);
    const next = await announce(randomBytes(6000));
    expect((await outcomeOf(next)).data).to.deep.include({ failure: { code: 'IMG_UNSUPPORTED' } });
  });

  it('retries a failure that the image did not cause, then ends the scan with OCR_FAILED', async () => {
    let attempts = 0;
    const failing = readerThat(async () => {
      attempts++;
      throw new CardError('OCR_FAILED');
    });
    await start({ reader: failing });
    const scan = await announce(randomBytes(6000));
    expect((await outcomeOf(scan)).data).to.deep.include({ failure: { code: 'OCR_FAILED' } });
    expect(attempts).to.equal(3);
  });

  it('releases its messages immediately when a worker stops', async () => {
    let signalled: AbortSignal | undefined;
    const reader = {
      ...readerThat(() => expect.fail('not called')),
      read: (_bytes: Uint8Array, _side: string, signal: AbortSignal) => {
        signalled = signal;
        return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    };
    // The ack wait is longer than this test, so it does not cause the redelivery.
    const settings = { OCR_ACK_WAIT: '5m' };
    await start({ reader }, settings);
    const scan = await announce(await specimen('granite-student_front.jpg'));
    await eventually(() => signalled !== undefined);
    await stop();
    await start({}, settings);
    expect((await outcomeOf(scan)).type).to.equal('scan.recognized');
  });

  it('is not ready until its models are loaded', async () => {
    let isLoaded = false;
    let load = () => {};
    const loading = new Promise<void>((resolve) => {
      load = resolve;
    });
    const reader = {
      ...readerThat(() => expect.fail('not called')),
      check: () => {
        if (!isLoaded) throw new Error('not yet');
      },
      start: () => loading,
    };
    const service = await create({ reader });
    const started = service.start();
    const readyz = async () => (await fetch(`http://127.0.0.1:${service.healthPort()}/readyz`)).status;
    await eventually(async () => (await readyz()) === 503);
    isLoaded = true;
    load();
    await started;
    expect(await readyz()).to.equal(200);
  });
});
