import { decodeEvent } from '@cardlens/contracts';
import { expect } from 'chai';
import { announcedIn, aWorld } from '../../../test/fakes.js';
import { versionOf } from '../domain/card-match.js';
import { customIndexOf } from '../domain/custom-match.js';
import { explainCardMatch, explainMatch } from './explain-match.js';
import { matchCard } from './match-card.js';
import { purgeCard } from './purge-card.js';

const event = (recognition = 1, eventId = `e${recognition}`) => ({ eventId, cardId: 'c1', recognition });

describe('matchCard', () => {
  it('stores and announces the match, without values from the card', async () => {
    const { deps, directory, matches, recognized, published } = await aWorld();
    recognized('c1', 'Aetna Life of Pat Example', { evidence: { payerName: 'Aetna of Pat', payerId: '60054' } });
    await matchCard(deps, event());
    const { match } = (await matches.get('c1'))!;
    expect(match.payerMatch).to.include({ svcPayerName: 'AETNA' });
    expect(match.payerMatch.matches[0]).to.include({ payerId: '60054', transactionType: 'professional' });
    const [announced] = published;
    expect(announced).to.include({ type: 'match.done', key: 'c1' });
    expect(await announcedIn(announced!)).to.deep.include({
      cardId: 'c1',
      accountId: 'a1',
      recognition: 1,
      matched: true,
      payerMatch: match.payerMatch,
      payerMatchVersion: versionOf(directory),
    });
    expect(JSON.stringify(match)).not.to.contain('Pat');
    // A person's payer is personal: events contain it only in encrypted form.
    expect(Buffer.from(announced!.data).toString('latin1')).not.to.match(/aetna|60054|pay_/i);
  });

  it('stores empty lists and reports no match when no payer matches', async () => {
    const { deps, matches, recognized, published } = await aWorld();
    recognized('c1', 'Sunrise Benefit Administrators');
    await matchCard(deps, event());
    const { payerMatch } = (await matches.get('c1'))!.match;
    expect(payerMatch).to.deep.equal({
      svcPayerId: '',
      svcPayerName: '',
      score: '0.000',
      matches: [],
      changeHealthcare: [],
      custom: [],
    });
    expect(await announcedIn(published[0]!)).to.deep.include({ matched: false, payerMatch });
  });

  it('matches once and announces the result again when the event is repeated', async () => {
    const { deps, matches, recognized, published } = await aWorld();
    recognized('c1', 'Aetna');
    await matchCard(deps, event());
    const first = (await matches.get('c1'))!.match;
    recognized('c1', 'Humana');
    await matchCard(deps, event(1, 'asked again'));
    expect((await matches.get('c1'))!.match).to.deep.equal(first);
    expect(published).to.have.length(2);
    expect(new Set(published.map(({ id }) => id)).size).to.equal(2);
  });

  it('announces a repeated event under the same id, so that the broker stores it once', async () => {
    const { deps, recognized, published } = await aWorld();
    recognized('c1', 'Aetna');
    await matchCard(deps, event());
    await matchCard(deps, event());
    expect(new Set(published.map(({ id }) => id))).to.deep.equal(new Set(['e1.match']));
  });

  it('announces what is stored when a crash kept it from being announced', async () => {
    const { deps, matches, recognized, published } = await aWorld();
    recognized('c1', 'Aetna');
    const unavailable = { ...deps, publisher: { publish: () => Promise.reject(new Error('unavailable')) } };
    expect(await matchCard(unavailable, event()).catch((error: Error) => error.message)).to.equal('unavailable');
    const { match } = (await matches.get('c1'))!;
    recognized('c1', 'Humana');
    await matchCard(deps, event());
    expect(published.map(({ id }) => id)).to.deep.equal(['e1.match']);
    expect(await announcedIn(published[0]!)).to.deep.include({ payerMatch: match.payerMatch });
  });

  it('matches a newer recognition again, and ignores an older one', async () => {
    const { deps, matches, recognized } = await aWorld();
    recognized('c1', 'Humana', { recognition: 2 });
    await matchCard(deps, event(2));
    recognized('c1', 'Aetna', { recognition: 2 });
    await matchCard(deps, event(1));
    expect((await matches.get('c1'))!.match).to.deep.include({ recognition: 2 });
    expect((await matches.get('c1'))!.match.payerMatch.svcPayerName).to.equal('HUMANA');
  });

  it('stores nothing for a deleted card or one without a recognition', async () => {
    const { deps, matches, recognized, published } = await aWorld();
    recognized('c1', 'Aetna', { isDeleted: true });
    await matchCard(deps, event());
    recognized('c1', 'Aetna', { recognition: 0 });
    await matchCard(deps, event());
    expect(await matches.get('c1')).to.equal(undefined);
    expect(published).to.deep.equal([]);
  });

  it('leaves nothing of a card that was deleted while it was matched, when a crash kept the match from being announced', async () => {
    const { deps, matches, recognized } = await aWorld();
    recognized('c1', 'Aetna');
    const unavailable = { ...deps, publisher: { publish: () => Promise.reject(new Error('unavailable')) } };
    const custom = {
      of: async () => {
        await purgeCard(deps, 'c1', 'deletion');
        return undefined;
      },
    };
    expect(
      await matchCard({ ...unavailable, customLists: custom }, event()).catch((error: Error) => error.message),
    ).to.equal('unavailable');
    recognized('c1', 'Aetna', { isDeleted: true });
    await matchCard(deps, event());
    expect(await matches.get('c1')).to.equal(undefined);
  });

  it('lets one of two concurrent matches be stored, and the other be retried', async () => {
    const { deps, recognized, matches } = await aWorld();
    recognized('c1', 'Humana');
    await matchCard(deps, event());
    recognized('c1', 'Aetna', { recognition: 2 });
    const outcomes = await Promise.allSettled([matchCard(deps, event(2)), matchCard(deps, event(2))]);
    expect(outcomes.map(({ status }) => status)).to.have.members(['fulfilled', 'rejected']);
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    for (const failure of failures) expect(failure).to.include({ kind: 'stale' });
    expect((await matches.get('c1'))!.match.recognition).to.equal(2);
  });

  it('returns one match when the first request is handled twice at once', async () => {
    const { deps, recognized, published } = await aWorld();
    recognized('c1', 'Aetna');
    await Promise.all([matchCard(deps, event()), matchCard(deps, event())]);
    const [first, second] = await Promise.all(published.map(announcedIn));
    expect(second?.payerMatch).to.deep.equal(first?.payerMatch);
    expect(new Set(published.map(({ id }) => id))).to.deep.equal(new Set(['e1.match']));
  });
});

