import { DomainError } from '@cardlens/errors';
import { keyHonoredMs } from '@cardlens/runtime';
import { expect } from 'chai';
import { aCardId, aCheckableCard, aQuestion, aWorld, failureOf, ourCaller } from '../../../test/fakes.js';
import { createCheckOnce } from './create-check.js';
import { deleteChecksOfCard } from './delete-checks.js';
import { endCheck } from './run-check.js';

const input = { caller: ourCaller, cardId: aCardId, question: aQuestion() };

const anOutage = () => new DomainError({ code: 'UNAVAILABLE', kind: 'unavailable', publicMessage: 'unavailable' });

describe('createCheckOnce', () => {
  it('returns the first record for the same request and key, however far it has come', async () => {
    const { deps, records } = aWorld();
    const first = await createCheckOnce(deps, 'k', input);
    await endCheck(deps, first, { kind: 'completed', responseJson: '{}', summaryJson: '{}' }, () => []);
    const second = await createCheckOnce(deps, 'k', { ...input, question: { ...input.question } });
    expect(second).to.include({ eligibilityId: first.eligibilityId, state: 'processing' });
    expect(second).not.to.have.property('responseJson');
    expect(records.announced.filter(({ type }) => type === 'eligibility.created')).to.have.length(1);
  });

  it('rejects the key with another request', async () => {
    const { deps } = aWorld();
    await createCheckOnce(deps, 'k', input);
    const question = aQuestion({ serviceTypeCodes: ['98'] });
    expect(await failureOf(createCheckOnce(deps, 'k', { ...input, question }))).to.include({
      kind: 'unprocessable',
    });
  });

  it('creates one record for two concurrent requests', async () => {
    const { deps, records } = aWorld();
    const both = await Promise.allSettled([createCheckOnce(deps, 'k', input), createCheckOnce(deps, 'k', input)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
    expect((both.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason).to.include({
      kind: 'conflict',
    });
    expect(records.announced).to.have.length(1);
  });

  it('keeps the keys of callers separate, for 24 hours', async () => {
    const { deps, clock } = aWorld();
    const first = await createCheckOnce(deps, 'k', input);
    clock.advance(keyHonoredMs);
    const later = await createCheckOnce(deps, 'k', input);
    expect(later.eligibilityId).not.to.equal(first.eligibilityId);
  });

  it('does not consume a key for a rejected request', async () => {
    const { deps } = aWorld({ card: aCheckableCard({ payerMatch: undefined }) as never });
    expect(await failureOf(createCheckOnce(deps, 'k', input))).to.include({ kind: 'conflict' });
    const question = aQuestion({ payerId: '60054' });
    expect(await createCheckOnce(deps, 'k', { ...input, question })).to.include({ state: 'processing' });
  });

  it('does not consume a key while the card service is unavailable', async () => {
    const { deps } = aWorld();
    const unavailable = { get: () => Promise.reject(anOutage()) };
    expect(await failureOf(createCheckOnce({ ...deps, cards: unavailable }, 'k', input))).to.include({
      kind: 'unavailable',
    });
    expect(await createCheckOnce(deps, 'k', input)).to.include({ state: 'processing' });
  });

  it('holds the key for a while when it is unknown whether the record was written', async () => {
    const { deps, records, clock } = aWorld();
    const add = () => Promise.reject(anOutage());
    const failing = { ...deps, records: { ...records, add } };
    expect(await failureOf(createCheckOnce(failing, 'k', input))).to.include({ kind: 'unavailable' });
    expect(await failureOf(createCheckOnce(deps, 'k', input))).to.include({ kind: 'conflict' });
    clock.advance(30_001);
    expect(await createCheckOnce(deps, 'k', input)).to.include({ state: 'processing' });
  });

  it('releases the key of a deleted card’s record', async () => {
    const { deps } = aWorld();
    const first = await createCheckOnce(deps, 'k', input);
    await deleteChecksOfCard(deps, aCardId, 'e1');
    const second = await createCheckOnce(deps, 'k', input);
    expect(second.eligibilityId).not.to.equal(first.eligibilityId);
  });
});
