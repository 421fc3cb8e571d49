import type { License } from '@cardlens/license';
import type { Card } from '@cardlens/sdk';
import { expect } from 'chai';
import { HolderDraft } from './holder-draft.js';

const license: License = {
  firstName: 'MICHAEL',
  middleName: 'JOHN',
  lastName: 'SAMPLE',
  suffix: 'JR',
  dateOfBirth: '1986-06-06',
  gender: 'M',
  address: { line1: '2300 WEST BROAD STREET', city: 'RICHMOND', state: 'VA', zipCode: '23269' },
  issuer: 'VA',
  country: 'USA',
  version: 10,
  expires: '2024-12-10',
  truncated: ['lastName'],
};
const now = Date.parse('2026-01-01T00:00:00Z');
const card = (member?: string, ...dependents: string[]): Card => ({
  card_id: 'c1',
  state: 'completed',
  created_at: '',
  deleted: false,
  details: {
    ...(member ? { member_name: { value: member, scores: [] } } : {}),
    dependent_names: dependents.map((value) => ({ value, scores: [] })),
  },
});

describe('the holder that a license names', () => {
  it('is sent as it is, with the license as its source, and as typed once something was changed', () => {
    const draft = new HolderDraft(license);
    expect([...draft.faults(now)]).to.deep.equal([]);
    expect(draft.holder()).to.deep.equal({
      first_name: 'MICHAEL',
      middle_name: 'JOHN',
      last_name: 'SAMPLE',
      suffix: 'JR',
      date_of_birth: '1986-06-06',
      gender: 'M',
      address: { line1: '2300 WEST BROAD STREET', city: 'RICHMOND', state: 'VA', zip_code: '23269' },
      source: 'license',
    });
    expect([draft.isTruncated('last_name'), draft.isTruncated('first_name'), draft.hasExpired(now)]).to.deep.equal([
      true,
      false,
      true,
    ]);
    draft.set('city', 'RICHMOND');
    expect(draft.holder().source).to.equal('license');
    draft.set('last_name', 'SAMPLETON');
    expect(draft.holder()).to.include({ last_name: 'SAMPLETON', source: 'typed' });
  });

  it('needs a name, a birth date, and a whole address or none', () => {
    const draft = new HolderDraft();
    expect([...draft.faults(now)]).to.deep.equal(['first_name', 'last_name', 'date_of_birth']);
    for (const [field, text] of [
      ['first_name', ' Alex '],
      ['last_name', 'Sample'],
      ['date_of_birth', '1980-01-02'],
    ] as const)
      draft.set(field, text);
    expect([...draft.faults(now)]).to.deep.equal([]);
    expect(draft.holder()).to.deep.equal({
      first_name: 'Alex',
      last_name: 'Sample',
      date_of_birth: '1980-01-02',
      source: 'typed',
    });
    draft.set('city', 'Springfield');
    expect([...draft.faults(now)]).to.deep.equal(['line1', 'state', 'zip_code']);
    for (const day of ['1980-02-30', '2027-01-01', '1799-12-31', '01/02/1980', '']) {
      draft.set('date_of_birth', day);
      expect(draft.faults(now).has('date_of_birth'), day).to.equal(true);
    }
    for (const [zip, isFault] of [
      ['62701', false],
      ['62701-1234', false],
      ['g1r 2b5', false],
      ['1234', true],
    ] as const) {
      draft.set('zip_code', zip);
      expect(draft.faults(now).has('zip_code'), zip).to.equal(isFault);
    }
  });

  it('is no longer than the service accepts, without characters that nobody sees', () => {
    const draft = new HolderDraft(license);
    for (const [field, lengthMax] of [
      ['first_name', 60],
      ['middle_name', 60],
      ['last_name', 60],
      ['suffix', 10],
      ['line1', 55],
      ['line2', 55],
      ['city', 30],
    ] as const) {
      draft.set(field, 'x'.repeat(lengthMax + 1));
      expect([...draft.faults(now)], field).to.deep.equal([field]);
      draft.set(field, ` ${'x'.repeat(lengthMax)} `);
      expect([...draft.faults(now)], field).to.deep.equal([]);
    }
    draft.set('city', 'Rich\u00admond\u200b');
    expect(draft.holder().address?.city).to.equal('Richmond');
  });

  it('leaves out an address of which the license has only a part', () => {
    const draft = new HolderDraft({ ...license, address: { zipCode: '23269' } });
    expect([draft.text('zip_code'), draft.holder().address]).to.deep.equal(['', undefined]);
  });

  it('is compared with the names on the card', () => {
    const draft = new HolderDraft(license);
    for (const [found, other] of [
      [card('MICHAEL J SAMPLE JR'), undefined],
      [card('Sample Jr, Mike'), undefined],
      [card('PAT SAMPLE', 'MICHAEL SAMPLE JR'), undefined],
      [card('PAT SAMPLE'), 'PAT SAMPLE'],
      [card('MICHAEL J SAMPLE'), 'MICHAEL J SAMPLE'],
      [card(), undefined],
    ] as const)
      expect(draft.otherNameOn(found)).to.equal(other);
  });
});
