import { CardError } from '@cardlens/errors';
import type { Details, Side } from '@cardlens/reading';
import { expect } from 'chai';
import { type Print, typeset } from '../../test/typeset.js';
import { bundledModels } from '../node/models.js';
import { loadDocumentKind } from './document-kind/index.js';
import { isCard, rejectForeign } from './reject.js';

const value = (text: string) => ({ value: text, scores: ['1.000', '1.000'] });
const phone = { ...value('800-555-0100'), label: 'Claims', type: 'other' } as const;
const named: Details = { payer_name: value('Fernhill Health'), member_name: value('ANA REYES') };
const routed: Details = { rx_bin: value('610524'), rx_pcn: value('CN') };
const textOf = (words: number) =>
  typeset(Array.from({ length: words / 4 }, (_, i): Print => ['any words of text', 50, 30 + 40 * i])).lines;

/** Whether a side is rejected whose wording has these log-odds of being a card's. */
function isRejected(
  cardLogOdds: number,
  details: Details,
  { side = 'front' as Side, lines = textOf(24) } = {},
): boolean {
  try {
    rejectForeign(lines, { cardLogOdds: () => cardLogOdds }, { details, side });
    return false;
  } catch (error) {
    expect(error).to.be.instanceOf(CardError).with.property('code', 'CARD_REJECTED');
    return true;
  }
}

describe('rejectForeign', () => {
  it('accepts clear wording and rejects foreign wording, whatever was found', () => {
    expect(isRejected(9, named)).to.equal(false);
    expect(isRejected(-12, { ...named, ...routed, member_number: value('W12345678') })).to.equal(true);
  });

  it('decides by a number if the wording is doubtful', () => {
    expect(isRejected(0, named)).to.equal(true);
    for (const name of ['member_number', 'group_number', 'rx_group', 'card_specific_id'] as const)
      expect(isRejected(1, { ...named, [name]: value('W12345678') }), name).to.equal(false);
  });

  it('accepts numbers that route a claim despite a foreign wording, and the format of a Medicare number', () => {
    expect(isRejected(-4, routed)).to.equal(false);
    expect(isRejected(-4, { rx_bin: value('610524') })).to.equal(true);
    expect(isRejected(0, { member_number: value('1EG4-TE5-MK73') })).to.equal(false);
    expect(isRejected(0, { member_number: value('1234-567-8901') })).to.equal(true);
  });

  it('accepts a card of few words: the payer, the product and a number', async () => {
    const { lines } = typeset([
      ['Great Plains Blue', 50, 30],
      ['PPO', 50, 70],
      ['GPX882714903', 50, 110],
    ]);
    const details = { payer_name: value('Great Plains Blue'), member_number: value('GPX882714903') };
    expect(isCard(lines, await loadDocumentKind(bundledModels), { details, side: 'front' })).to.equal(true);
  });

  it('recognizes the prefix of health card issuers', () => {
    const lines = [...textOf(20), ...typeset([['Issuer (80840) 9140461101', 50, 600]]).lines];
    expect(isRejected(0, { rx_id: value('882114573') }, { lines })).to.equal(false);
    expect(isRejected(0, { rx_id: value('882114573') })).to.equal(true);
    const zip = [...textOf(20), ...typeset([['USAF Academy, CO 80840', 50, 600]]).lines];
    expect(isRejected(0, { rx_id: value('882114573') }, { lines: zip }), 'a ZIP code').to.equal(true);
  });

  it('gives the same numbers less weight in a long text, such as a letter', () => {
    const details = { ...named, ...routed };
    expect(isRejected(-4, details, { lines: textOf(240) })).to.equal(true);
    expect(isRejected(2, details, { lines: textOf(240) })).to.equal(false);
  });

  it('rejects a doubtful back without a number of a card or a telephone number', () => {
    expect(isRejected(1, named, { side: 'back' })).to.equal(true);
    expect(isRejected(1, { ...named, phone_numbers: [phone] }, { side: 'back' })).to.equal(false);
    expect(isRejected(1, { ...named, phone_numbers: [phone] })).to.equal(true);
    expect(isRejected(1, { ...named, payer_id: value('62308') }, { side: 'back' })).to.equal(false);
  });
});
