import { expect } from 'chai';
import { someDetails } from '../../test/fakes.js';
import { aWorldWithCard, owner } from '../../test/scanned-card.js';
import type { AccountId } from '../domain/ids.js';
import { attemptsMax, sharesMax } from '../domain/share.js';
import { createShare, type NewShare } from './create-share.js';
import { deleteCard } from './delete-card.js';
import { deleteShare } from './delete-share.js';
import { listShares } from './list-shares.js';
import { openShare, sharedFile } from './open-share.js';
import { purgeShares, shareSweeper } from './purge-shares.js';

const recipient = 'Example Clinic';
const another = { accountId: 'account-2' as AccountId };

async function aSharedCard() {
  const world = await aWorldWithCard();
  await world.accepted('s1', 'front');
  await world.read('s1', 'front', someDetails(2));
  await world.matched();
  const { cardId, deps, clock } = world;
  const share = (input: Partial<NewShare> = {}) =>
    createShare(deps, {
      cardId,
      caller: owner,
      auditKeyId: 'key-1',
      encryptedFile: 'a.b.c.d.e',
      expiresAtMs: clock.nowMs() + 60_000,
      passcode: undefined,
      label: undefined,
      ...input,
    });
  const open = (token: string, passcode?: string) => openShare(deps, { token, recipient, passcode });
  return { ...world, share, open };
}

const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { kind?: string }) => error.kind,
  );

