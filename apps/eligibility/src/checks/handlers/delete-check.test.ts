import { CiphertextRejected } from '@cardlens/encryption';
import { serviceErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { aCardId, aRecord, aWorld, failureOf, ourCaller } from '../../../test/fakes.js';
import { type AccountId, asCardId, asEligibilityId } from '../../domain/ids.js';
import { deleteCheck, removeLateChecks } from './delete-checks.js';

const { eligibilityId } = aRecord();
const wanted = { eligibilityId, caller: ourCaller };

async function worldWith(cardId = asCardId(eligibilityId)) {
  const world = aWorld();
  await world.records.add(aRecord({ cardId }), []);
  return world;
}

describe('deleteCheck', () => {
  it('removes a check without a card, and announces it', async () => {
    const { deps, records, published } = await worldWith();
    await deleteCheck(deps, wanted);
    expect(records.dump()).to.equal('[]');
    expect(published.map(({ type }) => type)).to.deep.equal(['eligibility.deleted']);
    expect(await failureOf(deleteCheck(deps, wanted))).to.include({ kind: 'not_found' });
  });

  it('removes a check that cannot be decrypted', async () => {
    const { deps, records } = await worldWith();
    const get = () => Promise.reject(new CiphertextRejected());
    await deleteCheck({ ...deps, records: { ...records, get } }, wanted);
    expect(records.dump()).to.equal('[]');
  });

  it('rejects a check of a card, and does not find another account’s', async () => {
    const { deps, records } = await worldWith(aCardId);
    expect(await failureOf(deleteCheck(deps, wanted))).to.include({
      kind: 'conflict',
      publicMessage: serviceErrors.checkBelongsToCard.publicMessage,
    });
    const stranger = { accountId: 'other' as AccountId };
    expect(await failureOf(deleteCheck(deps, { ...wanted, caller: stranger }))).to.include({ kind: 'not_found' });
    expect(await records.get(eligibilityId)).to.include({ cardId: aCardId });
  });

  it('does not find the id of a card, and removes none of its checks', async () => {
    const { deps, records, published } = await worldWith(aCardId);
    const ofCard = { eligibilityId: asEligibilityId(aCardId), caller: ourCaller };
    expect(await failureOf(deleteCheck(deps, ofCard))).to.include({ kind: 'not_found' });
    expect(await records.get(eligibilityId)).to.include({ cardId: aCardId });
    expect(published).to.deep.equal([]);
    await removeLateChecks(deps);
    expect(await records.get(eligibilityId)).to.include({ cardId: aCardId });
  });

  it('is completed by the sweeper when the broker was unavailable', async () => {
    const { deps, records, published } = await worldWith();
    const unavailable = { publish: () => Promise.reject(new Error('unavailable')) };
    expect(await failureOf(deleteCheck({ ...deps, publisher: unavailable }, wanted))).to.be.an('error');
    expect(await records.get(eligibilityId)).to.equal(undefined);
    await removeLateChecks(deps);
    expect(records.dump()).to.equal('[]');
    expect(published.map(({ type }) => type)).to.deep.equal(['eligibility.deleted']);
  });
});
