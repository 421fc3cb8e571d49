import { expect } from 'chai';
import { anObject, aScan, cardId, fakeDeps, scanId } from './fakes.js';
import { purgeCard } from './purge-card.js';

const scan = aScan({ clientMetadataJson: '{"note":"personal"}', trace: { traceparent: 'x' } });

describe('purgeCard', () => {
  it('removes objects and personal data of scans, then confirms', async () => {
    const { deps, held, stored, published } = fakeDeps([scan], { [scan.key]: anObject() });
    await purgeCard(deps, cardId, 'deletion');
    expect([...held.keys()]).to.deep.equal([]);
    expect(stored.get(scanId)).to.include({ state: 'deleted', clientMetadataJson: undefined });
    expect(published.map(({ id, type }) => [id, type])).to.deep.equal([['deletion.upload', 'purge.done']]);
  });

  it('confirms nothing when something could not be removed', async () => {
    const { deps, published, deleted } = fakeDeps([scan]);
    deps.images.removeCard = async () => {
      throw new Error('the store is unavailable');
    };
    const error = await purgeCard(deps, cardId, 'deletion').catch((caught: unknown) => caught);
    expect(error).to.be.an('error');
    expect(published).to.deep.equal([]);
    expect(deleted.has(cardId)).to.equal(true);
  });

  it('marks scans before it removes images, so that no validation is written in between', async () => {
    const { deps, stored } = fakeDeps([scan], { [scan.key]: anObject() });
    const { removeCard } = deps.images;
    deps.images.removeCard = async (...of) => {
      expect(stored.get(scanId)?.state).to.equal('deleted');
      await removeCard(...of);
    };
    await purgeCard(deps, cardId, 'deletion');
  });

  it('can be repeated, and confirms a card that never had a scan', async () => {
    const { deps, published } = fakeDeps();
    await purgeCard(deps, cardId, 'first');
    await purgeCard(deps, cardId, 'second');
    expect(published.map(({ id }) => id)).to.deep.equal(['first.upload', 'second.upload']);
  });
});
