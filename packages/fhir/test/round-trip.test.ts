import { normalizedValue } from '@cardlens/reading';
import { expect } from 'chai';
import fc from 'fast-check';
import { elementsOf } from '../src/card/card-element.js';
import { type CardExport, cardBundle, insuranceCardsIn } from '../src/index.js';
import { startFhirServer } from './fhir-server.js';
import { type ReadElement, readBundle } from './read-bundle.js';
import { specimenCards } from './specimen-cards.js';
import { loadDefinitions, problems } from './validate.js';

const sorted = (elements: readonly ReadElement[]) =>
  elements.map((element) => JSON.stringify(element, Object.keys(element).sort())).sort();

/** The elements as the reader returns them: empty labels are absent. */
const expected = ({ details }: CardExport): ReadElement[] =>
  elementsOf(details).map(({ key, label, ...element }) => ({ ...element, ...(label ? { label } : {}) }));

const nowMs = Date.UTC(2026, 2, 2);
const hasOneForm = ['phone_numbers', 'member_dob', 'part_a_effective_date', 'part_b_effective_date'];

/** The elements as they are imported: certain, in their stored form, and without what can be no value of the element. */
const imported = ({ details }: CardExport) =>
  elementsOf(details).flatMap(({ key, name, scores, value, label, ...element }) => {
    const normalized = normalizedValue(name, element.category, value, nowMs);
    const stored = normalized ?? (hasOneForm.includes(name) ? undefined : tidy(value));
    const isLabeled = name === 'phone_numbers' || name === 'addresses';
    if (stored === undefined) return [];
    return [{ ...element, name, value: stored, scores: certain, ...(isLabeled ? { label: tidy(label ?? '') } : {}) }];
  });
const certain = ['1.000', '1.000'];
const tidy = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const importedBack = (card: CardExport) =>
  insuranceCardsIn(copied(cardBundle(card)), nowMs).flatMap((details) =>
    elementsOf(details).map(({ key, ...element }) => element),
  );
const unique = (elements: readonly string[]) => [...new Set(elements)];

const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const readBack = (card: CardExport) => sorted(readBundle(copied(cardBundle(card))));

describe('the bundled cards', () => {
  before(loadDefinitions);

  it('are more than 20', () => expect(specimenCards.size).to.be.greaterThan(20));

  for (const [name, card] of specimenCards)
    it(`${name}: convert to a valid bundle and back to the same elements`, () => {
      expect(problems(cardBundle(card))).to.deep.equal([]);
      expect(readBack(card)).to.deep.equal(sorted(expected(card)));
    });

  for (const [name, card] of specimenCards)
    it(`${name}: is imported with the same elements`, () =>
      expect(sorted(importedBack(card))).to.deep.equal(unique(sorted(imported(card)))));
});

describe('a FHIR server', () => {
  before(loadDefinitions);

  for (const [name, card] of specimenCards)
    it(`${name}: stores the bundle without losing an element, and the next export updates it`, async () => {
      const server = startFhirServer();
      const bundle = copied(cardBundle(card));
      const resources = bundle.entry?.map(({ resource }) => resource!) ?? [];
      for (const _ of ['the first export', 'the next one'])
        for (const status of await server.post(copied(bundle))) expect(status).to.match(/^20[01]$/);
      for (const { resourceType } of resources)
        expect(await server.count(resourceType)).to.equal(
          resources.filter((each) => each.resourceType === resourceType).length,
        );
      const stored = await Promise.all(resources.map(server.read));
      expect(sorted(readBundle({ ...bundle, entry: stored.map((resource) => ({ resource })) }))).to.deep.equal(
        sorted(expected(card)),
      );
    });
});

// The worst possible reading: any printable text in any element.
const text = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).map((it) => `x${it.trim()}`);
const amount = fc.oneof(text, fc.constantFrom('$0', '$25', '$1,500', '$ 25.00', '20%', '$10/$35', '$25.5'));
const value = (of = text) =>
  fc.record({ value: of, scores: fc.constantFrom(['0.500', '1.000'], ['0.501', '0.910', '0.992', '0.983']) });
const labeled = (...types: string[]) =>
  fc.array(
    fc.record({
      value: text,
      scores: fc.constant(['0.900', '0.900']),
      label: fc.oneof(text, fc.constant('')),
      type: fc.constantFrom(...types),
    }),
    { minLength: 1, maxLength: 3 },
  );
const date = fc.oneof(text, fc.constantFrom('2026-01-31', '01/2026', '2026-13-45'));
const names =
  'group_number member_number payer_name payer_id rx_bin rx_pcn rx_group rx_id member_name plan_name plan_id rx_issuer pharmacy_benefit_manager card_specific_id client_name employer member_id_prefix member_id_suffix rx_plan medicare_medicaid_id';
const details = fc.record(
  {
    ...Object.fromEntries(names.split(' ').map((name) => [name, value()])),
    start_date: value(date),
    member_dob: value(date),
    part_b_effective_date: value(date),
    member_gender: value(fc.constantFrom('M', 'female', 'X')),
    dependent_names: fc.array(value(), { minLength: 1, maxLength: 3 }),
    plan_details: fc.array(
      fc.record({
        value: amount,
        scores: fc.constant(['0.900', '0.900']),
        service: fc.constantFrom('office_visit', 'prescription', 'vision', 'other'),
        category: fc.constantFrom('copay', 'coinsurance', 'deductible', 'out_of_pocket_max', 'pcp_name', 'other'),
        network: fc.constantFrom('in', 'out', 'any'),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    phone_numbers: labeled('member_services', 'pharmacy', 'pcp', 'other'),
    addresses: labeled('medical_claims', 'pcp', 'general'),
  },
  { requiredKeys: [] },
);

describe('any card', () => {
  before(loadDefinitions);

  it('converts to a valid bundle and back to the same elements', function () {
    this.timeout(180_000);
    fc.assert(
      fc.property(details, (details) => {
        const card = { cardId: '5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54', updatedAt: '2026-03-02T14:07:31Z', details };
        expect(readBack(card)).to.deep.equal(sorted(expected(card)));
        expect(problems(cardBundle(card))).to.deep.equal([]);
        const isCard = ['member_number', 'payer_name', 'rx_id', 'rx_bin'].some((name) => name in details);
        expect(unique(sorted(importedBack(card)))).to.deep.equal(isCard ? unique(sorted(imported(card))) : []);
      }),
      { numRuns: 50 },
    );
  });
});
