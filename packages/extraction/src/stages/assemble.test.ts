import type { Line, Quad, Word } from '@cardlens/reading';
import { expect } from 'chai';
import type { ElementCandidate } from '../classify/element-classifier.js';
import { assemble, bestCandidates, defaultThresholds, isLow, pair } from './assemble.js';

const at = (x: number, y: number): Quad => [
  [x, y],
  [x + 50, y],
  [x + 50, y + 20],
  [x, y + 20],
];
const word = (text: string, score: number, x = 0, y = 0): Word => ({ text, box: at(x, y), score });
const lineOf = (...words: readonly Word[]): Line => ({
  text: words.map((w) => w.text).join(' '),
  box: words[0]!.box,
  score: 1,
  words,
});
const candidate = (
  element: ElementCandidate['element'],
  words: readonly Word[],
  score: number,
  more: Partial<ElementCandidate> = {},
): ElementCandidate => ({ element, value: words.map((w) => w.text).join(' '), score, words, ...more });

const read = (
  first: ElementCandidate[],
  second: ElementCandidate[] = first,
  words: readonly Word[] = first.flatMap((c) => c.words),
  wasReadAgain = true,
) => {
  const [a, b] = [bestCandidates(first), bestCandidates(second)];
  const results = pair(a, b, defaultThresholds, () => wasReadAgain);
  return assemble(results, [lineOf(...words)], defaultThresholds);
};

describe('bestCandidates', () => {
  it('weighs words by their length for the recognition score', () => {
    const [only] = bestCandidates([candidate('member_number', [word('A', 0.1), word('123456789', 1)], 1)]);
    expect(only?.recognition).to.be.closeTo(0.91, 1e-9);
  });

  it('uses the candidate with the best combined score for a scalar', () => {
    const sure = candidate('plan_name', [word('Gold', 0.99)], 0.8);
    const misread = candidate('plan_name', [word('Go1d', 0.4)], 0.9);
    expect(bestCandidates([misread, sure]).map(({ candidate }) => candidate)).to.deep.equal([sure]);
  });

  it('keeps every distinct entry of a list once', () => {
    const $20 = [word('$20', 1)];
    const pcp = { service: 'office_visit', category: 'copay', network: 'any' } as const;
    const found = bestCandidates([
      candidate('plan_details', $20, 0.9, pcp),
      candidate('plan_details', $20, 0.7, pcp),
      candidate('plan_details', $20, 0.9, { ...pcp, service: 'specialist_visit' }),
    ]);
    expect(found).to.have.lengthOf(2);
  });

  it('keeps a phone number once for each printed use', () => {
    const number = [word('800-555-0142', 1)];
    const found = bestCandidates([
      candidate('phone_numbers', number, 0.9, { phoneType: 'member_services' }),
      candidate('phone_numbers', number, 0.9, { phoneType: 'pharmacy' }),
      candidate('phone_numbers', number, 0.8, { phoneType: 'pharmacy' }),
    ]);
    expect(found).to.have.lengthOf(2);
  });
});

