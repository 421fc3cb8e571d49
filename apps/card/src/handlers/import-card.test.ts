import { DomainError, digitalCardErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { anAccount, aWorld, someDetails } from '../../test/fakes.js';
import { importCard } from './import-card.js';
import type { StatedCard } from './ports.js';

const issuer = { url: 'https://issuer.test', isTrusted: true, isSigned: true };
const stated = (value: string): StatedCard => ({ details: someDetails(1, '1.000', value), issuer });
const input = {
  owner: { accountId: anAccount },
  source: 'shlink:/abc',
  recipient: 'Clinic',
  position: 1,
};
const { signal } = new AbortController();

function aLink(...cards: readonly StatedCard[]) {
  const { deps, cards: stored } = aWorld();
  const asked: unknown[] = [];
  const digitalCards = {
    async read(from: unknown) {
      asked.push(from);
      return cards;
    },
  };
  return { deps: { ...deps, digitalCards }, stored, asked };
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: DomainError) => error,
  );

describe('importCard', () => {
  it('creates a card with what the issuer states', async () => {
    const { deps, stored, asked } = aLink(stated('ONE'));
    const { card, issuer: by } = await importCard(deps, { ...input, passcode: '4711' }, signal);
    expect(card.phase.is).to.equal('pending');
    expect(by).to.deep.include({ url: issuer.url, isTrusted: true, isSigned: true });
    expect(asked).to.deep.equal([{ source: input.source, passcode: '4711', recipient: 'Clinic' }]);
    const kept = await stored.get(card.cardId, anAccount);
    expect(kept?.phase.is).to.equal('matching');
    expect(kept?.readBy?.reader).to.deep.include({ is: 'issuer', isTrusted: true });
    expect(JSON.stringify(kept)).not.to.match(/4711|shlink/);
  });

  it('imports the one of several that is asked for', async () => {
    const { deps, stored } = aLink(stated('ONE'), stated('TWO'));
    const { card, issuer: by } = await importCard(deps, { ...input, position: 2 }, signal);
    expect(by.source.cardCount).to.equal(2);
    expect(JSON.stringify(await stored.get(card.cardId, anAccount)))
      .to.contain('TWO')
      .and.not.to.contain('ONE');
    const error = await failure(importCard(deps, { ...input, position: 3 }, signal));
    expect(error?.publicMessage).to.equal('position is too high: the digital card contains 2 insurance cards');
  });

  it('rejects a digital card without an insurance card, and creates nothing', async () => {
    const { deps, stored } = aLink();
    const error = await failure(importCard(deps, input, signal));
    expect(error).to.include({ code: 'NO_INSURANCE_CARD', kind: 'unprocessable' });
    expect(await stored.list({ caller: input.owner, limit: 10 })).to.deep.equal([]);
  });

  it('follows the link once for each idempotency key, and returns the same card and issuer', async () => {
    const { deps, stored, asked } = aLink(stated('ONE'), stated('TWO'));
    const first = await importCard(deps, { ...input, key: 'k' }, signal);
    const again = await importCard(
      deps,
      { ...input, key: 'k', passcode: 'another', source: ` ${input.source}\n` },
      signal,
    );
    expect([again.card.cardId, again.issuer]).to.deep.equal([first.card.cardId, first.issuer]);
    expect(asked).to.have.length(1);
    expect(await stored.list({ caller: input.owner, limit: 10 })).to.have.length(1);
    for (const other of [
      { source: 'shlink:/def' },
      { position: 2 },
      { isMatchEnabled: false },
      { clientMetadataJson: '{}' },
    ]) {
      const error = await failure(importCard(deps, { ...input, key: 'k', ...other }, signal));
      expect(error?.code).to.equal('IDEMPOTENCY_KEY_REUSED');
    }
  });

  it('frees the idempotency key when the link could not be read', async () => {
    const { deps } = aLink(stated('ONE'));
    const refusing = {
      ...deps,
      digitalCards: { read: () => Promise.reject(new DomainError(digitalCardErrors.passcodeWrong(2))) },
    };
    expect((await failure(importCard(refusing, { ...input, key: 'k' }, signal)))?.code).to.equal('PASSCODE_WRONG');
    expect((await importCard(deps, { ...input, key: 'k' }, signal)).card.phase.is).to.equal('pending');
  });
});
