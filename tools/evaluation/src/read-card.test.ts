import { CardError } from '@cardlens/errors';
import type { Reading, Side } from '@cardlens/reading';
import { expect } from 'chai';
import { readCardWith } from './read-card.js';

const image = (bytes = 6_000): Uint8Array => new Uint8Array(bytes);

function readerOf(results: { readonly [side in Side]?: Reading['details'] | Error }) {
  const sides: Side[] = [];
  const readSide = async (_bytes: Uint8Array, side: Side): Promise<Reading> => {
    sides.push(side);
    const result = results[side] ?? {};
    if (result instanceof Error) throw result;
    return {
      side,
      width: 1040,
      height: 660,
      lines: [],
      details: result,
      evidence: {},
      insuranceScanVersion: 'test',
      timingsMs: {},
    };
  };
  return { sides, readSide };
}

describe('readCardWith', () => {
  it('merges both sides', async () => {
    const payer_id = { value: '58174', scores: ['0.990', '0.950'] };
    const group_number = { value: '0714402', scores: ['0.990', '0.950'] };
    const read = readCardWith(readerOf({ front: { group_number }, back: { payer_id } }));
    expect(await read({ front: image(), back: image() })).to.deep.equal({ group_number, payer_id });
  });

  it('reads only the front when there is no back', async () => {
    const reader = readerOf({});
    await readCardWith(reader)({ front: image() });
    expect(reader.sides).to.deep.equal(['front']);
  });

  it('reads only the back when there is no front', async () => {
    const payer_id = { value: '58174', scores: ['0.990', '0.950'] };
    const reader = readerOf({ back: { payer_id } });
    expect(await readCardWith(reader)({ back: image() })).to.deep.equal({ payer_id });
    expect(reader.sides).to.deep.equal(['back']);
  });

  it('returns the code when a side is rejected', async () => {
    const read = readCardWith(readerOf({ back: new CardError('IMG_BLURRY') }));
    expect(await read({ front: image(), back: image() })).to.deep.equal({ error: { code: 'IMG_BLURRY' } });
  });

  it('rejects a file below the upload limit without reading it', async () => {
    const reader = readerOf({});
    expect(await readCardWith(reader)({ front: image(5_119) })).to.deep.equal({ error: { code: 'IMG_TOO_SMALL' } });
    expect(reader.sides).to.deep.equal([]);
  });

  it('does not report an internal error as a rejection', async () => {
    const failure = new Error('worker gone');
    const read = readCardWith(readerOf({ front: failure }));
    const caught = await read({ front: image() }).catch((error: unknown) => error);
    expect(caught).to.equal(failure);
  });
});
