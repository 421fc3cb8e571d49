import type { Payer } from '@cardlens/payers';
import { expect } from 'chai';
import { directoryOf, entryAt } from '../../payers/domain/directory.js';
import type { PayerEvidence } from './evidence.js';
import { featureNames } from './feature-names.js';
import { compare } from './features.js';

const source = { title: 'Example list', date: '2026-11-24' };
const blank: Omit<Payer, 'key' | 'svcPayerId' | 'svcPayerName'> = {
  aliases: [],
  formerly: [],
  brands: [],
  states: ['US'],
  lines: ['commercial'],
  programs: [],
  ids: {},
  enrollment: {},
  phones: [],
  addresses: [],
  pharmacy: [],
  prefixes: [],
  sources: {},
};
const alder: Payer = {
  ...blank,
  key: 'alder',
  svcPayerId: 'pay_00000001',
  svcPayerName: 'ALDER RIDGE',
  ids: { availity: { professional: '71234' } },
  phones: ['800-555-0199'],
  addresses: ['PO BOX 55, ERIE, PA 16579'],
  prefixes: ['XQP'],
  sources: { 'ids.availity.professional': source, 'prefixes:XQP': source },
};
const birch: Payer = {
  ...blank,
  key: 'birch',
  svcPayerId: 'pay_00000002',
  svcPayerName: 'BIRCHWOOD MUTUAL',
  states: ['TX'],
  lines: ['dental'],
  ids: { availity: { professional: '82345' } },
  pharmacy: [{ bin: '610014', pcn: 'ADV' }],
};
const cedar: Payer = {
  ...blank,
  key: 'cedar',
  svcPayerId: 'pay_00000003',
  svcPayerName: 'CEDAR VALLEY',
  parent: 'alder',
  states: ['OH'],
};

describe('features of a payer other than its name', () => {
  const directory = directoryOf([alder, birch, cedar], {}, 'test');

  /** Apart from the comparison of names. */
  function featuresFor({ key }: Payer, evidence: PayerEvidence): Record<string, number> {
    const found = compare(directory, evidence).find(({ payer }) => entryAt(directory, payer).payer.key === key);
    const named = featureNames.map((name, index) => [name, found?.features[index] ?? 0] as const);
    return Object.fromEntries(
      named.filter(([name, value]) => value !== 0 && name !== 'candidate' && !name.startsWith('name')),
    );
  }

  const cases: [title: string, evidence: PayerEvidence, payer: Payer, features: Record<string, number>][] = [
    ['nothing further if only the name is printed', { payerName: 'Alder Ridge' }, alder, {}],
    ['its payer id', { payerName: 'Alder Ridge', payerId: '71234' }, alder, { idSame: 1 }],
    [
      'its payer id without a source',
      { payerName: 'Birchwood Mutual', payerId: '82345' },
      birch,
      { idSame: 0.95, lineUnnamed: 1 },
    ],
    ['its payer id with one more digit', { payerName: 'Alder Ridge', payerId: '712345' }, alder, { idNear: 1 }],
    ['the payer id of another payer', { payerName: 'Alder Ridge', payerId: '82345' }, alder, { idOfOther: 1 }],
    [
      'its payer id beside the name of another payer',
      { payerName: 'Alder Ridge', payerId: '82345' },
      birch,
      { idSame: 0.95, idBesideNamed: 1, lineUnnamed: 1 },
    ],
    ['its payer id without a name', { payerId: '71234' }, alder, { idSame: 1, noName: 1 }],
    [
      'its payer id beside the name of an unknown company',
      { payerName: 'Zorblat Assurance Company', payerId: '71234' },
      alder,
      { idSame: 1, idBesideUnknown: 1 },
    ],
    [
      'its phone number beside the name of an unknown company',
      { payerName: 'Zorblat Assurance Company', phones: ['800-555-0199'] },
      alder,
      { phoneSame: 1, placeBesideUnknown: 1 },
    ],
    ['its phone number', { payerName: 'Alder Ridge', phones: ['(800) 555-0199'] }, alder, { phoneSame: 1 }],
    ['its address', { payerName: 'Alder Ridge', addresses: ['PO Box 55, Erie, PA 16579'] }, alder, { addressSame: 1 }],
    [
      'the prefix of its member numbers',
      { payerName: 'Alder Ridge', memberNumber: 'XQP841207735' },
      alder,
      { prefix: 1 },
    ],
    ['its BIN', { payerName: 'Birchwood Mutual', rxBin: '610014' }, birch, { bin: 0.95, lineUnnamed: 1 }],
    [
      'its BIN and PCN',
      { payerName: 'Birchwood Mutual', rxBin: '610014', rxPcn: 'ADV' },
      birch,
      { binAndPcn: 0.95, lineUnnamed: 1 },
    ],
    ['its state', { payerName: 'Birchwood Mutual of Texas' }, birch, { stateSame: 1, lineUnnamed: 1 }],
    [
      'another state',
      { payerName: 'Birchwood Mutual of Ohio' },
      birch,
      { stateOther: 1, stateOtherInName: 1, lineUnnamed: 1 },
    ],
    [
      'an address in its state',
      { payerName: 'Birchwood Mutual', addresses: ['PO Box 1, Dallas, TX 75001'] },
      birch,
      { addressStateSame: 1, lineUnnamed: 1 },
    ],
    [
      'an address in another state',
      { payerName: 'Birchwood Mutual', addresses: ['PO Box 1, Columbus, OH 43004'] },
      birch,
      { addressStateOther: 1, lineUnnamed: 1 },
    ],
    ['its line of business', { payerName: 'Birchwood Mutual Dental' }, birch, { lineSame: 1 }],
    ['another line of business', { payerName: 'Birchwood Mutual Medicare' }, birch, { lineOther: 1 }],
    [
      'its name as the plan of its parent',
      { payerName: 'Alder Ridge', planName: 'Cedar Valley' },
      cedar,
      { planNamed: 1, planNamedNoId: 1, planNarrows: 1 },
    ],
    ['its name as the plan of no payer', { planName: 'Cedar Valley' }, cedar, { noName: 1 }],
  ];
  for (const [title, evidence, payer, features] of cases) {
    it(`show ${title}`, () => expect(featuresFor(payer, evidence)).to.deep.equal(features));
  }
});
