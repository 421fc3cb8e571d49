import { expect } from 'chai';
import { otherIdsOf } from './other-ids.js';
import type { Payer } from './payer.js';
import { loadDirectoryData } from './payer-file.js';

const payer = (key: string, ids: Payer['ids'], parent?: string) => ({
  key,
  svcPayerId: `pay_${key}`,
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
    payer('finch', { one: { professional: '66666' }, two: { professional: '77777' } }),
    payer('swift', { one: { professional: '88888' }, two: { professional: '66666', eligibility: 'SWIFT' } }),
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

  it('do not exist for an id of several companies, unless one of them is meant', () => {
    expect(idsOf('66666')).to.deep.equal([]);
    expect(idsOf('66666', 'pay_finch')).to.deep.equal([{ id: '77777', name: 'FINCH' }]);
    expect(idsOf('66666', 'pay_heron')).to.deep.equal([]);
  });

  it('are never those of another company too', () => {
    expect(idsOf('88888').map(({ id }) => id)).to.deep.equal(['SWIFT']);
    expect(idsOf('77777')).to.deep.equal([]);
  });

  it('are found in the directory', () => {
    expect(otherIdsOf(loadDirectoryData().payers)('DEVOT')).to.deep.equal([{ id: 'DEVOTED', name: 'DEVOTED HEALTH' }]);
  });
});
