import { expect } from 'chai';
import { companiesOf } from './companies.js';
import { loadDirectoryData } from './payer-file.js';

describe('companiesOf', () => {
  const companies = companiesOf(loadDirectoryData().payers);

  it('finds a company by its brand and its legal name', () => {
    for (const name of ['Aetna', 'AETNA LIFE INSURANCE COMPANY', 'Aetna Health, Inc.']) {
      expect(companies.named(name), name).to.deep.equal(['aetna']);
    }
    expect(companies.named('Zork Health')).to.deep.equal([]);
  });

  it('determines whether two names belong to one company', () => {
    expect(companies.areOne('Cigna', 'Cigna Health & Life Insurance Co.')).to.equal(true);
    expect(companies.areOne('Zork Health', 'ZORK HEALTH, INC.')).to.equal(true);
    expect(companies.areOne('Aetna', 'CVS Caremark')).to.equal(false);
    expect(companies.areOne('Zork Health', 'Cigna')).to.equal(false);
  });

  it('finds companies by other printed values', () => {
    expect([...companies.of({ payerId: '60054' })]).to.include('aetna');
    expect([...companies.of({ phones: ['1-888-632-3862'] })]).to.include('aetna');
    expect([...companies.of({ addresses: ['P.O. Box 14079, Lexington, KY 40512-4079'] })]).to.include('aetna');
    expect([...companies.of({ rxBin: '610502', rxPcn: 'MEDDAET' })]).to.include('aetna');
    expect([...companies.of({ memberNumber: '1EG4-TE5-MK72' })]).to.deep.equal(['medicare']);
    expect([...companies.of({ memberNumber: 'W123456789', payerId: '' })]).to.deep.equal([]);
  });
});
