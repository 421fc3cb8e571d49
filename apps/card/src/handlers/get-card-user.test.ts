import { expect } from 'chai';
import { anAccount, aWorld } from '../../test/fakes.js';
import { CardNotFound } from '../domain/errors.js';
import type { AccountId } from '../domain/ids.js';
import { createCard } from './create-card.js';
import { deleteCard } from './delete-card.js';
import { getCardUser } from './get-card-user.js';

const owner = { accountId: anAccount, identityId: 'i1', sessionId: 's1' };

describe('getCardUser', () => {
  it('returns the user of a card until the card is deleted', async () => {
    const { deps, users } = aWorld();
    users.set(owner.sessionId, 'u1');
    const { cardId } = await createCard(deps, { owner, backside: 'disabled', isLivescan: false });
    expect(await getCardUser(deps, { accountId: anAccount, cardId })).to.equal('u1');
    await deleteCard(deps, { cardId, caller: { accountId: anAccount } });
    expect(await getCardUser(deps, { accountId: anAccount, cardId })).to.equal(undefined);
  });

  it('returns nothing to another account', async () => {
    const { deps } = aWorld();
    const { cardId } = await createCard(deps, { owner, backside: 'disabled', isLivescan: false });
    const error = await getCardUser(deps, { accountId: 'other' as AccountId, cardId }).catch((it: unknown) => it);
    expect(error).to.be.instanceOf(CardNotFound);
  });
});
