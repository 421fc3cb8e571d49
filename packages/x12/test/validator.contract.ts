import { readdir, readFile } from 'node:fs/promises';
import {
  blindSpots,
  installValidator,
  interchangeOf,
  type ValidatorErrors,
  withoutBlindSpots,
} from '@cardlens/testing/x12';
import { expect } from 'chai';
import fc from 'fast-check';
import codeLists from '../src/code-lists.json' with { type: 'json' };
import { readResponse, writeInquiry, X12Error } from '../src/index.js';
import { envelope, inquiry } from './arbitrary-inquiry.js';
import { oneInquiryEach } from './one-inquiry-each.js';

const fixtures = new URL('../../test/fixtures/written/', import.meta.url);

/**
 * The validator requires every response to name a receiver, although the guide allows a payer that is down to omit it.
 */
const notValidated = ['payer-down.x12'];

/** Enough for every form of an inquiry to occur many times. */
const inquiries = 300;

describe('independent validators of X12', function () {
  this.timeout(400_000);
  let validate: (documents: ReadonlyMap<string, string>) => Promise<ValidatorErrors>;
  before(async () => {
    validate = await installValidator();
  });

  /** Names of rejected documents with the first error of each. */
  const objections = (errors: ValidatorErrors): string[] =>
    [...errors].filter(([, errors]) => errors.length > 0).map(([name, [first]]) => `${name}: ${first}`);

  it('accept every 270 that is written', async () => {
    const documents = new Map<string, string>();
    for (const [index, one] of fc.sample(inquiry, { numRuns: inquiries }).entries())
      for (const [part, text] of oneInquiryEach(writeInquiry(one, envelope)).entries())
        documents.set(`inquiry ${index}.${part}`, text);
    expect(documents.size).to.be.greaterThan(inquiries);
    const codes = Object.keys(codeLists.serviceTypes.codes);
    const [any] = fc.sample(inquiry, { numRuns: 1 });
    for (let first = 0; first < codes.length; first += 99) {
      const serviceTypeCodes = codes.slice(first, first + 99);
      documents.set(
        `service types from ${first}`,
        writeInquiry({ ...any!, serviceTypeCodes, procedureCodes: [] }, envelope),
      );
    }
    const errors = await validate(documents);
    expect(errors).to.have.property('size', documents.size);
    expect(objections(errors).map((one) => `${one} in ${documents.get(one.split(':')[0]!)}`)).to.deep.equal([]);
  });

  it('reject 270s that were broken on purpose', async () => {
    const [one] = fc.sample(inquiry, { numRuns: 1, seed: 7 });
    const written = writeInquiry(
      {
        ...one!,
        procedureCodes: [],
        dependent: { firstName: 'Jim', lastName: 'Doe', dateOfBirth: '20150704', relationship: 'child' },
      },
      envelope,
    );
    const broken: readonly [what: string, from: RegExp, to: string][] = [
      ['a count of segments', /SE\*(\d+)/, 'SE*99'],
      ['a control number of the set', /(SE\*\d+\*)0001/, '$10002'],
      ['a control number of the group', /GE\*1\*17/, 'GE*1*18'],
      ['a count of groups', /IEA\*1/, 'IEA*2'],
      ['a control number of the interchange', /(IEA\*1\*)\d+/, '$1000000018'],
      ['a parent level', /HL\*4\*3/, 'HL*4*2'],
      ['a level without its number', /HL\*2\*1/, 'HL*3*1'],
      ['a service type of no code', /EQ\*[^~]*/, 'EQ*ZZ'],
      ['a birth date of no day', /DMG\*D8\*\d{8}/, 'DMG*D8*20260230'],
      ['a date qualifier of no code', /DTP\*291/, 'DTP*999'],
      ['a payer without an identifier', /(NM1\*PR\*2\*[^*]*)[^~]*/, '$1'],
      ['a provider qualifier of no code', /\*XX\*/, '*QQ*'],
      ['an entity in the wrong loop', /NM1\*03/, 'NM1*IL'],
      ['a relationship of no code', /INS\*N\*19/, 'INS*N*99'],
      ['a purpose of no code', /BHT\*0022\*13/, 'BHT*0022*77'],
      ['a missing BHT', /BHT\*[^~]*~/, ''],
      ['a missing name', /NM1\*1P[^~]*~/, ''],
      ['an element too many', /INS\*N\*19/, `INS*N*19${'*1'.repeat(30)}`],
    ];
    const errors = await validate(new Map(broken.map(([what, from, to]) => [what, written.replace(from, to)])));
    for (const [what, from] of broken) {
      expect(written, what).to.match(from);
      expect(errors.get(what), what).to.not.deep.equal([]);
    }
  });

  it('and our reader accept the same responses', async () => {
    const names = (await readdir(fixtures)).filter((name) => !notValidated.includes(name));
    const documents = new Map<string, string>();
    for (const name of names) {
      const text = await readFile(new URL(name, fixtures), 'utf8');
      expect(() => readResponse(text), name).to.not.throw();
      const validated = name.includes('999') || name.includes('ta1') ? text : withoutBlindSpots(text);
      documents.set(name, validated);
      expect(() => readResponse(validated), name).to.not.throw();
    }
    expect(documents.size).to.be.greaterThan(15);
    expect(objections(await validate(documents))).to.deep.equal([]);
  });

  it('and our reader reject the same responses, or ours leaves out the defective part with a warning', async () => {
    const whole = withoutBlindSpots(await readFile(new URL('dependent.x12', fixtures), 'utf8'));
    /** The element that is left out; absent when the whole response is rejected. */
    const broken: readonly [what: string, from: RegExp, to: string, leftOut?: string][] = [
      ['a count of segments', /SE\*(\d+)/, 'SE*99'],
      ['a control number of the set', /(SE\*\d+\*)0001/, '$10002'],
      ['a control number of the group', /(GE\*1\*)\d+/, '$1999'],
      ['a count of sets', /GE\*1/, 'GE*2'],
      ['a count of groups', /IEA\*1/, 'IEA*2'],
      ['a control number of the interchange', /(IEA\*1\*)\d+/, '$1000000018'],
      ['a parent level', /HL\*4\*3/, 'HL*4*2'],
      ['a level of no kind', /(HL\*4\*3\*)23/, '$124'],
      ['a benefit of no kind', /EB\*1\*/, 'EB**', 'EB01'],
      ['an amount that is none', /\*500\*/, '*5OO*', 'EB07'],
      ['a network indicator of no kind', /(EB\*C.*)\*Y~/, '$1*Q~', 'EB12'],
      ['a missing dependent', /NM1\*03[^~]*~/, ''],
      ['a missing BHT', /BHT\*[^~]*~/, ''],
      ['a date without its format', /DTP\*346\*D8/, 'DTP*346*', 'DTP02'],
      ['an indicator that is neither yes nor no', /INS\*N/, 'INS*X', 'INS01'],
    ];
    const documents = new Map(broken.map(([what, from, to]) => [what, whole.replace(from, to)]));
    const errors = await validate(documents);
    for (const [what, from, , leftOut] of broken) {
      expect(whole, what).to.match(from);
      expect(errors.get(what), what).to.not.deep.equal([]);
      const read = () => readResponse(documents.get(what)!);
      if (leftOut === undefined) expect(read, what).to.throw(X12Error);
      else expect(JSON.stringify(read()), what).to.contain(`"element":"${leftOut}"`);
    }
  });

  it('accept the invalid responses that are listed here, and no others', async () => {
    const wholes = blindSpots.map(({ what, example }) => [what, interchangeOf(example)] as const);
    const rejected = await validate(new Map(wholes));
    const accepted = await validate(new Map(wholes.map(([what, text]) => [what, withoutBlindSpots(text)])));
    for (const [what, text] of wholes) {
      expect(() => readResponse(text), what).to.not.throw();
      expect(rejected.get(what), what).to.not.deep.equal([]);
    }
    expect(objections(accepted)).to.deep.equal([]);
  });
});
