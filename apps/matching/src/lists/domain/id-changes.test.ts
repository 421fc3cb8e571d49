import { loadDirectoryData } from '@cardlens/payers';
import { expect } from 'chai';
import { directoryOf } from '../../payers/domain/directory.js';
import { withImported } from '../../payers/domain/imported.js';
import { idChanges } from './id-changes.js';

describe('idChanges', () => {
  it('lists payers whose id was added, changed or removed', async () => {
    const data = loadDirectoryData();
    const before = directoryOf(data.payers, data.lists, 'before');
    const list = { clearinghouse: 'availity', transactionType: 'professional' } as const;
    const withId = before.payers.filter(({ ids }) => ids.availity?.professional !== undefined);
    const [same, other, gone] = withId;
    const added = before.payers.find(({ ids }) => ids.availity?.professional === undefined)!;
    const payers = new Map(withId.map(({ svcPayerId, ids }) => [svcPayerId, { payerId: ids.availity!.professional! }]));
    payers.set(other!.svcPayerId, { payerId: 'OTHER' }).set(added.svcPayerId, { payerId: 'ADDED' });
    payers.delete(gone!.svcPayerId);
    const version = { source: 'test', lastUpdated: '2026-11-24T00:00:00+00:00' };
    const merged = withImported(data, [{ ...list, version, payers }]);
    const changes = idChanges(before, directoryOf(merged.payers, merged.lists, 'after'), list);
    const byId = Object.fromEntries(changes.map(({ svcPayerId, before, after }) => [svcPayerId, [before, after]]));
    expect(byId).to.deep.equal({
      [other!.svcPayerId]: [other!.ids.availity!.professional, 'OTHER'],
      [gone!.svcPayerId]: [gone!.ids.availity!.professional, undefined],
      [added.svcPayerId]: [undefined, 'ADDED'],
    });
    expect(byId).to.not.have.property(same!.svcPayerId);
  });
});
