import { parse } from 'aamva-parser';
import { expect } from 'chai';
import { type License, readLicense } from '../src/index.js';
import { others, samples } from './codes.js';

const now = Date.parse('2026-01-01T00:00:00Z');

function licenseIn(code: string | Uint8Array): License {
  const reading = readLicense(code, now);
  if (reading.status !== 'read') throw new Error(reading.status);
  return reading.license;
}

const inLine = (license: License): string => {
  const { address } = license;
  return [
    [license.lastName, license.firstName, license.middleName, license.suffix],
    [license.dateOfBirth, license.gender],
    [address.line1, address.line2, address.city, address.state, address.zipCode],
    [license.issuer, license.country, license.expires],
    [['lastName', 'firstName', 'middleName'].filter((name) => license.truncated.some((one) => one === name)).join('+')],
  ]
    .map((part) => part.join(','))
    .join('|');
};

describe('the code of a license', () => {
  for (const { name, source, code, expected } of samples) {
    it(`${name} (${source})`, () => {
      expect(inLine(licenseIn(code))).to.equal(expected);
    });
  }

  it('has the names of all versions from 1 to 11', () => {
    const versions = new Set(samples.map(({ code }) => licenseIn(code).version));
    expect([...versions].sort((a, b) => a - b)).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(samples.length).to.be.at.least(60);
  });

  it('is read from bytes as from text, in ISO 8859-1 and UTF-8', () => {
    for (const { code, expected } of samples) {
      expect(inLine(licenseIn(new TextEncoder().encode(code)))).to.equal(expected);
      const windows = code.replace('’', "'");
      if ([...windows].every((character) => character.charCodeAt(0) < 256))
        expect(inLine(licenseIn(Uint8Array.from(windows, (one) => one.charCodeAt(0))))).to.equal(
          expected.replace('’', "'"),
        );
    }
  });

  it('gives away no license number, and nothing else that is not asked for', () => {
    for (const { code } of samples) {
      const text = JSON.stringify(licenseIn(code));
      for (const [, number = ''] of code.matchAll(/DAQ([A-Z0-9-]{6,})/g)) expect(text).to.not.include(number);
    }
  });

  it('has no birth date in the future or on a day that does not exist', () => {
    for (const date of [
      '01012030',
      '02302000',
      '20000230',
      '00000000',
      '13131999',
      '1990123',
      '199012311',
      'DDMMYYYY',
    ]) {
      const { dateOfBirth } = licenseIn(`@\nANSI 636000100001DL00310020DLDCSDOE\nDACJOHN\nDBB${date}\n`);
      expect(dateOfBirth, date).to.equal(undefined);
    }
  });
});

describe('other codes', () => {
  for (const { name, code, status } of others) {
    it(`${name}: ${status}`, () => {
      expect(readLicense(code, now)).to.deep.equal({ status });
    });
  }

  it('damaged in any place end with an outcome, and never with more than the code says', () => {
    for (const { code } of samples) {
      for (let at = 0; at < code.length; at += 7) {
        const damaged = [code.slice(0, at), code.slice(at), `${code.slice(0, at)}\u0000D${code.slice(at + 1)}`];
        for (const text of damaged)
          expect(readLicense(text, now).status).to.be.oneOf(['read', 'incomplete', 'other_code']);
      }
    }
  });
});

describe('another implementation', () => {
  interface Read {
    readonly lastName?: string | undefined;
    readonly firstName?: string | undefined;
    readonly dateOfBirth?: string | undefined;
    readonly gender?: string | undefined;
  }

  /** Why its values are others than those in the code. */
  const causes: Readonly<Record<string, (code: string, field: keyof Read) => boolean>> = {
    'a date with the year first': (code, field) => field === 'dateOfBirth' && /DBB(19|20)\d{6}/.test(code),
    'sex as a letter, or not stated': (code, field) => field === 'gender' && !/DBC[129]/.test(code),
    'given names in one element': (code, field) => field === 'firstName' && /DCT\S+[ ,]/.test(code),
    'a full name without commas': (code) => /DAA[^,\n]+\n/.test(code),
    'separators other than line feeds': (code) => /[|]/.test(code) || !code.includes('\n') || /\d{8}D/.test(code),
    'separators before others': (code, field) => field === 'dateOfBirth' && code.includes('\rZADAG'),
    'the names of version 1 in a code of version 2': (code) => /ANSI 63602602/.test(code) && code.includes('DAB'),
  };

  const theirs = (code: string): Read => {
    const { firstName, lastName, dateOfBirth, gender } = parse(code);
    const day = dateOfBirth && !Number.isNaN(dateOfBirth.getTime()) ? dateOfBirth.toLocaleDateString('sv') : undefined;
    return { lastName: lastName ?? undefined, firstName: firstName ?? undefined, dateOfBirth: day, gender };
  };
  const ours = (code: string): Read => {
    const { firstName, lastName, dateOfBirth, gender } = licenseIn(code);
    return { lastName, firstName, dateOfBirth, gender: gender && { M: 'Male', F: 'Female', X: 'Other' }[gender] };
  };

  it('reads the same from all codes, but for its known gaps', () => {
    const unexplained: string[] = [];
    let same = 0;
    for (const { name, code } of samples) {
      const [one, other] = [ours(code), theirs(code)];
      for (const field of ['lastName', 'firstName', 'dateOfBirth', 'gender'] as const) {
        if ((one[field] ?? '') === (other[field] ?? '')) same++;
        else if (!Object.values(causes).some((isCause) => isCause(code, field)))
          unexplained.push(`${name}: ${field} ${one[field]} / ${other[field]}`);
      }
    }
    expect(unexplained).to.deep.equal([]);
    // Of 240 values of 60 codes.
    expect(same).to.be.at.least(180);
  });
});
