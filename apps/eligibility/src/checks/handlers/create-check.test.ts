import { cardOfCheck } from '@cardlens/contracts';
import { checkNeedsCard, ssnNotDemanded } from '@cardlens/errors';
import { expect } from 'chai';
import {
  aCardId,
  aCheckableCard,
  anIdentity,
  aQuestion,
  aWorld,
  failureOf,
  ourCaller,
  ssnPayerId,
} from '../../../test/fakes.js';
import type { AccountId, CardId } from '../../domain/ids.js';
import type { PayerMatch } from '../domain/payer-choice.js';
import { publicRequest } from '../domain/public-request.js';
import { createCheck } from './create-check.js';

const aMatch = (more: Partial<PayerMatch>): PayerMatch => ({ ...aCheckableCard().payerMatch!, ...more });
const input = { caller: ourCaller, cardId: aCardId, question: aQuestion() };

describe('createCheck', () => {
  it('creates a record in state processing and announces it with identifiers only', async () => {
    const { deps, records } = aWorld();
    const record = await createCheck(deps, input);
    expect(record).to.deep.include({
      state: 'processing',
      version: 1,
      memberId: 'CVH123456789',
      payer: { id: '60054', name: 'CEDAR VALLEY', svcPayerId: 'pay_k3m7q2xd' },
    });
    expect(await records.get(record.eligibilityId)).to.deep.equal(record);
    const [announcement] = records.announced;
    expect(announcement).to.include({ type: 'eligibility.created' });
    expect(JSON.stringify(announcement)).not.to.match(/Jordan|19800102|CVH123|Cedar|60054/i);
  });

  it('needs no card when the request names member and payer', async () => {
    const { deps, records } = aWorld({ card: undefined });
    const question = aQuestion({ subscriber: { ...aQuestion().subscriber, memberId: 'XYZ9' }, payerId: '60054' });
    const record = await createCheck(deps, { ...input, cardId: undefined, question });
    expect(record).to.deep.include({ state: 'processing', memberId: 'XYZ9', payer: { id: '60054', name: '60054' } });
    expect(cardOfCheck(record)).to.equal(undefined);
    expect(cardOfCheck(records.announced[0]!.data)).to.equal(undefined);
  });

  it('is invalid without a card, a member or a payer', async () => {
    const { deps, records } = aWorld();
    const named = { ...aQuestion().subscriber, memberId: 'XYZ9' };
    for (const question of [aQuestion(), aQuestion({ subscriber: named }), aQuestion({ payerId: '60054' })])
      expect(await failureOf(createCheck(deps, { ...input, cardId: undefined, question }))).to.include({
        kind: 'invalid',
        publicMessage: checkNeedsCard,
      });
    expect(records.dump()).to.equal('[]');
  });

  it('accepts a social security number for a payer that requires it, and never returns it', async () => {
    const { deps } = aWorld();
    const question = aQuestion({ subscriber: { ...aQuestion().subscriber, ssn: '000123456' }, payerId: ssnPayerId });
    const record = await createCheck(deps, { ...input, question });
    expect(record.question.subscriber.ssn).to.equal('000123456');
    expect(JSON.stringify(publicRequest(record))).not.to.contain('000123456');
  });

  it('rejects a social security number for any other payer, including the card’s payer', async () => {
    const { deps, records } = aWorld();
    const question = aQuestion({ subscriber: { ...aQuestion().subscriber, ssn: '000123456' } });
    for (const asked of [question, { ...question, payerId: '60054' }])
      expect(await failureOf(createCheck(deps, { ...input, question: asked }))).to.include({
        kind: 'invalid',
        publicMessage: ssnNotDemanded,
      });
    expect(records.dump()).to.equal('[]');
  });

  it('assigns the record to the owner of the card, whoever requested it', async () => {
    const owner = { ...ourCaller, identityId: anIdentity, sessionId: 's1' };
    const { deps, records } = aWorld({ card: aCheckableCard({ facts: { ...aCheckableCard().facts, ...owner } }) });
    expect(await createCheck(deps, input)).to.include(owner);
    expect(records.announced[0]!.data).to.include({ identityId: anIdentity, sessionId: 's1' });
  });

  it('prefers member id and payer of the request to those of the card', async () => {
    const { deps } = aWorld();
    const { subscriber } = aQuestion();
    const question = aQuestion({ subscriber: { ...subscriber, memberId: 'XYZ9' }, payerId: '99999' });
    expect(await createCheck(deps, { ...input, question })).to.deep.include({
      memberId: 'XYZ9',
      payer: { id: '99999', name: '99999' },
    });
  });

  for (const [what, card, kind, message] of [
    ['is not completed', aCheckableCard({ isCompleted: false }), 'conflict', /^The card is not completed/],
    [
      'has no payer match',
      aCheckableCard({ payerMatch: undefined }),
      'conflict',
      /no payer match: give the payer in eligibility.payer_id/,
    ],
    [
      'was matched with no payer',
      aCheckableCard({ payerMatch: aMatch({ svcPayerId: '', svcPayerName: '' }) }),
      'conflict',
      /no payer match: give the payer in eligibility.payer_id/,
    ],
    [
      'was matched with a payer that no list has an id of',
      aCheckableCard({ payerMatch: aMatch({ matches: [] }) }),
      'conflict',
      /^The payer of the card has no id .* give one in eligibility.payer_id/,
    ],
    [
      'was matched with a payer that only its sister has an id for',
      aCheckableCard({ payerMatch: aMatch({ svcPayerId: 'pay_another1' }) }),
      'conflict',
      /^The payer of the card has no id .* give one in eligibility.payer_id/,
    ],
    [
      'has no member number',
      aCheckableCard({ memberNumber: undefined }),
      'conflict',
      /eligibility.subscriber.member_id/,
    ],
    ['has a member number of spaces', aCheckableCard({ memberNumber: '  ' }), 'conflict', /member_id/],
    [
      'has a member number of another script',
      aCheckableCard({ memberNumber: '会員番号1' }),
      'conflict',
      /cannot be sent/,
    ],
  ] as const)
    it(`rejects a card that ${what}, and stores nothing`, async () => {
      const { deps, records } = aWorld({ card: card as never });
      const error = await failureOf(createCheck(deps, input));
      expect(error).to.include({ kind });
      expect((error as { publicMessage: string }).publicMessage).to.match(message);
      expect(records.dump()).to.equal('[]');
    });

  it('needs no payer match when the request names the payer', async () => {
    const { deps } = aWorld({ card: aCheckableCard({ payerMatch: undefined }) as never });
    expect(await createCheck(deps, { ...input, question: aQuestion({ payerId: '60054' }) })).to.deep.include({
      payer: { id: '60054', name: '60054' },
    });
  });

  it('does not find another account’s card', async () => {
    const { deps } = aWorld();
    for (const caller of [{ accountId: 'other' as AccountId }, { ...ourCaller, identityId: 'somebody-else' }])
      expect(await failureOf(createCheck(deps, { ...input, caller }))).to.include({ kind: 'not_found' });
    const unknown = '99999999-9999-4999-8999-999999999999' as CardId;
    expect(await failureOf(createCheck(deps, { ...input, cardId: unknown }))).to.include({
      publicMessage: `No resource found for card_id - ${unknown}`,
    });
  });

  for (const [first, last] of [
    ["D'Arcy", "O'Brien"],
    ['Anne-Marie', 'Smith-Jones'],
    ['John Paul', 'van der Berg III'],
    ['José', 'Núñez'],
    ['Zoë', 'Müller'],
  ])
    it(`accepts the name ${first} ${last}`, async () => {
      const { deps } = aWorld();
      const subscriber = { firstName: first!, lastName: last!, dateOfBirth: '19800102' };
      expect(await createCheck(deps, { ...input, question: aQuestion({ subscriber }) })).to.include({
        state: 'processing',
      });
    });

  it('reports the field that X12 cannot represent without its value', async () => {
    const { deps } = aWorld();
    const subscriber = { firstName: 'Jordan', lastName: '山田', dateOfBirth: '19800102' };
    const error = await failureOf(createCheck(deps, { ...input, question: aQuestion({ subscriber }) }));
    expect(error).to.include({
      kind: 'invalid',
      publicMessage: 'subscriber.last_name contains a character that X12 cannot represent',
    });
  });

  it('validates the request before it looks up the card', async () => {
    const subscriber = { firstName: 'Jordan', lastName: '山田', dateOfBirth: '19800102' };
    const question = aQuestion({ subscriber });
    const unknown = '99999999-9999-4999-8999-999999999999' as CardId;
    const { deps } = aWorld();
    const uncompleted = aWorld({ card: aCheckableCard({ isCompleted: false }) }).deps;
    for (const failing of [
      createCheck(deps, { ...input, cardId: unknown, question }),
      createCheck(uncompleted, { ...input, question }),
    ])
      expect(await failureOf(failing)).to.include({ kind: 'invalid' });
  });

  it('reports the member id of the request as a field of the request', async () => {
    const { deps } = aWorld({ card: aCheckableCard({ memberNumber: undefined }) as never });
    const question = aQuestion({ subscriber: { ...aQuestion().subscriber, memberId: '会員' } });
    expect(await failureOf(createCheck(deps, { ...input, question }))).to.include({
      kind: 'invalid',
      publicMessage: 'subscriber.member_id contains a character that X12 cannot represent',
    });
  });
});