describe('assemble', () => {
  it('formats scores with three decimals, recognition before classification', () => {
    const { details } = read([candidate('rx_bin', [word('610014', 0.9987)], 0.96)]);
    expect(details.rx_bin).to.deep.equal({ value: '610014', scores: ['0.999', '0.960'] });
  });

  it('omits elements below the detection threshold', () => {
    const { details, evidence } = read([candidate('plan_name', [word('Gold', 0.7)], 0.7)]);
    expect(details).to.deep.equal({});
    expect(evidence).to.deep.equal({});
  });

  it('adds the two scores of the second look only to elements with a low score', () => {
    const rx = candidate('rx_bin', [word('610014', 0.99)], 0.99);
    const unsure = candidate('member_name', [word('J0HN', 0.8)], 0.95);
    const again = candidate('member_name', [word('JOHN', 0.97)], 0.95);
    const { details } = read([rx, unsure], [rx, again], [...rx.words, ...again.words]);
    expect(details.rx_bin?.scores).to.have.lengthOf(2);
    expect(details.member_name).to.deep.equal({ value: 'JOHN', scores: ['0.800', '0.950', '0.970', '0.950'] });
  });

  it('returns the first reading when the second is worse', () => {
    const first = candidate('member_name', [word('JOHN', 0.89)], 0.95);
    const worse = candidate('member_name', [word('JOH', 0.6)], 0.95);
    expect(read([first], [worse]).details.member_name).to.deep.equal({
      value: 'JOHN',
      scores: ['0.890', '0.950', '0.600', '0.950'],
    });
  });

  it('returns four scores for a low element that was read again, even if that changed nothing', () => {
    const low = candidate('plan_name', [word('Gold', 1)], 0.7);
    expect(read([low]).details.plan_name?.scores).to.deep.equal(['1.000', '0.700', '1.000', '0.700']);
  });

  it('returns two scores for a low element that was not read again', () => {
    const low = candidate('plan_name', [word('Gold', 1)], 0.7);
    expect(read([low], [low], low.words, false).details.plan_name?.scores).to.deep.equal(['1.000', '0.700']);
    const withNeighbors = candidate('plan_name', [word('Gold PPO', 1)], 0.8);
    expect(read([low], [withNeighbors], low.words, false).details.plan_name).to.deep.equal({
      value: 'Gold PPO',
      scores: ['1.000', '0.800'],
    });
  });

  it('includes elements that only the second look found', () => {
    const late = candidate('rx_pcn', [word('ADV', 0.98)], 0.9);
    expect(read([], [late], late.words).details.rx_pcn).to.deep.equal({ value: 'ADV', scores: ['0.980', '0.900'] });
  });

  it('orders lists as printed, with the type of each entry', () => {
    const below = candidate('phone_numbers', [word('800-555-0119', 1, 0, 60)], 0.9, {
      label: 'Providers',
      phoneType: 'provider_services',
    });
    const above = candidate('phone_numbers', [word('800-555-0104', 1, 0, 10)], 0.9, {
      label: 'Members',
      phoneType: 'member_services',
    });
    const { details, evidence } = read([below, above]);
    expect(details.phone_numbers?.map(({ type }) => type)).to.deep.equal(['member_services', 'provider_services']);
    expect(Object.keys(evidence)).to.deep.equal(['phone_numbers[0]', 'phone_numbers[1]']);
  });

  it('lists a value once when both looks read it from different words', () => {
    const first = candidate('phone_numbers', [word('800-555-0104', 0.85)], 0.9, { phoneType: 'other' });
    const moved = candidate('phone_numbers', [word('800-555-0104', 0.95, 400, 300)], 0.9, { phoneType: 'other' });
    expect(read([first], [moved]).details.phone_numbers).to.have.lengthOf(1);
  });

  it('refers to words by their position in the reading', () => {
    const words = [word('Member', 1, 0), word('ID:', 1, 60), word('W12', 1, 120), word('3456', 1, 180)];
    const { evidence } = read([candidate('member_number', words.slice(2), 0.95)], undefined, words);
    expect(evidence.member_number?.words).to.deep.equal([2, 3]);
    expect(evidence.member_number?.box).to.deep.equal([
      [120, 0],
      [230, 0],
      [230, 20],
      [120, 20],
    ]);
  });

  it('finds words by position when a second look replaced them', () => {
    const first = candidate('member_name', [word('JOHN', 0.89, 100)], 0.95);
    const { evidence } = read([first], [], [word('Name', 1, 0), word('J0HN', 0.9, 102)]);
    expect(evidence.member_name?.words).to.deep.equal([1]);
  });
});

describe('isLow', () => {
  it('is true if one of the two scores is low', () => {
    const scored = (recognition: number, classification: number) =>
      isLow(
        { candidate: candidate('rx_bin', [], 1), recognition, classification, combined: recognition * classification },
        defaultThresholds,
      );
    expect([scored(0.95, 0.95), scored(0.89, 0.95), scored(0.95, 0.89)]).to.deep.equal([false, true, true]);
  });
});