describe('matchCard with a custom list', () => {
  const rows = [
    { customPayerId: 'A-1', customPayerName: 'Aetna PPO plans', customPayerNameAlt: '', payerId: '60054', phone: '' },
    {
      customPayerId: 'S-1',
      customPayerName: 'Sunrise Benefit Administrators',
      customPayerNameAlt: 'SBA',
      payerId: '',
      phone: '',
    },
  ];

  it('matches rows against the card, also when the directory knows no payer', async () => {
    const { deps, matches, recognized, custom } = await aWorld();
    custom.set('a1', customIndexOf(rows, 'custom-1'));
    recognized('c1', 'Sunrise Benefit Administrators');
    await matchCard(deps, event());
    const { payerMatch } = (await matches.get('c1'))!.match;
    expect(payerMatch.custom[0]).to.deep.include({
      customPayerId: 'S-1',
      customPayerNameAlt: 'SBA',
      source: 'custom-1',
    });
    expect(payerMatch.matches).to.deep.equal([]);
  });

  it('matches a row with an id of the matched payer', async () => {
    const { deps, matches, recognized, custom } = await aWorld();
    custom.set('a1', customIndexOf(rows, 'custom-1'));
    recognized('c1', 'Aetna');
    await matchCard(deps, event());
    const { payerMatch } = (await matches.get('c1'))!.match;
    expect(payerMatch.custom.map(({ customPayerId }) => customPayerId)).to.deep.equal(['A-1']);
  });

  it("does not use another account's list", async () => {
    const { deps, matches, recognized, custom } = await aWorld();
    custom.set('a2', customIndexOf(rows, 'custom-1'));
    recognized('c1', 'Sunrise Benefit Administrators');
    await matchCard(deps, event());
    expect((await matches.get('c1'))!.match.payerMatch.custom).to.deep.equal([]);
  });
});

describe('explainMatch', () => {
  it('returns reasons and probabilities, without values from the card', async () => {
    const { deps, recognized } = await aWorld();
    recognized('c1', 'Aetna', { evidence: { payerName: 'Aetna of Pat Example', payerId: '60054' } });
    const { candidates, none, isShown } = await explainMatch(deps, { cardId: 'c1' });
    expect(candidates[0]?.payer.svcPayerName).to.equal('AETNA');
    expect(isShown(0)).to.equal(true);
    expect(none).to.be.within(0, 1);
    expect(JSON.stringify(candidates)).not.to.match(/Pat|Example/);
  });

  it('lists candidates whose evidence has no reference', async () => {
    const { deps } = await aWorld();
    const { candidates, isShown } = await explainMatch(deps, { evidence: { payerName: 'Blue Cross Blue Shield' } });
    expect(candidates.length).to.be.greaterThan(1);
    expect(isShown(0)).to.equal(false);
  });
});

describe('explainCardMatch', () => {
  it('explains a card only to its own account', async () => {
    const { deps, recognized } = await aWorld();
    recognized('c1', 'Aetna');
    const { accountId } = await deps.cards.recognitionOf('c1');
    const { candidates } = await explainCardMatch(deps, { accountId, cardId: 'c1' });
    expect(candidates[0]?.payer.svcPayerName).to.equal('AETNA');
    const rejected = (asked: { accountId: string; cardId: string }) =>
      explainCardMatch(deps, asked).catch((error: unknown) => error);
    expect(await rejected({ accountId: 'another', cardId: 'c1' })).to.include({ kind: 'not_found' });
    recognized('c2', 'Aetna', { isDeleted: true });
    expect(await rejected({ accountId, cardId: 'c2' })).to.include({ kind: 'not_found' });
    recognized('c3', 'Aetna', { recognition: 0 });
    expect(await rejected({ accountId, cardId: 'c3' })).to.include({ kind: 'conflict' });
  });
});

describe('purgeCard', () => {
  it('removes the match before it confirms, every time', async () => {
    const { deps, matches, published, recognized } = await aWorld();
    recognized('c1', 'Aetna');
    await matchCard(deps, event());
    for (const id of ['e1', 'e1', 'e2']) await purgeCard(deps, 'c1', id);
    expect(await matches.get('c1')).to.equal(undefined);
    const confirmed = published.filter(({ type }) => type === 'purge.done');
    expect(confirmed.map(({ id }) => id)).to.deep.equal(['e1.matching', 'e1.matching', 'e2.matching']);
    expect(decodeEvent('purge.done', confirmed[0]!.data)).to.include({ cardId: 'c1', owner: 'matching' });
  });

  it('confirms nothing while the database is unavailable', async () => {
    const { deps, published } = await aWorld();
    const unavailable = {
      ...deps,
      matches: { ...deps.matches, remove: () => Promise.reject(new Error('unavailable')) },
    };
    await purgeCard(unavailable, 'c1', 'e1').catch(() => {});
    expect(published).to.deep.equal([]);
  });
});
