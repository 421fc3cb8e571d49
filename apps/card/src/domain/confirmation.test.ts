import type { NamedPayer, PayerStatement } from '@cardlens/reading';
import { expect } from 'chai';
import { aCompletedCard, after, decide, deletion, matched, matchRequested } from '../../test/fakes.js';
import { aStatement } from '../../test/fixtures.js';
import type { Card, CardIn } from './card.js';
import { confirmationsOfCard, confirmedDetailsOf, realPayerOf, statementsMax } from './confirmation.js';

const scores = ['0.900', '0.900'];
const card = aCompletedCard({
  member_number: { value: 'XMP-000-111', scores },
  group_number: { value: '1', scores },
  payer_name: { value: 'Example Health', scores },
});
const stated = (statement: PayerStatement) => ({ input: { type: 'confirmed', statement }, atMs: 30 }) as const;
const correction = (value: string | null) =>
  ({ input: { type: 'corrected', elements: { group_number: { value } }, keyId: 'key-1' }, atMs: 20 }) as const;
const completed = (one: Card) => one as CardIn<'completed'>;
const statusesOf = (one: Card) =>
  Object.fromEntries(Object.entries(confirmationsOfCard(completed(one))).map(([name, { status }]) => [name, status]));
const shownOf = (one: Card) =>
  confirmedDetailsOf(completed(one), confirmationsOfCard(completed(one))).group_number?.value;

describe('a response of a payer about a card', () => {
  it('is announced without its values, once', () => {
    const { input } = stated(aStatement(1, { groupNumber: '2' }));
    expect(decide(card, input, 30)).to.have.deep.property('events', [{ type: 'card.confirmed', stage: 'completed' }]);
    expect(decide(after(card, { input, atMs: 30 }), input, 31)).to.deep.equal({ outcome: 'unchanged' });
  });

  it('is not announced when it changes nothing that is shown', () => {
    const other = stated(aStatement(1, { memberNumber: 'ANOTHER' }));
    expect(decide(card, other.input, 30)).to.have.deep.property('events', []);
    expect(statusesOf(after(card, other))).to.deep.equal({});
  });

  it('gives the same card in whatever order responses and corrections arrive', () => {
    const [older, newer] = [aStatement(1, { groupNumber: '2', planName: 'GOLD' }), aStatement(2, { groupNumber: '3' })];
    const happenings = [stated(older), stated(newer), correction('4')] as const;
    const orders = [
      [0, 1, 2],
      [1, 0, 2],
      [2, 1, 0],
      [0, 2, 1],
    ].map((order) => order.map((index) => happenings[index]!));
    for (const order of orders) {
      const one = after(card, ...order);
      expect(confirmationsOfCard(completed(one)).group_number).to.deep.include({
        status: 'differs',
        cardValue: '4',
        element: { value: '3' },
      });
      expect(shownOf(one)).to.equal('4');
    }
  });

  it('confirms an element whose difference was accepted as a correction', () => {
    const different = after(card, stated(aStatement(1, { groupNumber: '2' })));
    expect([statusesOf(different).group_number, shownOf(different)]).to.deep.equal(['differs', '2']);
    const accepted = after(different, correction('2'));
    expect([statusesOf(accepted).group_number, shownOf(accepted)]).to.deep.equal(['confirmed', '2']);
  });

  it('stays with the card when it is matched again, and goes with its deletion', () => {
    const confirmed = after(card, stated(aStatement(1, { groupNumber: 'SECRET' })));
    const rematched = after(confirmed, matchRequested, matched(2));
    expect(statusesOf(rematched)).to.deep.equal(statusesOf(confirmed));
    const deleted = after(confirmed, deletion());
    expect(JSON.stringify(deleted)).not.to.contain('SECRET');
    const late = decide(deleted, stated(aStatement(2, { groupNumber: 'SECRET' })).input, 40);
    expect(late).to.have.nested.property('events[0].type', 'card.deleted');
    expect(JSON.stringify(late)).not.to.contain('SECRET');
  });

  it('is kept for a bounded number of checks, the newest, in whatever order they arrive', () => {
    const statements = Array.from({ length: statementsMax + 5 }, (_, index) => stated(aStatement(index)));
    const kept = (order: typeof statements) =>
      completed(after(card, ...order)).phase.statements?.map(({ source }) => source.atUs);
    expect(kept(statements))
      .to.have.length(statementsMax)
      .and.include(statementsMax + 4);
    expect(kept([...statements].reverse())).to.deep.equal(kept(statements));
  });
});

describe('the real payer of a card', () => {
  const named: NamedPayer = { name: 'OTHER HEALTH', svcPayerId: 'pay_bbbbbbbb', svcPayerName: 'OTHER HEALTH' };
  const reasonOf = (...statements: PayerStatement[]) =>
    realPayerOf(completed(after(card, ...statements.map(stated))))?.reason;
  const company = (more: Partial<NonNullable<PayerStatement['company']>>) =>
    aStatement(1, { company: { ...named, formerNames: [], isOfSameGroup: false, ...more } });

  it('is the plan that a response names, with its source', () => {
    const statement = aStatement(1, { plan: { ...named, reason: 'managed_care' } });
    const real = realPayerOf(completed(after(card, stated(statement))));
    expect(real).to.deep.equal({ reason: 'managed_care', payer: statement.plan, source: statement.source });
  });

  it('is a company of the same group, or the one that the payer of the card has become', () => {
    expect(reasonOf(company({ isOfSameGroup: true }))).to.equal('regional');
    expect(reasonOf(company({ svcPayerId: 'pay_aaaaaaaa', formerNames: ['Example Health'] }))).to.equal('renamed');
    expect(reasonOf(company({}))).to.equal(undefined);
    expect(reasonOf(company({ name: 'EXAMPLE-HEALTH', formerNames: ['Example Health'] }))).to.equal(undefined);
  });

  it('is named by the newest response only, and by none about another person', () => {
    const plan = aStatement(1, { plan: { ...named, reason: 'medicare_advantage' } });
    expect(reasonOf(plan, aStatement(2))).to.equal(undefined);
    expect(reasonOf(aStatement(3, { ...plan, source: { ...plan.source, atUs: 3 }, memberNumber: 'ANOTHER' }))).to.equal(
      undefined,
    );
  });
});
