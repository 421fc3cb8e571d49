import { InvalidInput } from '@cardlens/errors';
import { expect } from 'chai';
import { aCard, aReading } from '../../test/fakes.js';
import { isVisibleTo } from './card.js';
import { askedAgain, confirmedBy, deleted, purgeOwners } from './deletion.js';
import { completed } from './ending.js';
import type { AccountId } from './ids.js';
import { scanRead } from './scanning.js';

describe("a client's metadata", () => {
  const withMetadata = (clientMetadataJson: string) => () => aCard({ clientMetadataJson });

  it('is kept as it came, up to 4 KB', () => {
    const json = JSON.stringify({ note: 'x'.repeat(4096 - '{"note":""}'.length) });
    expect(aCard({ clientMetadataJson: json }).clientMetadataJson).to.equal(json);
  });

  it('is refused above 4 KB, counted in bytes', () => {
    expect(withMetadata(JSON.stringify({ note: 'é'.repeat(2048) }))).to.throw(InvalidInput, 'at most 4 KB');
  });

  it('is refused when it is no object, without repeating it', () => {
    for (const json of ['[]', 'null', '"Pat"', '{']) {
      expect(withMetadata(json)).to.throw(InvalidInput, 'INVALID_INPUT: metadata must be an object');
    }
  });
});

describe('who sees a card', () => {
  const accountId = aCard().accountId;
  const card = aCard({ owner: { accountId, identityId: 'me' } });
  it('an API key of its account does', () => expect(isVisibleTo(card, { accountId })).to.equal(true));
  it('its end user does', () => expect(isVisibleTo(card, { accountId, identityId: 'me' })).to.equal(true));
  it('another end user does not', () => expect(isVisibleTo(card, { accountId, identityId: 'you' })).to.equal(false));
  it('an end user does not see what an API key made', () =>
    expect(isVisibleTo(aCard(), { accountId, identityId: 'me' })).to.equal(false));
  it('another account does not', () =>
    expect(isVisibleTo(card, { accountId: 'other' as AccountId, identityId: 'me' })).to.equal(false));
});

describe('a deleted card', () => {
  const owner = { accountId: aCard().accountId, identityId: 'me', userId: 'user-7' };
  const details = { member_number: { value: 'SECRET42', scores: ['1', '1'] } };
  const read = scanRead(aCard({ owner, clientMetadataJson: '{"name":"Pat"}' }), 'front', aReading('s1', { details }));
  const payerMatch = {
    svcPayerId: 'p',
    svcPayerName: 'SECRETPAYER',
    score: '1',
    matches: [],
    changeHealthcare: [],
    custom: [],
  };

  for (const [when, card] of [
    ['while it is matched', read],
    ['once it is completed', completed(read, { payerMatch, payerMatchVersion: '1' })],
  ] as const) {
    it(`holds nothing that was read or told, ${when}`, () => {
      expect(JSON.stringify(deleted(card, 9))).not.to.match(/SECRET|Pat/);
    });
  }

  it('keeps who may see it, and when it was made', () => {
    const { cardId, createdAtUs, state } = read;
    expect(deleted(read, 9)).to.include({ cardId, createdAtUs, state, identityId: 'me', userId: 'user-7' });
  });

  it('forgets the user once every owner has confirmed', () => {
    const confirmed = purgeOwners.reduce(confirmedBy, deleted(read, 9));
    expect(confirmed).to.include({ userId: undefined, identityId: 'me' });
  });

  it('waits for every owner again when something of it turned up late', () => {
    const late = askedAgain(purgeOwners.reduce(confirmedBy, deleted(read, 9)), 20);
    expect(late.deletion).to.deep.equal({ deletedAtMs: 9, askedAtMs: 20, confirmedBy: [] });
  });
});
