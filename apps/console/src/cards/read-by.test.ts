import type { Card } from '@cardlens/sdk';
import { expect } from 'chai';
import { awaitsPictures, differencesOf, labelsOf, type ReadBy, readerWords } from './read-by.js';

const scores = ['0.000'];
const word = (text: string) => ({ text, box: [], score: '0.990' });
const card: Card = {
  ...{ card_id: 'c', state: 'completed', created_at: '2026-03-02 14:07:31.204518+00:00', deleted: false },
  details: {
    member_number: { value: 'CVH1', scores },
    group_number: { value: '98', scores },
    phone_numbers: [{ label: 'Member Services', type: 'member_services', value: '800-555-0142', scores }],
  },
  metadata: {
    read_by: {
      reader: 'device',
      agreement: {
        ...{ sides: ['front'], same: [], only_device: [], only_server: ['rx_bin'] },
        different: ['group_number', 'phone_numbers[0]', 'member_number'],
      },
    },
  },
  evidence: {
    front: {
      ...{ width: 9, height: 9, words: [word('ID:'), word('CVH'), word('7')] },
      elements: { member_number: { box: [], words: [1, 2] } },
    },
  },
};

describe('who has read a card', () => {
  it('is the issuer only if it is trusted', () => {
    const words = (trusted: boolean, signed: boolean) =>
      readerWords({ reader: 'issuer', issuer: { url: 'https://cards.example', trusted, signed } });
    expect(words(true, true)).to.equal('From the issuer');
    expect(words(false, true)).to.equal('Signed, issuer not trusted');
    expect(words(false, false)).to.equal('From a link, not signed');
    // An issuer that is unknown is none.
    expect(readerWords({ reader: 'issuer' })).to.equal('From a link, not signed');
    expect(readerWords({ reader: 'device' })).to.equal('Read on the device');
  });
});

describe('a card that a device has read', () => {
  it('has its differences from the pictures side by side, in the order of the card', () => {
    expect(differencesOf(card)).to.deep.equal([
      { path: 'member_number', label: 'Member number', onDevice: 'CVH1', onPicture: 'CVH 7' },
      { path: 'group_number', label: 'Group number', onDevice: '98', onPicture: '' },
      { path: 'phone_numbers[0]', label: 'Member Services', onDevice: '800-555-0142', onPicture: '' },
    ]);
  });

  it('has none of an element that a person has corrected since', () => {
    const corrected = { value: 'CVH7', corrected_at: card.created_at, key_id: 'k' };
    const paths = differencesOf({ ...card, corrections: { member_number: corrected } }).map(({ path }) => path);
    expect(paths).to.deep.equal(['group_number', 'phone_numbers[0]']);
  });

  it('awaits pictures only if they follow', () => {
    const awaits = (read_by: ReadBy) => awaitsPictures({ ...card, metadata: { read_by } });
    expect(awaits({ reader: 'server' })).to.equal(true);
    expect(awaits({ reader: 'device', pictures: 'follow' })).to.equal(true);
    for (const pictures of ['none', 'missing'] as const) expect(awaits({ reader: 'device', pictures })).to.equal(false);
    expect(awaits({ reader: 'issuer' })).to.equal(false);
  });

  it('names elements as the card does, and those that it lacks by their kind', () => {
    expect(labelsOf(card, ['rx_bin', 'addresses[1]', 'phone_numbers[0]'])).to.deep.equal([
      'Member Services',
      'Rx BIN',
      'Addresses',
    ]);
    expect(differencesOf({ ...card, metadata: { read_by: { reader: 'server' } } })).to.deep.equal([]);
  });
});
