import { loadDirectoryData } from '@cardlens/payers';
import { expect } from 'chai';
import { directoryOf } from './directory.js';
import { areOfSameGroup, payerNamed } from './identify.js';

const { payers, lists } = loadDirectoryData();
const directory = directoryOf(payers, lists, 'test');
const idOf = (name: string) => payerNamed(directory, name)?.svcPayerId;

describe('payerNamed', () => {
  it('finds a payer by a whole name in any spelling', () => {
    const [payer] = payers;
    expect(idOf(payer!.svcPayerName)).to.equal(payer!.svcPayerId);
    expect(idOf('Cigna Health & Life Insurance Co.')).to.equal(idOf('CIGNA HEALTH AND LIFE INSURANCE COMPANY'));
  });

  it('finds a payer by a name that it had before', () => {
    const renamed = payerNamed(directory, 'Amerigroup Maryland, Inc.');
    expect(renamed?.svcPayerName).to.equal('WELLPOINT MARYLAND');
    expect(renamed?.formerly.map(({ name }) => name)).to.include('AMERIGROUP MARYLAND INC');
  });

  it('finds none by a part of a name, or a name of several', () => {
    for (const name of ['CIGNA HEALTH AND', 'HEALTH', '', 'A COMPANY THAT IS IN NO DIRECTORY'])
      expect(idOf(name), name).to.equal(undefined);
  });
});

describe('areOfSameGroup', () => {
  it('holds for a company and its parent, and for two with one parent', () => {
    const child = payers.find(({ parent }) => parent !== undefined)!;
    const parent = payers.find(({ key }) => key === child.parent)!;
    expect(areOfSameGroup(directory, child.svcPayerId, parent.svcPayerId)).to.equal(true);
    expect(areOfSameGroup(directory, child.svcPayerId, child.svcPayerId)).to.equal(false);
    expect(areOfSameGroup(directory, child.svcPayerId, 'pay_unknown')).to.equal(false);
  });
});