describe('a share of a card', () => {
  it('is opened with the token alone, which is not stored, and counts who opened it', async () => {
    const { share, open, deps, cardId, shares } = await aSharedCard();
    const { token } = await share({ label: 'For the dentist' });
    expect(token).to.match(/^[\w-]{43}$/);
    expect(JSON.stringify([...shares.stored])).not.to.contain(token);
    expect((await open(token)).file).to.equal('a.b.c.d.e');
    for (let count = 0; count < 12; count++) await open(token);
    const [listed] = await listShares(deps, { cardId, caller: owner });
    expect(listed).to.include({ accessCount: 13, label: 'For the dentist' });
    expect(listed?.accesses).to.have.length(10);
    expect(listed?.accesses[0]).to.include({ recipient });
  });

  it('needs its passcode, and ends after the last wrong one, also for the right one', async () => {
    const { share, open } = await aSharedCard();
    const { token } = await share({ passcode: '4711' });
    expect(await open(token)).to.include({ file: undefined, remaining: attemptsMax });
    expect(await open(token, '4711')).to.include({ file: 'a.b.c.d.e' });
    for (let left = attemptsMax - 1; left >= 0; left--)
      expect(await open(token, '0000')).to.include({ file: undefined, remaining: left });
    expect(await kindOf(open(token, '4711'))).to.equal('not_found');
    expect(await kindOf(open(token))).to.equal('not_found');
  });

  it('checks no more passcodes than are allowed, however many are sent at the same time', async () => {
    const { share, deps } = await aSharedCard();
    const { token } = await share({ passcode: '4711' });
    let checked = 0;
    const passcodes = {
      ...deps.passcodes,
      async isRight() {
        checked++;
        await new Promise(setImmediate);
        return false;
      },
    };
    const guesses = Array.from({ length: 200 }, (_, guess) =>
      openShare({ ...deps, passcodes }, { token, recipient, passcode: `${guess}` }),
    );
    const outcomes = await Promise.allSettled(guesses);
    expect(checked).to.equal(attemptsMax);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.length(attemptsMax);
    expect(await kindOf(openShare(deps, { token, recipient, passcode: '4711' }))).to.equal('not_found');
  });

  it('takes nothing from the allowance for right passcodes', async () => {
    const { share, open } = await aSharedCard();
    const { token } = await share({ passcode: '4711' });
    for (let count = 0; count < attemptsMax * 2; count++) expect((await open(token, '4711')).file).to.be.a('string');
    expect(await open(token)).to.include({ remaining: attemptsMax });
  });

  it('fails alike once it is revoked, has expired or its card is deleted, and for an unknown token', async () => {
    const { share, open, deps, cardId, clock } = await aSharedCard();
    const messages = async (token: string) =>
      Promise.all(
        [open(token), open(token, '4711'), sharedFile(deps, token)].map((work) =>
          work.then(
            () => 'opened',
            (error: { publicMessage: string }) => error.publicMessage.replace(token, 'TOKEN'),
          ),
        ),
      );
    const ended = Array(3).fill('No resource found for token - TOKEN');
    const [expiring, revoked, ofDeleted] = [
      await share({ expiresAtMs: clock.nowMs() + 1 }),
      await share(),
      await share({ passcode: '4711' }),
    ];
    await deleteShare(deps, { cardId, caller: owner, shareId: revoked.share.shareId });
    await deleteShare(deps, { cardId, caller: owner, shareId: revoked.share.shareId });
    expect(await messages(revoked.token)).to.deep.equal(ended);
    clock.advance(1);
    expect(await messages(expiring.token)).to.deep.equal(ended);
    expect(await listShares(deps, { cardId, caller: owner })).to.have.length(1);
    await deleteCard(deps, { cardId, caller: owner });
    expect(await messages(ofDeleted.token)).to.deep.equal(ended);
    expect(await messages('x'.repeat(43))).to.deep.equal(ended);
  });

  it('is removed with its card, also when the event arrives twice, and not by an event of a card that is not deleted', async () => {
    const { share, deps, cardId, shares } = await aSharedCard();
    await share();
    await purgeShares(deps, { cardId });
    expect(shares.stored.size).to.equal(1);
    await deleteCard(deps, { cardId, caller: owner });
    await purgeShares(deps, { cardId });
    await purgeShares(deps, { cardId });
    expect(shares.stored.size).to.equal(0);
  });

  it('is not kept when the card is deleted while it is created', async () => {
    const { share, deps, cardId, shares } = await aSharedCard();
    const { add } = shares;
    shares.add = async (one, file) => {
      await deleteCard(deps, { cardId, caller: owner });
      await purgeShares(deps, { cardId });
      await add(one, file);
    };
    expect(await kindOf(share())).to.equal('not_found');
    expect(shares.stored.size).to.equal(0);
  });

  it('is not created for a card that is not completed, by another account, or beyond the limit', async () => {
    const { share, deps, cardId } = await aSharedCard();
    expect(await kindOf(share({ caller: another }))).to.equal('not_found');
    const created = await Promise.allSettled(Array.from({ length: sharesMax * 2 }, () => share()));
    const { length } = created.filter(({ status }) => status === 'fulfilled');
    expect(length).to.be.at.most(sharesMax);
    for (let count = length; count < sharesMax; count++) await share();
    expect(await kindOf(share())).to.equal('conflict');
    expect(await listShares(deps, { cardId, caller: owner })).to.have.length(sharesMax);
    const pending = await aWorldWithCard();
    const early = createShare(pending.deps, {
      ...{ cardId: pending.cardId, caller: owner, auditKeyId: 'key-1', encryptedFile: 'a', expiresAtMs: 1 },
      ...{ passcode: undefined, label: undefined },
    });
    expect(await kindOf(early)).to.equal('conflict');
  });

  it('is neither listed nor revoked by another account', async () => {
    const { share, open, deps, cardId } = await aSharedCard();
    const { token, share: created } = await share();
    expect(await kindOf(listShares(deps, { cardId, caller: another }))).to.equal('not_found');
    const { shareId } = created;
    expect(await kindOf(deleteShare(deps, { cardId, caller: another, shareId }))).to.equal('not_found');
    expect((await open(token)).file).to.be.a('string');
  });
});

describe('the sweep of shares', () => {
  it('removes those of a deleted card whose event was lost, and no others', async () => {
    const { share, shares, deps, cardId } = await aSharedCard();
    for (let count = 0; count < 5; count++) await share();
    const sweep = shareSweeper(deps, 2);
    for (let run = 0; run < 4; run++) await sweep();
    expect(shares.stored.size).to.equal(5);
    await deleteCard(deps, { cardId, caller: owner });
    await sweep();
    expect(shares.stored.size).to.equal(0);
  });

  it('comes to every share, also after its last one', async () => {
    const { share, shares, deps } = await aSharedCard();
    for (let count = 0; count < 3; count++) await share();
    const asked: string[] = [];
    const watched = {
      ...deps.cards,
      async getToDelete() {
        asked.push('card');
        return undefined;
      },
    };
    const sweep = shareSweeper({ ...deps, cards: watched }, 2);
    for (const count of [2, 3, 5]) {
      await sweep();
      expect(asked).to.have.length(count);
    }
    expect(shares.stored.size).to.equal(3);
  });
});
