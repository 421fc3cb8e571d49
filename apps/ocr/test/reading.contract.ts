import { randomBytes, randomUUID } from 'node:crypto';
import { Side } from '@cardlens/contracts';
import { storedReading } from '@cardlens/reading';
import { withTraceFrom } from '@cardlens/runtime';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import {
  type Announced,
  accountId,
  announce,
  broker,
  chunksOf,
  keys,
  objects,
  outcomeOf,
  parkedOf,
  readings,
  specimen,
  start,
  stop,
} from './running-service.js';

describe('the ocr service with the real models', function () {
  this.timeout(60_000);
  before(() => start());
  after(stop);

  it('reads a card, stores the reading and announces it', async () => {
    const scan = await announce(await specimen('harborview-ppo_front.png'));
    const event = await outcomeOf(scan);
    const key = `${scan.cardId}/${scan.scanId}.json`;
    expect(event).to.deep.include({ id: `${scan.scanId}.recognized`, type: 'scan.recognized' });
    expect(event.data).to.deep.include({ scanId: scan.scanId, side: Side.SIDE_FRONT });
    const stored = await objects.getBytes(readings, key);
    const box = await keys.of(accountId);
    const reading = storedReading.parse(box.openJson(['reading', scan.cardId, scan.scanId], stored)).front!;
    const truth = JSON.parse((await specimen('harborview-ppo.json')).toString());
    expect(reading.side).to.equal('front');
    expect(stored.toString('latin1')).not.to.contain(truth.member_number);
    expect(reading.lines.map(({ text }) => text).join('\n')).to.contain(truth.member_number);
    expect(event.data).to.include({ insuranceScanVersion: reading.insuranceScanVersion });
    expect((event.data as { elementCount: number }).elementCount).to.be.greaterThan(3);
  });

  for (const [what, bytes, code] of [
    ['no image', randomBytes(6000), 'IMG_UNSUPPORTED'],
    ['a JPEG that ends in the middle', undefined, 'IMG_CORRUPT'],
  ] as const) {
    it(`reports ${code} for ${what}, and reads the next`, async () => {
      const whole = await specimen('granite-student_front.jpg');
      const bad = await announce(bytes ?? whole.subarray(0, whole.length / 2));
      const good = await announce(whole);
      const event = await outcomeOf(bad);
      expect(event).to.deep.include({ id: `${bad.scanId}.failed`, type: 'scan.failed' });
      expect(event.data).to.deep.include({ scanId: bad.scanId, failure: { code } });
      expect((await outcomeOf(good)).type).to.equal('scan.recognized');
    });
  }

  it('reports a missing image, and reads the next', async () => {
    const gone = await announce(undefined);
    const next = await announce(randomBytes(6000));
    await outcomeOf(next);
    expect((await outcomeOf(gone)).data).to.deep.include({ scanId: gone.scanId, failure: { code: 'INTERNAL' } });
    expect(await parkedOf(gone)).to.deep.equal([]);
  });

  it('announces the outcome as a new event when the scan is announced again', async () => {
    const scan = await announce(randomBytes(6000));
    await outcomeOf(scan);
    await announce(undefined, { idSuffix: '.again', scan });
    expect((await outcomeOf(scan, 2)).id).to.equal(`${scan.scanId}.failed.again`);
  });

  it('continues the trace of the upload', async () => {
    const traceId = randomBytes(16).toString('hex');
    const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
    const seen: string[] = [];
    const subscription = broker.connection.subscribe('cardlens.v1.scan.failed.*', {
      callback: (_error, message) => void seen.push(message.headers?.get('traceparent') ?? ''),
    });
    await outcomeOf(await withTraceFrom({ traceparent }, () => announce(randomBytes(6000))));
    await eventually(() => seen.length > 0);
    subscription.unsubscribe();
    expect(seen[0]).to.contain(traceId);
  });

  it('decrypts an image with the key of its account, and rejects one moved from another scan', async () => {
    const [scan, other] = [1, 2].map(() => ({ cardId: randomUUID(), scanId: randomUUID() })) as [Announced, Announced];
    const { files } = await keys.of(accountId);
    const plain = chunksOf(await specimen('harborview-ppo_front.png'));
    const parts: Buffer[] = [];
    for await (const part of files.encrypt(['image', scan.cardId, scan.scanId], plain)) parts.push(part);
    const sealed = Buffer.concat(parts);
    expect((await outcomeOf(await announce(sealed, { scan, isSealed: true }))).type).to.equal('scan.recognized');
    await announce(sealed, { scan: other, isSealed: true });
    const failed = await outcomeOf(other);
    expect(failed.data).to.deep.include({ scanId: other.scanId, failure: { code: 'OCR_FAILED' } });
  });
});
