import { checkIndexed } from '@cardlens/mongo/testing';
import { expect } from 'chai';
import {
  importPayerList,
  listPayerListVersions,
  rollBackPayerList,
} from '../src/lists/handlers/clearinghouse-lists.js';
import { matchPayer } from '../src/matches/domain/match-payer.js';
import { deps, failureOf, file, plans } from './list-store.js';

describe('payer lists on a real store', () => {
  describe('of clearinghouses', () => {
    const list = { clearinghouse: 'change_healthcare', transactionType: 'professional' };
    const importIt = (source: string, ...rows: string[]) =>
      importPayerList(deps, { ...list, source }, file(['payer_id,payer_name', ...rows].join('\n')));
    const idOfAetna = async () => {
      const directory = await deps.directories.current();
      const [best] = matchPayer(directory, { payerName: 'Aetna' });
      return [best?.payer.ids.change_healthcare?.professional, directory.version] as const;
    };

    it('apply after the import, and no longer after a rollback', async () => {
      const [, before] = await idOfAetna();
      await importIt('2026-11', 'AAA11,Aetna', 'ZZZ99,Otter Health');
      const [november, version] = await idOfAetna();
      expect(november).to.equal('AAA11');
      expect(version).not.to.equal(before);
      const { rejectedCount } = await importIt('2026-12', 'AAA12,Aetna', 'HHH12,Humana', ',Cigna');
      expect(rejectedCount).to.equal(1);
      expect((await idOfAetna())[0]).to.equal('AAA12');
      expect(await rollBackPayerList(deps, list)).to.include({ source: '2026-11', isCurrent: true });
      expect(await idOfAetna()).to.deep.equal(['AAA11', version]);
      const versions = await listPayerListVersions(deps);
      expect(versions.map(({ source, isCurrent }) => [source, isCurrent])).to.deep.equal([
        ['2026-12', false],
        ['2026-11', true],
      ]);
      expect(await rollBackPayerList(deps, list)).to.include({ source: 'reviewed' });
      expect((await idOfAetna())[1]).to.equal(before);
      expect(await failureOf(rollBackPayerList(deps, list))).to.include({ kind: 'not_found' });
      await rollBackPayerList(deps, { ...list, source: '2026-12' });
      expect((await idOfAetna())[0]).to.equal('AAA12');
    });

    it('are rejected for an unknown clearinghouse or transaction, and for a repeated name', async () => {
      for (const wrong of [
        { ...list, clearinghouse: 'nobody' },
        { ...list, transactionType: 'pets' },
      ])
        expect(await failureOf(importPayerList(deps, { ...wrong, source: '' }, file('')))).to.include({
          kind: 'invalid',
        });
      expect(await failureOf(importIt('2026-12', 'A,Aetna'))).to.include({ kind: 'invalid' });
      expect(await failureOf(rollBackPayerList(deps, { ...list, source: 'never' }))).to.include({ kind: 'not_found' });
    });

    it('are unchanged when the file breaks off', async () => {
      expect(await failureOf(importIt('2027-01', 'AAA13,"Aetna'))).to.include({ kind: 'invalid' });
      expect((await idOfAetna())[0]).to.equal('AAA12');
    });
  });

  it('have an index for each query', async function () {
    const all = await plans.explain();
    const explained = all?.filter(({ query }) => query !== 'payer_list_rows.countDocuments({  })'); // this file's own
    checkIndexed(this, explained, 6);
  });
});
