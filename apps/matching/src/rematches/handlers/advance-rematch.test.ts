import { DomainError, requestErrors, StaleVersion } from '@cardlens/errors';
import { expect } from 'chai';
import { aWorld } from '../../../test/fakes.js';
import { type CardMatch, versionOf } from '../../matches/domain/card-match.js';
import { matchCard } from '../../matches/handlers/match-card.js';
import { directoryOf } from '../../payers/domain/directory.js';
import { advanceRematch } from './advance-rematch.js';
import type { ComparedMatch, Rematch, RematchDeps } from './ports.js';

/** Matched cards, and a directory with a different Aetna id for professional claims. */
async function aChangedWorld(payerNames: readonly string[]) {
  const world = await aWorld();
  const matches: ComparedMatch[] = [];
  const saved: CardMatch[] = [];
  for (const [index, payerName] of payerNames.entries()) {
    const cardId = `card-${String(index).padStart(3, '0')}`;
    world.recognized(cardId, payerName);
    await matchCard(world.deps, { eventId: `e${index}`, cardId, recognition: 1 });
    matches.push((await world.matches.get(cardId))!.match);
  }
  const { payers, lists } = world.directory;
  const changed = payers.map((payer) =>
    payer.key === 'aetna' ? { ...payer, ids: { ...payer.ids, availity: { professional: 'NEWID' } } } : payer,
  );
  const directory = directoryOf(changed, lists, 'changed1');
  let rematch: Rematch | undefined;
  let isClaimed = false;
  const deps: RematchDeps = {
    ...world.deps,
    directories: { current: async () => directory },
    matches: {
      following: async (cardId, limit) => matches.filter((match) => match.cardId > cardId).slice(0, limit),
      estimatedCount: async () => matches.length,
      save: async (match) => void saved.push(match),
    },
    rematches: {
      start: async (startedAtMs) => {
        rematch = { startedAtMs, finishedAtMs: undefined, after: '', checked: 0, requested: 0 };
      },
      current: async () => rematch,
      async claim() {
        if (isClaimed || rematch === undefined || rematch.finishedAtMs !== undefined) return undefined;
        isClaimed = true;
        return rematch;
      },
      async save(progress) {
        isClaimed = false;
        rematch = progress;
      },
    },
  };
  return { ...world, deps, stored: matches, saved };
}

describe('advanceRematch', () => {
  it('matches again only cards whose payer or ids would change', async () => {
    const { deps, requested } = await aChangedWorld(['Aetna', 'Humana', 'Sunrise Benefit Administrators']);
    await deps.rematches.start(1);
    expect(await advanceRematch(deps)).to.equal(false);
    expect(requested).to.deep.equal(['card-000']);
    expect(await deps.rematches.current()).to.deep.include({ checked: 3, requested: 1, after: 'card-002' });
    expect((await deps.rematches.current())?.finishedAtMs).to.be.a('number');
    expect(await advanceRematch(deps)).to.equal(false);
    expect(requested).to.have.length(1);
  });

  it('matches a card again whose stored match cannot be read', async () => {
    const { deps, requested, stored } = await aChangedWorld(['Humana', 'Humana']);
    stored[1] = { ...stored[1]!, payerMatch: undefined };
    await deps.rematches.start(1);
    await advanceRematch(deps);
    expect(requested).to.deep.equal(['card-001']);
  });

  it('stores the match again, and tells nobody, when the stored one cannot be read but card has the same', async () => {
    const { deps, recognized, requested, saved, stored } = await aChangedWorld(['Humana', 'Aetna']);
    for (const [index, payerName] of ['Humana', 'Aetna'].entries()) {
      const { cardId, payerMatch } = stored[index]!;
      recognized(cardId, payerName, { payerMatch });
      stored[index] = { ...stored[index]!, payerMatch: undefined };
    }
    await deps.rematches.start(1);
    await advanceRematch(deps);
    expect(requested).to.deep.equal(['card-001']);
    const version = versionOf(await deps.directories.current());
    expect(saved.map(({ cardId, payerMatchVersion }) => [cardId, payerMatchVersion])).to.deep.equal([
      ['card-000', version],
    ]);
  });

  it('goes on when the match of a card is stored at the same time', async () => {
    const { deps, recognized, requested, stored } = await aChangedWorld(['Humana', 'Aetna']);
    recognized('card-000', 'Humana', { payerMatch: stored[0]!.payerMatch });
    stored[0] = { ...stored[0]!, payerMatch: undefined };
    const save = () => Promise.reject(new StaleVersion('match', 'card-000'));
    await deps.rematches.start(1);
    expect(await advanceRematch({ ...deps, matches: { ...deps.matches, save } })).to.equal(false);
    expect(requested).to.deep.equal(['card-001']);
  });

  it('processes one batch at a time', async () => {
    const { deps, requested } = await aChangedWorld(Array.from({ length: 25 }, () => 'Aetna'));
    await deps.rematches.start(1);
    expect(await advanceRematch(deps)).to.equal(true);
    expect(requested).to.have.length(20);
    expect(await advanceRematch(deps)).to.equal(false);
    expect(requested).to.have.length(25);
  });

  it('resumes after a failure, and skips no card', async () => {
    const { deps, requested } = await aChangedWorld(['Aetna', 'Aetna', 'Aetna']);
    await deps.rematches.start(1);
    let isAway = true;
    const cards: RematchDeps['cards'] = {
      ...deps.cards,
      async requestMatch(cardId, accountId) {
        if (isAway && cardId === 'card-001') throw new DomainError(requestErrors.unavailable);
        await deps.cards.requestMatch(cardId, accountId);
      },
    };
    const failure = await advanceRematch({ ...deps, cards }).catch((error: unknown) => error);
    expect(failure).to.include({ kind: 'unavailable' });
    expect(await deps.rematches.current()).to.deep.include({ after: 'card-000', finishedAtMs: undefined });
    isAway = false;
    await advanceRematch({ ...deps, cards });
    expect(requested).to.deep.equal(['card-000', 'card-001', 'card-002']);
  });

  it('goes on after a card that cannot be decrypted', async () => {
    const { deps, requested } = await aChangedWorld(['Aetna', 'Aetna']);
    const cards: RematchDeps['cards'] = {
      ...deps.cards,
      recognitionOf: (cardId) =>
        cardId === 'card-000'
          ? Promise.reject(
              new DomainError({ code: 'INTERNAL', kind: 'internal', publicMessage: 'Internal Server Error' }),
            )
          : deps.cards.recognitionOf(cardId),
    };
    await deps.rematches.start(1);
    expect(await advanceRematch({ ...deps, cards })).to.equal(false);
    expect(requested).to.deep.equal(['card-001']);
  });

  it('skips cards that were deleted or are being read again', async () => {
    const { deps, recognized, requested } = await aChangedWorld(['Aetna', 'Aetna']);
    recognized('card-000', 'Aetna', { isDeleted: true });
    const cards: RematchDeps['cards'] = {
      ...deps.cards,
      requestMatch: () => Promise.reject(new DomainError({ ...requestErrors.unavailable, kind: 'conflict' })),
    };
    await deps.rematches.start(1);
    expect(await advanceRematch({ ...deps, cards })).to.equal(false);
    expect(requested).to.deep.equal([]);
    expect(await deps.rematches.current()).to.deep.include({ checked: 2, requested: 0 });
  });
});
