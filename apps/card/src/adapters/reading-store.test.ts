import { fakeAccountKeys } from '@cardlens/encryption/testing';
import { DomainError } from '@cardlens/errors';
import { readingKey } from '@cardlens/objects';
import { expect } from 'chai';
import type { AccountId, CardId, ScanId } from '../domain/ids.js';
import { objectReadingStore } from './reading-store.js';

const card = { accountId: 'account-1' as AccountId, cardId: '0b9a4a53-6f6e-4f0e-9b55-27f7d2c1a001' as CardId };
const scanId = '0b9a4a53-6f6e-4f0e-9b55-27f7d2c1a002' as ScanId;
const keys = fakeAccountKeys();

/** A reading in the form that ocr has stored since version 0.1.0. */
const reading = {
  side: 'front',
  width: 1012,
  height: 638,
  lines: [
    {
      text: 'Member A1',
      // biome-ignore format: one corner after the other
      box: [[10, 10], [90, 10], [90, 30], [10, 30]],
      score: 0.98,
      words: [
        // biome-ignore format: one corner after the other
        { text: 'Member', box: [[10, 10], [60, 10], [60, 30], [10, 30]], score: 0.99 },
        // biome-ignore format: one corner after the other
        { text: 'A1', box: [[65, 10], [90, 10], [90, 30], [65, 30]], score: 0.97 },
      ],
    },
  ],
  details: {
    member_number: { value: 'A1', scores: ['0.970', '0.990'] },
    dependent_names: [{ value: 'Ann Example', scores: ['0.970', '0.990'] }],
    plan_details: [
      { service: 'office_visit', category: 'copay', network: 'any', value: '$25', scores: ['0.9', '0.9'] },
    ],
    phone_numbers: [{ label: 'Members', type: 'member_services', value: '800-555-0100', scores: ['0.9', '0.9'] }],
    addresses: [{ label: '', type: 'general', value: 'PO Box 1, Boise, ID 83701', scores: ['0.9', '0.9'] }],
  },
  // biome-ignore format: one corner after the other
  evidence: { member_number: { box: [[65, 10], [90, 10], [90, 30], [65, 30]], words: [1] } },
  insuranceScanVersion: 'scan-1',
  timingsMs: { detect: 12.5 },
};
const back = { ...reading, side: 'back', page: 2, details: {} };
const summary = { details: reading.details, insuranceScanVersion: 'scan-1' };

const storing = (bytes: Buffer) =>
  objectReadingStore(
    {
      getBytes: async (_, key) => {
        if (key === readingKey(card.cardId, scanId)) return bytes;
        throw new DomainError({ code: 'NOT_FOUND', kind: 'not_found', publicMessage: 'Not Found' });
      },
    },
    keys,
  );
const encrypted = async (json: unknown) =>
  storing((await keys.of(card.accountId)).sealJson(['reading', card.cardId, scanId], json));

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => DomainError.from(error),
  );

describe('stored readings', () => {
  it('are decrypted', async () => {
    const ofOne = await encrypted(reading);
    expect(await ofOne.get(card, scanId, 'front')).to.deep.equal(summary);
    expect(await ofOne.getWhole(card, scanId, 'front')).to.deep.equal(reading);
    const ofBoth = await encrypted({ sides: { front: reading, back } });
    expect(await ofBoth.get(card, scanId, 'front')).to.deep.equal(summary);
    expect(await ofBoth.getWhole(card, scanId, 'back')).to.deep.equal(back);
  });

  it('in plain text are rejected, because anyone who can write to the bucket could have planted them', async () => {
    const planted = storing(Buffer.from(JSON.stringify(reading)));
    for (const read of [planted.get(card, scanId, 'front'), planted.getWhole(card, scanId, 'front')])
      expect(await failureOf(read)).to.include({ code: 'CIPHERTEXT_REFUSED' });
  });

  it('fail with READING_MALFORMED when the requested side is missing', async () => {
    const { get, getWhole } = await encrypted({ sides: { front: reading } });
    expect(await failureOf(get(card, scanId, 'back'))).to.include({ code: 'READING_MALFORMED', kind: 'invalid' });
    expect(await failureOf(getWhole(card, scanId, 'back'))).to.include({ code: 'READING_MALFORMED', kind: 'invalid' });
  });

  for (const [what, malformed] of [
    ['without details', { ...reading, details: undefined }],
    ['without a version', { ...reading, insuranceScanVersion: undefined }],
    ['with a text in place of details', { ...reading, details: 'A1' }],
    ['with a list in place of details', { ...reading, details: [] }],
    ['with an element that has no value', { ...reading, details: { member_number: { scores: [] } } }],
    ['with one phone number in place of a list', { ...reading, details: { phone_numbers: { value: '1' } } }],
  ] as const) {
    it(`${what} fail with READING_MALFORMED, without their content in the error`, async () => {
      for (const error of [
        await failureOf((await encrypted(malformed)).get(card, scanId, 'front')),
        await failureOf((await encrypted(malformed)).getWhole(card, scanId, 'front')),
      ]) {
        expect(error).to.include({ code: 'READING_MALFORMED', kind: 'invalid' });
        expect(error?.cause).to.equal(undefined);
      }
    });
  }

  it('with an unknown position still complete a card, but return no evidence', async () => {
    const { get, getWhole } = await encrypted({ ...reading, lines: [{ text: 'Member A1' }] });
    expect(await get(card, scanId, 'front')).to.deep.equal(summary);
    expect(await failureOf(getWhole(card, scanId, 'front'))).to.include({ code: 'READING_MALFORMED' });
  });

  it('of a later release are read without the fields that this release does not know', async () => {
    const [phone] = reading.details.phone_numbers;
    const later = {
      ...reading,
      details: { blood_type: { value: 'A', scores: [] }, phone_numbers: [{ ...phone, type: 'fax' }] },
    };
    expect(await (await encrypted(later)).get(card, scanId, 'front')).to.deep.equal({
      ...summary,
      details: { phone_numbers: [{ ...phone, type: 'other' }] },
    });
  });

  it('that are missing are retried when a card needs them, and omitted from evidence', async () => {
    const { get, getWhole } = await encrypted(reading);
    const other = '0b9a4a53-6f6e-4f0e-9b55-27f7d2c1a003' as ScanId;
    expect(await failureOf(get(card, other, 'front'))).to.include({ code: 'READING_MISSING', kind: 'internal' });
    expect(await getWhole(card, other, 'front')).to.equal(undefined);
  });
});
