import { expect } from 'chai';
import { type Print, typeset } from '../../../../test/typeset.js';
import { pageOf } from '../../layout/page-of.js';
import type { Kind } from '../kinds.js';
import type { Settled } from '../settle.js';
import { splitWordsOf } from '../split-words.js';
import { conclude } from './index.js';

const entry = (kind: Kind, value: string, score: number): Settled => ({
  candidate: { kind, value, words: [], isTagged: true, evidence: [] },
  score,
});
function concludeOn(entries: Settled[], prints: Print[] = [['Card', 50, 100]], side: 'front' | 'back' = 'front') {
  const page = pageOf(typeset(prints), side);
  return conclude(entries, page, splitWordsOf(page));
}
const concluded = (...args: Parameters<typeof concludeOn>) =>
  concludeOn(...args).map(({ candidate }) => [candidate.kind, candidate.value]);

/** A payer name with the evidence of the rules. */
const named = (value: string, score: number, ...evidence: string[]): Settled => {
  const { candidate } = entry('payer_name', value, score);
  return { candidate: { ...candidate, proposal: { element: 'payer_name', value, words: [], evidence } }, score };
};

describe('conclude', () => {
  it('does not return the payer as its own pharmacy benefit manager unless it is known as one', () => {
    const both = (name: string) => [entry('payer_name', name, 0.9), entry('pharmacy_benefit_manager', name, 0.9)];
    expect(concluded(both('SilverScript'))).to.deep.equal([['payer_name', 'SilverScript']]);
    expect(concluded(both('CVS Caremark'))).to.have.lengthOf(2);
    const doubtful = named('SilverScript', 0.4, 'payer', 'front', 'whole');
    expect(concluded([doubtful, entry('pharmacy_benefit_manager', 'SilverScript', 0.9)])).to.deep.equal([
      ['payer_name', 'SilverScript'],
    ]);
  });

  it('returns a known manager beside words about pharmacies if no other is likelier', () => {
    const scoreOf = (score: number, ...evidence: string[]) => {
      const { candidate } = entry('pharmacy_benefit_manager', 'SmithRx', score);
      const proposal = { element: 'pharmacy_benefit_manager', value: 'SmithRx', words: [], evidence } as const;
      const [settled] = concludeOn(
        [{ candidate: { ...candidate, proposal }, score }],
        [['SmithRx help desk', 50, 100]],
        'back',
      );
      return settled!.score;
    };
    expect(scoreOf(0.4, 'known', 'back', 'near', 'exact')).to.equal(0.75);
    expect(scoreOf(0.2, 'known', 'back', 'near', 'exact')).to.equal(0.2);
    expect(scoreOf(0.4, 'known', 'back', 'prose', 'exact')).to.equal(0.4);
  });

  it('returns no pharmacy benefit manager of a savings card, but its offer', () => {
    const offer = [entry('plan_details', '$5', 0.9)];
    expect(concluded(offer, [['Pay as little as $5', 50, 100]])).to.have.lengthOf(1);
    const manager = [entry('pharmacy_benefit_manager', 'Acme Rx Services', 0.9)];
    expect(concluded(manager, [['Acmera Savings Card', 50, 100]])).to.deep.equal([]);
    expect(concluded(manager, [['Prescription Card', 50, 100]])).to.have.lengthOf(1);
  });

  it('accepts a known payer that fills its lines or administers the plan when no other name exists', () => {
    const scoresOf = (...entries: Settled[]) => concludeOn(entries).map(({ score }) => score);
    expect(scoresOf(named('vsp vision care', 0.4, 'payer', 'front', 'stack'))).to.deep.equal([0.65]);
    expect(scoresOf(named('Aetna', 0.4, 'payer', 'front', 'inside'))).to.deep.equal([0.4]);
    expect(scoresOf(named('Aetna', 0.4, 'payer', 'front', 'whole'), entry('payer_name', 'Acme', 0.9))).to.have.members([
      0.4, 0.9,
    ]);
    const administrator = (known: string) => named('Meritain Health', 0.4, 'labeled', 'by', 'alone', 'front', known);
    expect(scoresOf(administrator('known'))).to.deep.equal([0.65]);
    expect(scoresOf(administrator('unknown'))).to.deep.equal([0.4]);
  });

  it('adds up the names of one company, and prefers its logo to a name inside a line and its brand to its legal name', () => {
    const names = (...entries: Settled[]) =>
      concludeOn(entries)
        .sort((a, b) => b.score - a.score)
        .map(({ candidate, score }) => `${candidate.value} ${score.toFixed(2)}`)[0];
    const inside = named('Humana', 0.4, 'payer', 'front', 'start');
    expect(names(inside, named('HUMANA', 0.3, 'payer', 'front', 'whole'))).to.equal('HUMANA 0.65');
    const legal = named('Cigna Health and Life Insurance Company', 0.6, 'payer', 'front', 'whole');
    expect(names(legal, named('Cigna', 0.5, 'payer', 'front', 'whole'))).to.equal('Cigna 0.80');
    expect(names(legal, named('Zork', 0.5, 'payer', 'front', 'whole'))).to.match(/^Cigna Health and Life/);
  });

  it('prefers the company to which a number or address belongs', () => {
    const names = [entry('payer_name', 'Zork Benefits', 0.5), entry('payer_name', 'Aetna', 0.3)];
    const first = (...more: Settled[]) =>
      concludeOn([...names, ...more])
        .filter(({ candidate }) => candidate.kind === 'payer_name')
        .sort((a, b) => b.score - a.score)[0]?.candidate.value;
    expect(first()).to.equal('Zork Benefits');
    expect(first(entry('payer_id', '60054', 0.9))).to.equal('Aetna');
    expect(first(entry('addresses', 'PO Box 14079, Lexington, KY 40512', 0.9))).to.equal('Aetna');
    expect(first(entry('payer_id', '99999', 0.9))).to.equal('Zork Benefits');
  });

  it("returns the number that is labeled as the member's, not a student's or employee's", () => {
    const labeled = (value: string, score: number, label: string): Settled => {
      const { candidate } = entry('member_number', value, score);
      const proposal = { element: 'member_number', value, words: [], evidence: [], label } as const;
      return { candidate: { ...candidate, proposal }, score };
    };
    const student = labeled('ST-1042', 0.98, 'student id');
    expect(concluded([student, labeled('W1042', 0.7, 'member id')])).to.deep.equal([['member_number', 'W1042']]);
    expect(concluded([student, labeled('W1042', 0.2, 'member id')])).to.have.lengthOf(2);
    expect(concluded([student])).to.have.lengthOf(1);
    expect(concluded([labeled('A123', 0.95, 'alternate member id')]), 'its only number').to.have.lengthOf(1);
  });

  it('bounds the score of a payer or number where another one may be printed', () => {
    const scores = (side: 'front' | 'back', ...entries: Settled[]) =>
      concludeOn(entries, undefined, side).map(({ score }) => score);
    for (const side of ['front', 'back'] as const) {
      const payer = entry('payer_name', 'Zork Health', 0.96);
      expect(scores(side, payer, entry('payer_name', 'Acme Life', 0.6))).to.deep.equal([0.8, 0.5]);
      expect(scores(side, payer, entry('payer_name', 'Zork Health Inc.', 0.6)), 'one company').to.deep.equal(
        side === 'front' ? [0.98] : [0.96, 0.6],
      );
      expect(scores(side, payer, entry('payer_name', 'Acme Life', 0.4))).to.include(0.96);
      const number = entry('member_number', 'ABC123', 0.96);
      expect(scores(side, number, entry('member_number', '7654321', 0.6))).to.include(0.8);
      expect(scores(side, number, entry('group_number', '7654321', 0.9))).to.deep.equal([0.96, 0.9]);
    }
  });

  it('accepts a name in large print as the payer when no other name exists', () => {
    const score = (value: string, height: number, ...more: Settled[]) =>
      concludeOn(
        [entry('payer_name', value, 0.25), ...more],
        [
          [value, 50, 40, height],
          ['Member: Ann Doe', 50, 120, 20],
          ['ID: 00000142', 50, 160, 20],
        ],
      ).find(({ candidate }) => candidate.value === value)?.score;
    expect(score('Cedar Valley Trust', 40)).to.equal(0.65);
    expect(score('Cedar Valley Trust', 20)).to.equal(0.25);
    expect(score('Cedar', 40)).to.equal(0.25);
    expect(score('Medical Insurance Card', 40)).to.equal(0.25);
    expect(score('Cedar Valley Trust', 40, entry('payer_name', 'Acme', 0.9))).to.equal(0.25);
  });

  it('knows a Medicare card without its heading by its number and the date of a part', () => {
    const card: Print[] = [['Medicare Number/Número de Medicare', 50, 100]];
    const number = entry('medicare_medicaid_id', '1EG4TE5MK72', 1);
    const part = entry('part_b_effective_date', '2016-03-01', 1);
    const payers = (...entries: Settled[]) =>
      concludeOn(entries, card).flatMap(({ candidate: { kind, value, words } }) =>
        kind === 'payer_name' ? [[value, words.map(({ index }) => index)]] : [],
      );
    expect(payers(number, part)).to.deep.equal([['Medicare', [0]]]);
    expect(payers(number)).to.deep.equal([]);
    expect(payers(entry('medicare_medicaid_id', '91817', 1), part)).to.deep.equal([]);
    expect(payers(number, part, entry('payer_name', 'Zork Health', 0.9))).to.have.lengthOf(1);
  });

  it("starts a Medicare card's coverage with the earlier part", () => {
    const parts = [entry('part_a_effective_date', '2016-07-01', 1), entry('part_b_effective_date', '2016-03-01', 1)];
    expect(concluded(parts)).to.deep.include(['start_date', '2016-03-01']);
    expect(concluded([...parts, entry('start_date', '2020-01-01', 1)])).to.have.lengthOf(3);
  });
});
