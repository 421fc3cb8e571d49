import { type Card, CardState, Side } from '@cardlens/contracts';
import { expect } from 'chai';
import { completed, get } from '../../../test/completed-card.js';
import { aCard, testApp } from '../../../test/fakes.js';

type ReadBy = NonNullable<Card['readBy']>;

const untilUs = Date.UTC(2099, 0, 2) * 1000;
const readBy: ReadBy = {
  reader: {
    $case: 'device',
    value: { version: 'scan-1', files: { a: 'b' }, sides: [Side.SIDE_FRONT], confirmed: ['rx_bin'], pictures: 2 },
  },
  scores: { rx_bin: { scores: ['0.900', '0.800'] } },
  picturesUntilUs: untilUs,
  agreement: undefined,
  failedSides: [],
};
const agreement = { sides: [Side.SIDE_FRONT], same: ['rx_bin'], different: [], onlyDevice: [], onlyServer: ['rx_pcn'] };

async function metadataOf(card: Partial<Card>) {
  const { app } = testApp({ cards: { getCard: async () => ({ ...completed, ...card }) } });
  const { body } = await get(app);
  return body.metadata.read_by;
}

describe('metadata.read_by of a card', () => {
  it('is the server, unless the card was read elsewhere', async () => {
    expect(await metadataOf({})).to.deep.equal({ reader: 'server' });
    const issuer = { url: 'https://issuer.test', name: undefined, trusted: false, signed: true };
    const imported: ReadBy = { ...readBy, reader: { $case: 'issuer', value: issuer } };
    expect(await metadataOf({ readBy: imported })).to.deep.equal({
      reader: 'issuer',
      issuer: { url: 'https://issuer.test', trusted: false, signed: true },
    });
  });

  it('has the statements of a device, and how its pictures were read', async () => {
    const shown = {
      reader: 'device',
      version: 'scan-1',
      files: { a: 'b' },
      sides: ['front'],
      confirmed: ['rx_bin'],
      scores: { rx_bin: ['0.900', '0.800'] },
      pictures: 'follow',
      pictures_until: '2099-01-02 00:00:00.000000+00:00',
    };
    expect(await metadataOf({ readBy })).to.deep.equal(shown);
    const same = { sides: ['front'], same: ['rx_bin'], different: [], only_device: [], only_server: ['rx_pcn'] };
    expect(await metadataOf({ readBy: { ...readBy, agreement } })).to.deep.equal({ ...shown, agreement: same });
    const failedSides = [{ side: Side.SIDE_FRONT, failure: { code: 'IMG_BLURRY' } }];
    expect((await metadataOf({ readBy: { ...readBy, failedSides } })).agreement).to.deep.include({
      sides: [],
      failed: {
        front: { message: 'The image is too blurry to read [IMG_BLURRY]', type: 'Card Error', code: 'IMG_BLURRY' },
      },
    });
  });

  it('says that pictures are missing, once they are late and not all of them were read', async () => {
    const late = { ...readBy, picturesUntilUs: 1 };
    expect((await metadataOf({ readBy: late })).pictures).to.equal('missing');
    expect((await metadataOf({ readBy: { ...late, agreement } })).pictures).to.equal('follow');
  });

  it('determines the sides of the enriched results, without images', async () => {
    const both = {
      ...readBy,
      reader: { ...readBy.reader, value: { ...readBy.reader!.value, sides: [1, 2] } },
    } as ReadBy;
    const { app } = testApp({ cards: { getCard: async () => ({ ...completed, scans: [], readBy: both }) } });
    const { body } = await get(app);
    expect([body.enriched_results.processed_sides, body.images]).to.deep.equal(['both', {}]);
    const pending = testApp({ cards: { getCard: async () => aCard({ state: CardState.CARD_STATE_PENDING }) } });
    expect((await get(pending.app)).body.metadata.read_by).to.deep.equal({ reader: 'server' });
  });
});
