import { expect } from 'chai';
import { otherIdsOf } from './other-ids.js';
import type { Payer } from './payer.js';
import { loadDirectoryData } from './payer-file.js';

const payer = (key: string, ids: Payer['ids'], parent?: string) => ({
  key,
  svcPayerName: key.toUpperCase(),
  parent,
  ids,
});

describe('other payer ids of a company', () => {
  const idsOf = otherIdsOf([
    payer('cedar', {
      one: { professional: '11111', dental: '99999' },
      two: { professional: '22222', eligibility: 'CEDAR' },
    }),
    payer('cedar-hmo', { one: { professional: '33333' } }, 'cedar'),
    payer('heron', { one: { professional: '44444' } }),
  ]);

  it('are those of the payer, for eligibility first, then those of its parent', () => {
    expect(idsOf('11111')).to.deep.equal([
      { id: 'CEDAR', name: 'CEDAR' },
      { id: '22222', name: 'CEDAR' },
    ]);
    expect(idsOf('cedar').map(({ id }) => id)).to.deep.equal(['11111', '22222']);
    expect(idsOf('33333').map(({ id }) => id)).to.deep.equal(['CEDAR', '11111', '22222']);
  });

  it('do not exist for a payer with one id, and for an unknown id', () => {
    expect(idsOf('44444')).to.deep.equal([]);
    expect(idsOf('55555')).to.deep.equal([]);
    expect(idsOf('99999')).to.deep.equal([]);
  });

  it('are found in the directory', () => {
    expect(otherIdsOf(loadDirectoryData().payers)('DEVOT')).to.deep.equal([{ id: 'DEVOTED', name: 'DEVOTED HEALTH' }]);
  });
});
