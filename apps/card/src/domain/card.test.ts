import { InvalidInput } from '@cardlens/errors';
import { expect } from 'chai';
import {
  aCard,
  accepted,
  after,
  confirmed,
  decide,
  deletion,
  matched,
  matchRequested,
  read,
} from '../../test/fakes.js';
import { isVisibleTo } from './card.js';
import { CardNotFound, MatchConflict } from './errors.js';
import type { AccountId } from './ids.js';
import { purgeOwners } from './purge.js';

describe("a client's metadata", () => {
  const withMetadata = (clientMetadataJson: string) => () => aCard({ clientMetadataJson });

  it('is kept unchanged up to 4 KB', () => {
    const json = JSON.stringify({ note: 'x'.repeat(4096 - '{"note":""}'.length) });
    expect(aCard({ clientMetadataJson: json }).clientMetadataJson).to.equal(json);
  });

  it('is rejected above 4 KB, counted in bytes', () => {
    expect(withMetadata(JSON.stringify({ note: 'é'.repeat(2048) }))).to.throw(InvalidInput, 'at most 4 KB');
  });

  it('is rejected when it is not an object, without quoting it', () => {
    for (const json of ['[]', 'null', '"Pat"', '{']) {
      expect(withMetadata(json)).to.throw(InvalidInput, 'INVALID_INPUT: metadata must be an object');
    }
  });
});

describe('visibility of a card', () => {
  const accountId = aCard().accountId;
  const card = aCard({ owner: { accountId, identityId: 'me' } });
  it('an API key of its account sees it', () => expect(isVisibleTo(card, { accountId })).to.equal(true));
  it('its end user sees it', () => expect(isVisibleTo(card, { accountId, identityId: 'me' })).to.equal(true));
  it('another end user does not see it', () =>
    expect(isVisibleTo(card, { accountId, identityId: 'you' })).to.equal(false));
  it('an end user does not see a card created with an API key', () =>
    expect(isVisibleTo(aCard(), { accountId, identityId: 'me' })).to.equal(false));
  it('the token of a magic link sees the cards of its own session only', () => {
    const phone = { accountId, identityId: 'me', sessionId: 'now', isOfSessionOnly: true };
    const ofSession = (sessionId?: string) => aCard({ owner: { accountId, identityId: 'me', sessionId } });
    expect(isVisibleTo(ofSession('now'), phone)).to.equal(true);
    expect(isVisibleTo(ofSession('earlier'), phone)).to.equal(false);
    expect(isVisibleTo(ofSession(), phone)).to.equal(false);
    expect(isVisibleTo(ofSession('earlier'), { ...phone, isOfSessionOnly: false })).to.equal(true);
  });
  it('another account does not see it', () =>
    expect(isVisibleTo(card, { accountId: 'other' as AccountId, identityId: 'me' })).to.equal(false));
});

describe('a deleted card', () => {
  const owner = { accountId: aCard().accountId, identityId: 'me', userId: 'user-7' };
  const details = { member_number: { value: 'SECRET42', scores: ['1', '1'] } };
  const scanned = after(aCard({ owner, clientMetadataJson: '{"name":"Pat"}' }), read('front', 's1', { details }));

  for (const [when, card] of [
    ['while it is matched', scanned],
    ['once it is completed', after(scanned, matched())],
  ] as const) {
    it(`has no results or texts, ${when}`, () => {
      expect(JSON.stringify(after(card, deletion()))).not.to.match(/SECRET|Pat|EXAMPLE HEALTH/);
    });
  }

  it('keeps its owner, timestamps and state', () => {
    const { cardId, createdAtUs } = scanned;
    const gone = after(scanned, deletion());
    expect(gone).to.include({ cardId, createdAtUs, identityId: 'me', userId: undefined });
    expect(gone.phase).to.include({ state: 'processing' });
    expect(after(scanned, matched(), deletion()).phase).to.include({ state: 'completed' });
  });

  it('waits for every service to confirm again after late data arrived', () => {
    const late = after(scanned, deletion(9), ...purgeOwners.map(confirmed), accepted('front', 's9', 20));
    expect(late.phase).to.deep.include({ deletedAtMs: 9, confirmedBy: [], wait: { sinceMs: 20, retries: 0 } });
  });

  it('rejects requests like an unknown card', () => {
    const gone = after(scanned, deletion());
    for (const { input } of [deletion(), matchRequested]) expect(() => decide(gone, input, 11)).to.throw(CardNotFound);
  });
});

describe('a match request', () => {
  it('is rejected until the card is completed', () => {
    for (const card of [aCard(), after(aCard(), read('front', 's1'))])
      expect(() => decide(card, matchRequested.input, 1)).to.throw(MatchConflict);
  });
});
