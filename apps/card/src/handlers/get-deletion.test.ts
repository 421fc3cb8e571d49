import { expect } from 'chai';
import { anAccount, aWorld } from '../../test/fakes.js';
import { CardNotFound } from '../domain/errors.js';
import type { CardId } from '../domain/ids.js';
import { createCard } from './create-card.js';
import { deleteCard } from './delete-card.js';
import { getDeletion } from './get-deletion.js';

describe('getDeletion', () => {
  it('distinguishes a deleted card from an existing one', async () => {
    const { deps } = aWorld();
    const owner = { accountId: anAccount };
    const { cardId } = await createCard(deps, { owner, backside: 'disabled', isLivescan: false });
    expect(await getDeletion(deps, { cardId })).to.deep.equal({ deleted: false });
    await deleteCard(deps, { cardId, caller: owner });
    expect(await getDeletion(deps, { cardId })).to.deep.equal({ deleted: true });
  });

  it('does not confirm the deletion of an unknown card', async () => {
    const error = await getDeletion(aWorld().deps, { cardId: 'unknown' as CardId }).catch((it: unknown) => it);
    expect(error).to.be.instanceOf(CardNotFound);
  });
});
