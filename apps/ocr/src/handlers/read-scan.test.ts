import { decodeEvent, Side } from '@cardlens/contracts';
import { CardError, DomainError } from '@cardlens/errors';
import type { OutgoingEvent } from '@cardlens/messaging';
import { expect } from 'chai';
import { cardId, event, fakeDeps, gone, outage, reading, running, scan, scanId } from './fakes.js';
import type { SideReader } from './ports.js';
import { deliveriesMax, readScan } from './read-scan.js';

const failure = (work: Promise<unknown>): Promise<DomainError> =>
  work.then(
    () => expect.fail('did not fail'),
    (error) => error,
  );
/** Fails the given number of times, then calls `then`. */
const afterFailures = <T>(count: number, error: () => Error, then: () => T) => {
  let left = count;
  return async (): Promise<T> => {
    if (left-- > 0) throw error();
    return then();
  };
};

describe('readScan', () => {
  it('stores the reading before it publishes its event', async () => {
    const { deps, published, stored, order } = fakeDeps();
    await readScan(deps, event, running, 1);
    expect(order).to.deep.equal(['stored', 'scan.recognized']);
    expect([...stored]).to.deep.equal([[`${cardId}/${scanId}`, reading]]);
    expect(published[0]).to.include({ id: `${scanId}.recognized`, key: cardId });
    expect(decodeEvent('scan.recognized', published[0]!.data)).to.deep.include({
      side: Side.SIDE_BACK,
      insuranceScanVersion: 'v1',
      elementCount: 1,
    });
  });

  it('calibrates the scores of an account whose calibration was fitted on this version', async () => {
    const calibration = { intercept: -2, slope: 1, insuranceScanVersion: 'v1', values: 300 };
    const detailsWith = async (calibrations: [string, typeof calibration][]) => {
      const { deps, stored } = fakeDeps();
      await readScan({ ...deps, calibrations: new Map(calibrations) }, event, running, 1);
      const [[, { details }] = ['', reading]] = [...stored] as [string, typeof reading][];
      return details;
    };
    const { payer_name: payer } = await detailsWith([['a1', calibration]]);
    expect(Number(payer.scores[0])).to.be.lessThan(1);
    for (const other of [
      ['b2', calibration],
      ['a1', { ...calibration, insuranceScanVersion: 'v0' }],
    ] as const)
      expect(await detailsWith([[...other]])).to.deep.equal(reading.details);
  });

  it('publishes an event without any data of the reading', async () => {
    const { deps, published } = fakeDeps();
    await readScan(deps, event, running, 1);
    expect(Buffer.from(published[0]!.data).toString('latin1')).to.not.contain('Private');
  });

  it('passes the requested sandbox outcome and the image size to the reader', async () => {
    const options: unknown[] = [];
    const { deps } = fakeDeps(async (_bytes, _side, _signal, given) => {
      options.push(given);
      return reading;
    });
    await readScan(deps, { ...event, data: { ...scan, sandboxOutcome: 'IMG_BLURRY' } }, running, 1);
    await readScan(deps, { ...event, data: { ...scan, width: undefined, height: undefined } }, running, 1);
    expect(options).to.deep.equal([
      { sandboxOutcome: 'IMG_BLURRY', size: { width: 1, height: 1 } },
      { sandboxOutcome: undefined },
    ]);
  });

  describe('given an image of both sides', () => {
    const ofBoth = { ...event, data: { ...scan, side: Side.SIDE_FRONT, bothSides: true } };
    const never: SideReader['read'] = () => expect.fail('both sides are wanted');

    it('stores both readings as one object, and publishes an event for each side', async () => {
      const outcomes = [
        { side: 'front', reading },
        { side: 'back', reading: { ...reading, details: {} } },
      ] as const;
      const { deps, published, stored, order } = fakeDeps(never, async () => outcomes);
      await readScan(deps, ofBoth, running, 1);
      await readScan(deps, ofBoth, running, 1);
      expect(order.slice(0, 3)).to.deep.equal(['stored', 'scan.recognized', 'scan.recognized']);
      const [front, back] = outcomes;
      const sides = { front: front.reading, back: back.reading };
      expect([...stored]).to.deep.equal([[`${cardId}/${scanId}`, { sides }]]);
      expect([...new Set(published.map(({ id }) => id))]).to.deep.equal([
        `${scanId}.recognized.front`,
        `${scanId}.recognized.back`,
      ]);
      expect(published.slice(0, 2).map(({ data }) => decodeEvent('scan.recognized', data).side)).to.deep.equal([
        Side.SIDE_FRONT,
        Side.SIDE_BACK,
      ]);
    });

    it('fails only the missing side', async () => {
      const { deps, published, stored, order } = fakeDeps(never, async () => [
        { side: 'front', reading },
        { side: 'back', failureCode: 'SIDE_NOT_FOUND' },
      ]);
      await readScan(deps, ofBoth, running, 1);
      expect(order).to.deep.equal(['stored', 'scan.recognized', 'scan.failed']);
      expect([...stored.values()]).to.deep.equal([{ sides: { front: reading } }]);
      expect(decodeEvent('scan.failed', published[1]!.data)).to.deep.include({
        side: Side.SIDE_BACK,
        bothSides: undefined,
        failure: { code: 'SIDE_NOT_FOUND' },
      });
    });

    it('fails both sides with one event if the file cannot be read', async () => {
      const { deps, published } = fakeDeps(never, async () => {
        throw new CardError('IMG_CORRUPT');
      });
      await readScan(deps, ofBoth, running, 1);
      expect(published.map(({ data }) => decodeEvent('scan.failed', data))).to.deep.equal([
        { ...decodeEvent('scan.failed', published[0]!.data), bothSides: true, failure: { code: 'IMG_CORRUPT' } },
      ]);
    });
  });

  it('has the same result when it runs twice', async () => {
    const { deps, published, stored } = fakeDeps();
    await readScan(deps, event, running, 1);
    await readScan(deps, event, running, 1);
    expect(new Set(published.map(({ id }) => id)).size).to.equal(1);
    expect(stored.size).to.equal(1);
  });

  it('fails the side when the image is the cause', async () => {
    const { deps, published, stored } = fakeDeps(async () => {
      throw new CardError('IMG_BLURRY');
    });
    await readScan(deps, event, running, 1);
    expect(published.map(({ id, type }) => [id, type])).to.deep.equal([[`${scanId}.failed`, 'scan.failed']]);
    expect(decodeEvent('scan.failed', published[0]!.data).failure).to.deep.equal({ code: 'IMG_BLURRY' });
    expect(stored.size).to.equal(0);
  });

  it('fails the side as too large when the object is', async () => {
    const { deps, published } = fakeDeps();
    deps.images.get = async () => {
      throw new DomainError({ code: 'OBJECT_TOO_LARGE', kind: 'too_large', publicMessage: 'x' });
    };
    await readScan(deps, event, running, 1);
    expect(decodeEvent('scan.failed', published[0]!.data).failure).to.deep.equal({ code: 'IMG_TOO_LARGE' });
  });

  for (const error of [new CardError('OCR_FAILED'), new TypeError('a fault of ours')]) {
    it(`publishes nothing when reading failed for another cause (${error.name})`, async () => {
      const { deps, published } = fakeDeps(async () => {
        throw error;
      });
      expect(await failure(readScan(deps, event, running, 1))).to.equal(error);
      expect(published).to.deep.equal([]);
    });
  }

  it('reports a missing image, so that a deleted card is purged again and any other card fails', async () => {
    const { deps, published } = fakeDeps();
    deps.images.get = async () => {
      throw gone();
    };
    await readScan(deps, event, running, 1);
    expect(published.map(({ id }) => id)).to.deep.equal([`${scanId}.failed`]);
    expect(decodeEvent('scan.failed', published[0]!.data).failure).to.deep.equal({ code: 'INTERNAL' });
  });

  it('keeps the message while the store or the broker is unavailable', async () => {
    let reads = 0;
    const { deps, published, stored } = fakeDeps(async () => {
      reads++;
      return reading;
    });
    deps.images.get = afterFailures(1, outage, () => new Uint8Array(3));
    deps.readings.put = afterFailures(1, outage, () => void stored.set('x', reading));
    deps.publisher.publish = afterFailures(1, outage, () => void published.push({} as OutgoingEvent));
    await readScan(deps, event, running, 1);
    expect(published).to.have.length(1);
    expect(reads).to.equal(1);
  });

  it('returns the message when the process stops in the middle', async () => {
    const stopping = new AbortController();
    const { deps, published } = fakeDeps(async (_bytes, _side, signal) => {
      stopping.abort();
      signal.throwIfAborted();
      return reading;
    });
    expect(await failure(readScan(deps, event, stopping.signal, 1))).to.include({ kind: 'unavailable' });
    expect(published).to.deep.equal([]);
  });

  it('does not wait for the end of an outage when the process stops', async () => {
    const stopping = new AbortController();
    const { deps } = fakeDeps();
    deps.images.get = async () => {
      setImmediate(() => stopping.abort());
      throw outage();
    };
    expect(await failure(readScan(deps, event, stopping.signal, 1))).to.include({ kind: 'unavailable' });
  });

  describe('with an image that takes too long', () => {
    const never: SideReader['read'] = (_bytes, _side, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
    // Keeps the process alive, which the timer of the time limit does not.
    let keepAlive: NodeJS.Timeout;
    before(() => {
      keepAlive = setInterval(() => {}, 1000);
    });
    after(() => clearInterval(keepAlive));

    const timeOut = (deps: Parameters<typeof readScan>[0], delivery: number) =>
      failure(readScan({ ...deps, readWithinMs: 1 }, event, running, delivery));

    it('times out twice, is retried, and fails the side the third time', async () => {
      const { deps, published } = fakeDeps(never);
      for (const delivery of [1, 2])
        expect(await timeOut(deps, delivery)).to.include({ code: 'PIPELINE_TIMEOUT', kind: 'timeout' });
      expect(published).to.deep.equal([]);
      await readScan({ ...deps, readWithinMs: 1 }, event, running, 3);
      expect(decodeEvent('scan.failed', published[0]!.data).failure).to.deep.equal({ code: 'PIPELINE_TIMEOUT' });
    });

    it('does not count deliveries that ended for other reasons', async () => {
      const { deps, published } = fakeDeps(never);
      for (const delivery of [3, 5]) expect(await timeOut(deps, delivery)).to.include({ code: 'PIPELINE_TIMEOUT' });
      expect(published).to.deep.equal([]);
    });

    it('fails the side at the last delivery, because other replicas may have timed out before', async () => {
      const { deps, published } = fakeDeps(never);
      await readScan({ ...deps, readWithinMs: 1 }, event, running, deliveriesMax);
      expect(decodeEvent('scan.failed', published[0]!.data).failure).to.deep.equal({ code: 'PIPELINE_TIMEOUT' });
    });
  });

  it('parks a scan of an unknown side', async () => {
    const { deps } = fakeDeps();
    const unknown = { ...event, data: { ...scan, side: 7 as Side } };
    expect(await failure(readScan(deps, unknown, running, 1))).to.include({ code: 'UNKNOWN_SIDE', kind: 'invalid' });
  });
});
