import type { DomainError } from '@cardlens/errors';
import { keyHonoredMs } from '@cardlens/runtime';
import { expect } from 'chai';
import { accepted, anAccount, anIssuer, aWorld, givenReading, matched, read, someDetails } from '../../test/fakes.js';
import type { Holder } from '../domain/holder.js';
import type { CardId } from '../domain/ids.js';
import { changeCard } from './change-card.js';
import { type CreateInput, createCardOnce } from './create-card.js';
import { deleteCard } from './delete-card.js';

const input: CreateInput = {
  owner: { accountId: anAccount },
  backside: 'required',
  isLivescan: false,
  clientMetadataJson: '{"visit":7}',
};
const aHolder: Holder = { firstName: 'ALEX', lastName: 'SAMPLE', dateOfBirth: '1980-01-02', source: 'license' };
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: DomainError) => error.code,
  );

describe('createCardOnce', () => {
  it('returns the same card for the same request and key, however far it has come', async () => {
    const { deps, cards } = aWorld();
    const first = await createCardOnce(deps, 'k1', input);
    await changeCard(deps, first, accepted('front', 's1').input);
    const again = await createCardOnce(deps, 'k1', input);
    expect(again).to.deep.include({ cardId: first.cardId, phase: first.phase, createdAtUs: first.createdAtUs });
    expect(await cards.list({ caller: input.owner, limit: 10 })).to.have.length(1);
  });

  it('rejects another request with the same key', async () => {
    const { deps } = aWorld();
    await createCardOnce(deps, 'k1', input);
    for (const other of [{ backside: 'disabled' }, { isLivescan: true }, { clientMetadataJson: '{}' }] as const) {
      expect(await codeOf(createCardOnce(deps, 'k1', { ...input, ...other }))).to.equal('IDEMPOTENCY_KEY_REUSED');
    }
  });

  it('compares the whole reading of a card, also once a picture of it has been read', async () => {
    const { deps } = aWorld();
    const reader = { pictures: 'follow', files: { a: '1', b: '2' }, confirmed: ['group_number'] } as const;
    const reading = givenReading(reader);
    const first = await createCardOnce(deps, 'k1', { ...input, reading });
    expect(first.phase.is).to.equal('pending');
    await changeCard(deps, first, matched().input);
    await changeCard(deps, first, read('front', 's1', { details: someDetails(1, '0.100', 'OTHER') }).input);
    const reordered = givenReading({ ...reader, files: { b: '2', a: '1' } });
    const again = await createCardOnce(deps, 'k1', { ...input, reading: reordered });
    expect([again.cardId, again.phase]).to.deep.equal([first.cardId, first.phase]);
    for (const other of [
      undefined,
      givenReading({ ...reader, confirmed: [] }),
      givenReading({ ...reader, pictures: 'none' }),
      givenReading(reader, someDetails(1, '0.910')),
      givenReading(reader, someDetails(1, '0.900', 'OTHER')),
      { ...reading, reader: anIssuer() },
    ])
      expect(await codeOf(createCardOnce(deps, 'k1', { ...input, reading: other }))).to.equal('IDEMPOTENCY_KEY_REUSED');
    await createCardOnce(deps, 'k2', input);
    expect(await codeOf(createCardOnce(deps, 'k2', { ...input, reading }))).to.equal('IDEMPOTENCY_KEY_REUSED');
  });

  for (const [change, created, set] of [
    ['set', undefined, aHolder],
    ['replaced', aHolder, { ...aHolder, firstName: 'ROBIN' }],
    ['removed', aHolder, undefined],
  ] as const) {
    it(`compares the holder that the card was created with, also once it was ${change}`, async () => {
      const { deps } = aWorld();
      const first = await createCardOnce(deps, 'k1', { ...input, holder: created });
      for (const holder of [set, created, set]) {
        await changeCard(deps, first, { type: 'holderSet', holder });
        const again = await createCardOnce(deps, 'k1', { ...input, holder: created });
        expect([again.cardId, again.holder]).to.deep.equal([first.cardId, created]);
        for (const other of [set, { ...aHolder, lastName: 'OTHER' }])
          expect(await codeOf(createCardOnce(deps, 'k1', { ...input, holder: other }))).to.equal(
            'IDEMPOTENCY_KEY_REUSED',
          );
      }
    });
  }

  it('creates a card with a reading once, although the response of the database to its write was lost', async () => {
    const { deps, cards } = aWorld();
    const add = deps.cards.add;
    deps.cards.add = async (...written) => {
      await add(...written);
      throw new Error('connection lost');
    };
    const reading = givenReading();
    const first = await createCardOnce(deps, 'k1', { ...input, reading });
    const announced = cards.announced.length;
    expect((await createCardOnce(deps, 'k1', { ...input, reading })).cardId).to.equal(first.cardId);
    expect(cards.announced).to.have.length(announced);
    expect((await cards.get(first.cardId))?.phase.is).to.equal('matching');
  });

  it('creates one card for concurrent calls', async () => {
    const { deps, cards } = aWorld();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => codeOf(createCardOnce(deps, 'k1', input))));
    expect(outcomes.every((outcome) => outcome === 'done' || outcome === 'CREATION_RUNNING')).to.equal(true);
    expect(await cards.list({ caller: input.owner, limit: 10 })).to.have.length(1);
  });

  it('reports that the first call is still running, and retries once it must have crashed', async () => {
    const { deps, clock } = aWorld();
    const add = deps.cards.add;
    deps.cards.add = () => Promise.reject(new Error('the process dies here'));
    await codeOf(createCardOnce(deps, 'k1', input));
    deps.cards.add = add;
    expect(await codeOf(createCardOnce(deps, 'k1', input))).to.equal('CREATION_RUNNING');
    clock.advance(30_000);
    expect(await codeOf(createCardOnce(deps, 'k1', input))).to.equal('done');
  });

  it('creates one card when the first call continues after another has taken its key over', async () => {
    const { deps, cards, clock, users } = aWorld();
    let go = () => {};
    const paused = new Promise<void>((resolve) => {
      go = resolve;
    });
    users.set('s1', 'u1');
    const owner = { accountId: anAccount, identityId: 'i1', sessionId: 's1' };
    const waiting = { ...deps, users: { of: () => paused.then(() => 'u1') } };
    const first = createCardOnce(waiting, 'k1', { ...input, owner });
    clock.advance(30_000);
    const second = await createCardOnce(deps, 'k1', { ...input, owner });
    go();
    expect((await first).cardId).to.equal(second.cardId);
    expect(await cards.list({ caller: owner, limit: 10 })).to.have.length(1);
    expect(cards.announced).to.have.length(1);
  });

  it('keeps the keys of different callers separate', async () => {
    const { deps } = aWorld();
    const ids = new Set<CardId>();
    for (const owner of [
      { accountId: anAccount },
      { accountId: 'account-2' as never },
      { accountId: anAccount, identityId: 'i1' },
      { accountId: anAccount, identityId: 'i2' },
    ]) {
      ids.add((await createCardOnce(deps, 'k1', { ...input, owner })).cardId);
    }
    expect(ids.size).to.equal(4);
  });

  it('forgets a key after a day', async () => {
    const { deps, clock } = aWorld();
    const first = await createCardOnce(deps, 'k1', input);
    clock.advance(keyHonoredMs - 1000);
    expect((await createCardOnce(deps, 'k1', input)).cardId).to.equal(first.cardId);
    clock.advance(1000);
    expect((await createCardOnce(deps, 'k1', input)).cardId).not.to.equal(first.cardId);
  });

  it('does not return a deleted card', async () => {
    const { deps } = aWorld();
    const first = await createCardOnce(deps, 'k1', input);
    await deleteCard(deps, { cardId: first.cardId, caller: input.owner });
    const next = await createCardOnce(deps, 'k1', { ...input, clientMetadataJson: undefined });
    expect(next.cardId).not.to.equal(first.cardId);
  });

  it('allows a key again after a rejected request', async () => {
    const { deps } = aWorld();
    const bad = { ...input, clientMetadataJson: '[]' };
    expect(await codeOf(createCardOnce(deps, 'k1', bad))).to.equal('INVALID_INPUT');
    expect(await codeOf(createCardOnce(deps, 'k1', input))).to.equal('done');
  });
});
