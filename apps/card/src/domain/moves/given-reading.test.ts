import { expect } from 'chai';
import {
  aCard,
  accepted,
  after,
  anIssuer,
  aWorld,
  decide,
  deletion,
  failed,
  givenReading,
  matched,
  read,
  someDetails,
} from '../../../test/fakes.js';
import { type Card, recognitionOf } from '../card.js';
import { filterFactsOf } from '../filter.js';
import type { GivenReading } from '../given-reading.js';
import { nextTimeout } from '../timeouts.js';

const given = (reading: GivenReading, input: Parameters<typeof aCard>[0] = {}) =>
  after(aCard(input), { input: { type: 'readingGiven', reading }, atMs: 1 });
const eventsOf = (card: Card, { input, atMs }: ReturnType<typeof read>) => {
  const decision = decide(card, input, atMs);
  return decision.outcome === 'changed' ? decision.events.map(({ type, stage }) => `${type} ${stage}`) : undefined;
};
const following = givenReading({ pictures: 'follow' });
const numberOf = (card: Card) => recognitionOf(card)?.details.group_number;
const details = (value: string, score: string) => someDetails(1, score, value);

describe('a card with a reading that did not come from ocr', () => {
  it('is matched and completed with the usual events, with the given values', () => {
    const reading = { type: 'readingGiven', reading: givenReading({ sides: ['front', 'back'] }) } as const;
    expect(eventsOf(aCard({ backside: 'required' }), { input: reading, atMs: 1 })).to.deep.equal([
      'card.progressed processing',
      'card.progressed frontside_processing',
      'card.progressed backside_processing',
      'card.recognized post_processing',
    ]);
    const card = given(reading.reading, { backside: 'required' });
    expect(eventsOf(card, matched())).to.deep.equal(['card.completed completed']);
    const done = after(card, matched());
    expect(done.phase).to.deep.include({
      is: 'completed',
      recognition: { number: 1, atMs: 1, details: someDetails() },
    });
    expect(done).not.to.have.any.keys('takenUpAtMs', 'insuranceScanVersion');
  });

  it('completes at once when no match is wanted, and without a match when matching does not respond', () => {
    const issuer = {
      details: someDetails(),
      reader: anIssuer(),
    } as const;
    expect(
      eventsOf(aCard({ isMatchEnabled: false }), { input: { type: 'readingGiven', reading: issuer }, atMs: 1 }),
    ).to.deep.equal(['card.progressed processing', 'card.completed completed']);
    expect(given(issuer, { isMatchEnabled: false }).completedAtMs).to.equal(1);
    expect(nextTimeout(given(issuer), { ...aWorld().deps.timeouts })?.timeout).to.deep.equal({
      do: 'announce-recognition',
    });
  });

  it('takes no picture unless pictures follow, and only of its sides', () => {
    for (const card of [given(givenReading()), after(given(givenReading()), matched())])
      for (const event of [accepted('front', 's1'), read('front', 's1'), failed('front', 's1')])
        expect(eventsOf(card, event)).to.equal(undefined);
    const livescan = given(givenReading(), { isLivescan: true });
    expect(eventsOf(livescan, read('front', 's1'))).to.equal(undefined);
    expect(eventsOf(given(following), read('back', 's1'))).to.equal(undefined);
  });

  for (const [when, before] of [
    ['before', (card: Card) => card],
    ['after', (card: Card) => after(card, matched())],
  ] as const)
    it(`keeps its values when a picture is read ${when} it is completed, with the scores of ocr`, () => {
      const same = { details: details('VALUE', '0.700') };
      const card = before(given(following));
      expect(eventsOf(card, accepted('front', 's1'))).to.deep.equal([]);
      const uploaded = after(card, accepted('front', 's1'));
      expect(eventsOf(uploaded, read('front', 's1', same))).to.deep.equal(
        when === 'after' ? ['card.confirmed completed'] : [],
      );
      const compared = after(uploaded, read('front', 's1', same), matched());
      expect(compared.phase).to.include({ is: 'completed' });
      expect(numberOf(compared)).to.deep.equal({ value: 'VALUE', scores: ['0.700', '1.000'] });
      expect(compared.insuranceScanVersion).to.equal('scan-1');
      expect(compared.readBy).to.deep.include({
        scores: { group_number: ['0.900', '1.000'] },
        agreement: { sides: ['front'], same: ['group_number'], different: [], onlyGiven: [], onlyRead: [] },
      });
      expect(eventsOf(compared, read('front', 's2'))).to.equal(undefined);
    });

  it('reports another value without taking it, and then needs review although a person has confirmed its own', () => {
    const doubtful = {
      ...givenReading({ pictures: 'follow', confirmed: ['group_number'] }),
      details: details('A', '0.300'),
    };
    const card = after(given(doubtful), matched());
    expect(filterFactsOf(card)).to.include({ needsReview: false, leastProbability: 1 });
    const compared = after(card, read('front', 's1', { details: details('B', '0.990') }));
    expect(numberOf(compared)).to.deep.equal({ value: 'A', scores: ['0.000', '0.000'] });
    expect(compared.readBy?.agreement).to.deep.include({ same: [], different: ['group_number'] });
    expect(filterFactsOf(compared)).to.include({ needsReview: true, leastProbability: 0 });
    const unconfirmed = after(given({ ...givenReading(), details: details('A', '0.300') }), matched());
    expect(filterFactsOf(unconfirmed)).to.include({ needsReview: true, leastProbability: 0.3 });
  });

  it('needs review when its pictures show no member number or name, although a person has confirmed them', () => {
    const scores = ['1.000', '1.000'];
    const value = { value: 'A', scores };
    const claimed = { member_number: value, member_name: value, group_number: value, rx_bin: value };
    const confirmed = ['member_number', 'rx_bin'];
    const picture = { details: details('A', '0.950') };
    const one = after(
      given(givenReading({ pictures: 'follow', confirmed }, claimed)),
      matched(),
      read('front', 's', picture),
    );
    expect(one.readBy?.agreement?.onlyGiven).to.have.members(['member_number', 'member_name', 'rx_bin']);
    expect(filterFactsOf(one)).to.include({ needsReview: true, leastProbability: 0 });
    const found = recognitionOf(one)?.details;
    expect([found?.member_number?.scores, found?.member_name?.scores]).to.deep.equal([
      ['0.000', '0.000'],
      ['0.000', '0.000'],
    ]);
    expect(found?.rx_bin).to.deep.equal(value);

    const sides = ['front', 'back'] as const;
    const both = given(givenReading({ pictures: 'follow', confirmed, sides }, claimed), { backside: 'required' });
    const front = after(both, matched(), read('front', 's', picture));
    expect(filterFactsOf(front)).to.include({ needsReview: false });
    const named = { details: { member_number: value, member_name: value } };
    expect(filterFactsOf(after(front, read('back', 'b', named)))).to.include({ needsReview: false });
    expect(filterFactsOf(after(front, read('back', 'b', picture)))).to.include({ needsReview: true });
  });

  it('needs review when a digital card is not signed by a trusted issuer, until its elements are confirmed', () => {
    const stated = (isTrusted: boolean) =>
      after(given({ details: details('A', '1.000'), reader: { ...anIssuer(), isTrusted } }, { isMatchEnabled: false }));
    expect(filterFactsOf(stated(true))).to.include({ needsReview: false });
    const untrusted = stated(false);
    expect(filterFactsOf(untrusted)).to.include({ needsReview: true, leastProbability: 0 });
    const elements = Object.fromEntries(Object.keys(details('A', '1.000')).map((name) => [name, { value: 'A' }]));
    const confirmed = after(untrusted, { input: { type: 'corrected', elements, keyId: 'key-1' }, atMs: 5 });
    expect(filterFactsOf(confirmed)).to.include({ needsReview: false });
  });

  it('compares each side when it is read, also after a rematch, always with what was given', () => {
    const both = given(givenReading({ pictures: 'follow', sides: ['front', 'back'] }), { backside: 'required' });
    const front = after(both, matched(), read('front', 'f', { details: details('OTHER', '0.500') }));
    expect(numberOf(front)?.scores).to.deep.equal(['0.000', '0.000']);
    const back = after(
      front,
      { input: { type: 'matchRequested' }, atMs: 4 },
      matched(2),
      read('back', 'b', { details: details('VALUE', '0.800') }),
    );
    expect(back.readBy?.agreement).to.deep.include({ sides: ['front', 'back'], same: ['group_number'], different: [] });
    expect(numberOf(back)?.scores).to.deep.equal(['0.800', '1.000']);
  });

  it('stays completed when a picture cannot be read, and takes the next one', () => {
    const card = after(given(following), matched(), accepted('front', 's1'));
    expect(eventsOf(card, failed('front', 's1'))).to.deep.equal(['card.confirmed completed']);
    const rejected = after(card, failed('front', 's1'));
    expect(rejected.phase.is).to.equal('completed');
    expect(rejected).not.to.have.any.keys('failedAtMs');
    expect(eventsOf(rejected, failed('front', 's1'))).to.equal(undefined);
    expect(eventsOf(rejected, accepted('front', 's2'))).to.deep.equal([]);
    const again = after(rejected, accepted('front', 's2'), read('front', 's2'));
    expect(again.readBy?.agreement).to.deep.include({ sides: ['front'], same: ['group_number'] });
  });

  it('has nothing of its reading once it is deleted', () => {
    const card = after(given(following), matched(), read('front', 's1'), deletion());
    expect(JSON.stringify(card)).not.to.match(/VALUE|group_number|files|device/);
  });
});
