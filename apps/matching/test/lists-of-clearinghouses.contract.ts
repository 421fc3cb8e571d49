import { checkIndexed } from '@cardlens/mongo/testing';
import { factsOf } from '@cardlens/payers';
import { expect } from 'chai';
import {
  importPayerList,
  listPayerListVersions,
  previewPayerList,
  rollBackPayerList,
} from '../src/lists/handlers/clearinghouse-lists.js';
import { matchPayer } from '../src/matches/domain/match-payer.js';
import { deps, failureOf, file, mongo, plans } from './list-store.js';

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

    it('are previewed with the changes and the rejected rows, and nothing is stored', async () => {
      const rows = file('payer_id,payer_name\nAAA99,Aetna\nZZZ99,Otter Health\n');
      const before = await mongo.connection.collection('payer_list_versions').estimatedDocumentCount();
      const { changes, rejections, version } = await previewPayerList(deps, { ...list, source: 'later' }, rows);
      expect(changes.find(({ svcPayerName }) => svcPayerName === 'AETNA')).to.include({
        before: 'AAA12',
        after: 'AAA99',
      });
      expect(rejections).to.deep.equal([{ row: 2, reason: 'no payer in the directory has this name or id' }]);
      expect(version.source).to.equal('later');
      expect((await idOfAetna())[0]).to.equal('AAA12');
      expect(await mongo.connection.collection('payer_list_versions').estimatedDocumentCount()).to.equal(before);
    });

    it('of remittances state whether enrollment is required, with the list and its day as the source', async () => {
      const remittances = { clearinghouse: 'waystar', transactionType: 'remittance', source: '2026-11' };
      const text =
        'payer_id,payer_name,enrollment\nW0001,Aetna,yes\nW0002,Humana,no\nW0003,Cigna,\nW0004,Kaiser,maybe\n';
      const { rejections } = await importPayerList(deps, remittances, file(text));
      expect(rejections).to.deep.equal([{ row: 4, reason: 'enrollment must be yes or no' }]);
      const { payers, lists } = await deps.directories.current();
      const enrollmentOf = (key: string) => {
        const payer = payers.find((each) => each.key === key) ?? expect.fail(`no payer ${key}`);
        const { transactions = [] } = factsOf(payer, { lists, parent: undefined });
        return transactions.find(({ clearinghouse }) => clearinghouse === 'Waystar');
      };
      expect(enrollmentOf('aetna')).to.deep.include({ transaction_type: 'remittance', x12: '835', payer_id: 'W0001' });
      expect(enrollmentOf('aetna')?.enrollment?.required).to.equal(true);
      expect(enrollmentOf('aetna')?.source.title).to.equal('Waystar, payer list 2026-11');
      expect(enrollmentOf('aetna')?.source.date).to.match(/^\d{4}-\d{2}-\d{2}$/);
      expect(enrollmentOf('humana')?.enrollment?.required).to.equal(false);
      expect(enrollmentOf('cigna')).to.not.have.property('enrollment');
    });

    it('are unchanged when the file breaks off', async () => {
      expect(await failureOf(importIt('2027-01', 'AAA13,"Aetna'))).to.include({ kind: 'invalid' });
      expect((await idOfAetna())[0]).to.equal('AAA12');
    });
  });

  // A suite of its own, because tests of the same suite run before nested ones.
  describe('of clearinghouses, in the store,', () => {
    it('have an index for each query', async function () {
      const all = await plans.explain();
      const explained = all?.filter(({ query }) => query !== 'payer_list_rows.countDocuments({  })'); // this file's own
      checkIndexed(this, explained, 6);
    });
  });
});
