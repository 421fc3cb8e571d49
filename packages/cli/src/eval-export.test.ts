import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseTruth } from '@cardlens/evaluation';
import type { Card } from '@cardlens/sdk';
import { expect } from 'chai';
import { expiryOf, exportedIn, knownTruth, removeCases, writeCase } from './eval-export.js';

const scores = ['0.990', '0.990'];
const read = (value: string) => ({ value, scores });
const cardId = '5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54';
const otherId = '9a4e2c70-6b1d-4f3a-8e59-c7d0b2f41863';

const asRead = {
  card_id: cardId,
  details: {
    member_number: read('XYZ12E'),
    group_number: read('77'),
    payer_name: read('Cedar Valley'),
    rx_bin: read('610502'),
    member_name: read('BO DOE'),
    plan_name: read('Go1d 80 Inc'),
    dependent_names: [read('ANN DOE'), read('BO DOE')],
    phone_numbers: [{ label: 'Claims', type: 'other', ...read('800-555-0142') }],
    addresses: [{ label: '', type: 'general', ...read('PO Box 7, Reno, NV 89501'), postal_code: '89501' }],
  },
  corrections: {
    member_number: { value: 'XYZ123' },
    rx_bin: { value: null },
    'addresses[0]': { value: 'PO Box 7, Reno, NV 89501' },
    'dependent_names[0]': { value: 'ANN DOE' },
  },
  confirmations: {
    payer_name: { status: 'normalized', value: 'CEDAR VALLEY', card_value: 'Cedar Valley' },
    member_name: { status: 'confirmed', value: 'BO DOE', card_value: 'BO DOE', simulated: true },
    group_number: { status: 'differs', value: '78', card_value: '77' },
    // The payer's name for the plan is not what the card prints.
    plan_name: { status: 'normalized', value: 'GOLD 80', card_value: 'Go1d 80 Inc' },
  },
};
const { rx_bin, ...others } = asRead.details;
const corrected = { ...asRead, details: { ...others, member_number: read('XYZ123') } };

describe('the known truth of a card', () => {
  const known = knownTruth(asRead as unknown as Card, corrected as unknown as Card) as { unjudged: string[] };

  it('has what people corrected or confirmed and payers confirmed, and judges nothing else', () => {
    const { unjudged, ...truth } = known;
    expect(truth).to.deep.equal({
      member_number: 'XYZ123',
      payer_name: 'Cedar Valley',
      addresses: [{ label: '', type: 'general', value: 'PO Box 7, Reno, NV 89501' }],
    });
    // An element that is not on the card is known: reading one is wrong.
    expect(unjudged).to.include.members([
      'group_number',
      'plan_name',
      'dependent_names',
      'phone_numbers',
      'member_name',
    ]);
    expect(unjudged).not.to.include('rx_bin');
  });

  it('is accepted by the harness', () => {
    expect(parseTruth(JSON.stringify(known), 'card.json')).to.deep.equal(known);
  });

  it('is nothing for a card that was not read by the service: its pictures may show other values', () => {
    const by = (reader: string) => ({ ...asRead, metadata: { read_by: { reader } } }) as unknown as Card;
    expect(knownTruth(by('device'), corrected as unknown as Card)).to.equal(undefined);
    expect(knownTruth(by('issuer'), corrected as unknown as Card)).to.equal(undefined);
    expect(knownTruth(by('server'), corrected as unknown as Card)).to.deep.equal(known);
  });

  it('is nothing for a card that nobody has looked at', () => {
    const { corrections, confirmations, ...untouched } = asRead;
    expect(knownTruth(untouched as unknown as Card, untouched as unknown as Card)).to.equal(undefined);
  });
});

describe('an exported card', () => {
  it('expires with itself or its images, whichever ends first', () => {
    const card = { created_at: '2026-03-02 14:07:31.204518+00:00' };
    expect(expiryOf(card, [365, 30])).to.equal('2026-04-01T14:07:31.204Z');
    expect(expiryOf(card, [null, null])).to.equal(null);
  });

  let folder: string;
  let images: Server;
  let url: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-'));
    images = createServer((_, res) => res.writeHead(200, { 'content-type': 'image/png' }).end('image')).listen(0);
    url = `http://127.0.0.1:${(images.address() as AddressInfo).port}/`;
  });
  after(async () => {
    images.close();
    await rm(folder, { recursive: true });
  });

  it('is in the manifest once, and is removed with all its files and no other', async () => {
    const { signal } = new AbortController();
    const exported = { account_id: cardId, exported_at: '2026-03-03T00:00:00.000Z', expires_at: null };
    const write = (id: string) =>
      writeCase(
        folder,
        { ...exported, card_id: id },
        {
          card: { card_id: id, images: { front: { url }, back: { url } } } as Card,
          truth: { member_number: 'SECRET' },
        },
        signal,
      );
    await write(cardId);
    await write(cardId);
    await write(otherId);
    await writeFile(join(folder, 'notes.txt'), 'mine');
    expect((await exportedIn(folder)).map(({ card_id: id }) => id)).to.deep.equal([cardId, otherId]);
    expect(await readFile(join(folder, 'manifest.jsonl'), 'utf8')).not.to.include('SECRET');
    await removeCases(folder, new Set([cardId]));
    expect((await readdir(folder)).sort()).to.deep.equal([
      `${otherId}.json`,
      `${otherId}_back.png`,
      `${otherId}_front.png`,
      'manifest.jsonl',
      'notes.txt',
    ]);
    expect((await exportedIn(folder)).map(({ card_id: id }) => id)).to.deep.equal([otherId]);
  });
});
