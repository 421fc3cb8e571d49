import { type OpenReaderOptions, ReaderUnavailable, type WebReader } from '@cardlens/reader-web';
import type { Reading } from '@cardlens/reading';
import { expect } from 'chai';
import { DeviceReader } from './device-reader.js';
import { aReader, aReading } from './fake-reader.js';

const jpeg = new Blob(['\xff\xd8\xff a picture']);
const signal = new AbortController().signal;

const readerThat = (readSide: WebReader['readSide'], patienceMs?: number) =>
  new DeviceReader({
    filesUrl: '/capture/reader/',
    ...(patienceMs === undefined ? {} : { patienceMs }),
    onProgress: () => {},
    open: async () => aReader(readSide),
  });
const readerWithout = (error: unknown) =>
  new DeviceReader({ filesUrl: '/', onProgress: () => {}, open: () => Promise.reject(error) });
const failing = (error: unknown) => readerThat(() => Promise.reject(error));
const reading = aReading('front', {});

describe('the reader of a browser', () => {
  it('reads a side, and says who read it', async () => {
    const outcome = await readerThat(async () => reading).read(jpeg, 'front', signal);
    expect(outcome).to.deep.equal({
      kind: 'read',
      reading,
      reader: { version: '7', files: { 'detection.onnx': 'ab' } },
    });
  });

  it('rejects a picture with the code of the service', async () => {
    const outcome = await failing(Object.assign(new Error(), { code: 'IMG_BLURRY' })).read(jpeg, 'front', signal);
    expect(outcome).to.deep.equal({ kind: 'rejected', code: 'IMG_BLURRY' });
  });

  for (const [what, error, reason] of [
    ['a browser without WebAssembly', new ReaderUnavailable('unsupported', 'no WebAssembly'), 'unsupported'],
    ['a download that fails', new ReaderUnavailable('network', 'cut off'), 'network'],
    ['a file that is not the expected one', new ReaderUnavailable('integrity', 'digest'), 'integrity'],
    ['a page whose policy forbids it', new ReaderUnavailable('blocked', 'policy'), 'blocked'],
    ['a worker without memory', new RangeError('Array buffer allocation failed'), 'failed'],
    ['a defect', Object.assign(new Error(), { code: 'INTERNAL' }), 'failed'],
  ] as const) {
    it(`is unavailable with ${what}, when it is loaded and when it reads`, async () => {
      const unavailable = { kind: 'unavailable', reason };
      expect(await failing(error).read(jpeg, 'front', signal)).to.deep.equal(unavailable);
      const unloaded = readerWithout(error);
      expect(await unloaded.unavailable()).to.equal(reason);
      expect(await unloaded.read(jpeg, 'front', signal)).to.deep.equal(unavailable);
    });
  }

  for (const [code, reason] of [
    ['IMG_UNSUPPORTED', 'format'],
    ['PIPELINE_TIMEOUT', 'slow'],
    ['OCR_FAILED', 'failed'],
  ] as const) {
    it(`leaves a picture that fails with ${code} to the service: ${reason}`, async () => {
      const outcome = await failing(Object.assign(new Error(), { code })).read(jpeg, 'front', signal);
      expect(outcome).to.deep.equal({ kind: 'unavailable', reason });
    });
  }

  it('is too slow if nothing has happened for a while, but not while it is downloading', async () => {
    let options: OpenReaderOptions | undefined;
    let finish = (_: WebReader) => {};
    const slow = new DeviceReader({
      filesUrl: '/',
      patienceMs: 100,
      onProgress: () => {},
      open: (given) => {
        options = given;
        return new Promise((resolve) => (finish = resolve));
      },
    });
    const outcome = slow.read(jpeg, 'front', signal);
    for (let i = 1; i <= 5; i++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      options?.onProgress?.(i, 5);
    }
    finish(aReader(() => new Promise<Reading>(() => {})));
    expect(await outcome).to.deep.equal({ kind: 'unavailable', reason: 'slow' });
  });

  it('stops when the card is left', async () => {
    const left = new AbortController();
    let received: AbortSignal | undefined;
    const reader = readerThat((_image, _side, options) => {
      received = options?.signal;
      return new Promise<Reading>(() => {});
    });
    const outcome = reader.read(jpeg, 'front', left.signal).catch((error: Error) => error.message);
    while (!received) await new Promise(setImmediate);
    left.abort(new Error('left'));
    expect(await outcome).to.equal('left');
    expect(received.aborted).to.equal(true);
  });
});
