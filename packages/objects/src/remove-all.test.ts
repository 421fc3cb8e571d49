import { expect } from 'chai';
import { Client } from 'minio';
import { removeAllUnder } from './remove-all.js';

describe('removeAllUnder', () => {
  /** A store with this many versions that reports removals as successful. */
  class Store extends Client {
    readonly requests: string[] = [];

    constructor(
      private left: number,
      private readonly doesRemove: boolean,
    ) {
      super({ endPoint: 'store.example', accessKey: 'a', secretKey: 's' });
    }
    override async listObjectsQuery() {
      this.requests.push('list');
      const count = Math.min(this.left, 1000);
      const versions = Array.from({ length: count }, (_, at) => ({ name: `card/${this.left - at}`, versionId: 'v' }));
      return { objects: versions as never[] };
    }
    override async removeObjects(_bucket: string, versions: unknown[]) {
      this.requests.push(`remove ${versions.length}`);
      if (this.doesRemove) this.left -= versions.length;
      return [];
    }
    override listIncompleteUploads() {
      return (async function* () {})() as never;
    }
  }

  it('removes page after page until nothing is left', async () => {
    const store = new Store(2500, true);
    expect(await removeAllUnder(store, 'images', 'card/')).to.equal(2500);
    expect(store.requests).to.deep.equal(['list', 'remove 1000', 'list', 'remove 1000', 'list', 'remove 500', 'list']);
  });

  it('fails when the store still lists objects that it reported as removed', async () => {
    const store = new Store(10, false);
    const failure = await removeAllUnder(store, 'images', 'card/').catch((error: { code?: string }) => error);
    expect(failure).to.have.property('code', 'OBJECTS_NOT_REMOVED');
    expect(store.requests).to.deep.equal(['list', 'remove 10', 'list']);
  });
});
