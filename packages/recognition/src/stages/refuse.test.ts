import { CardError } from '@cardlens/errors';
import type { Line, Quad } from '@cardlens/reading';
import { expect } from 'chai';
import { emptyPicture } from '../geometry/picture.js';
import { refuseForeign, refuseUnread, sharpness } from './refuse.js';

const at = (y: number): Quad => [
  [10, y],
  [300, y],
  [300, y + 20],
  [10, y + 20],
];
const line = (text: string, score = 0.98, y = 10): Line => ({
  text,
  box: at(y),
  score,
  words: [{ text, box: at(y), score }],
});
const page = (...texts: string[]) => ({
  width: 600,
  height: 400,
  lines: texts.map((text, i) => line(text, 0.98, 10 + 30 * i)),
});
const codeOf = (run: () => void): string | null => {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof CardError ? error.code : String(error);
  }
};

describe('refuseUnread', () => {
  it('lets a side pass that was read, however soft the picture', () => {
    expect(codeOf(() => refuseUnread([line('1-800-555-0104')], 1, () => 0))).to.equal(null);
  });

  it('finds no text where there are no boxes', () => {
    expect(codeOf(() => refuseUnread([], 0, () => 5))).to.equal('IMG_NO_TEXT');
  });

  it('blames the blur when boxes were found and nothing could be read in a soft picture', () => {
    expect(codeOf(() => refuseUnread([line('HumaNC', 0.8), line('~~', 0.3)], 12, () => 10))).to.equal('IMG_BLURRY');
  });

  it('blames the picture, not the blur, when it is sharp', () => {
    expect(codeOf(() => refuseUnread([line('i', 0.8)], 12, () => 900))).to.equal('IMG_NO_TEXT');
  });
});

describe('refuseForeign', () => {
  it('refuses a page of prose and a receipt', () => {
    const prose = page('The harbor had emptied by the time the fog came in', 'and the last of the boats lay still');
    const receipt = page('CORNER MARKET', 'Whole milk 1 gal', '4.29', 'SUBTOTAL', 'CASH', 'CHANGE DUE');
    expect(codeOf(() => refuseForeign(prose, 'front', []))).to.equal('CARD_REJECTED');
    expect(codeOf(() => refuseForeign(receipt, 'front', []))).to.equal('CARD_REJECTED');
  });

  it('lets a side pass that says little, if it says it as a card does', () => {
    expect(codeOf(() => refuseForeign(page('Submit claims to:', 'PO Box 5508'), 'back', []))).to.equal(null);
    expect(codeOf(() => refuseForeign(page('Member ID: W123', 'RxBIN: 610014'), 'front', []))).to.equal(null);
  });

  it('lets a side pass with an element that only cards carry', () => {
    const member = { element: 'member_number', value: 'W1', score: 0.7, words: [] } as const;
    expect(codeOf(() => refuseForeign(page('JANE ROE', 'W1'), 'front', [member]))).to.equal(null);
    const phone = { element: 'phone_numbers', value: '800-555-0104', score: 0.99, words: [] } as const;
    expect(codeOf(() => refuseForeign(page('JANE ROE', '800-555-0104'), 'front', [phone]))).to.equal('CARD_REJECTED');
    const claims = { ...phone, element: 'addresses', addressType: 'medical_claims' } as const;
    const providers = { ...phone, phoneType: 'provider_services' } as const;
    const label = page('PO Box 1', '800-555-0104');
    expect(codeOf(() => refuseForeign(label, 'front', [claims]))).to.equal('CARD_REJECTED');
    expect(codeOf(() => refuseForeign(label, 'front', [claims, providers]))).to.equal(null);
    const guess = { ...member, isByRules: false };
    expect(codeOf(() => refuseForeign(page('JANE ROE', 'W1'), 'front', [guess]))).to.equal('CARD_REJECTED');
  });

  it('lets a back pass that says next to nothing, since its front tells what card it is, and refuses what is of another thing', () => {
    const notice = page('Lost your card? Sign in to print another', 'Scan me', 'Download our app');
    expect(codeOf(() => refuseForeign(notice, 'back', []))).to.equal(null);
    expect(codeOf(() => refuseForeign(notice, 'front', []))).to.equal('CARD_REJECTED');
    const receipt = page('CORNER MARKET', 'Whole milk 1 gal', '4.29', 'SUBTOTAL', 'CASH', 'CHANGE DUE');
    expect(codeOf(() => refuseForeign(receipt, 'back', []))).to.equal('CARD_REJECTED');
    const sentences = Array.from(
      { length: 8 },
      (_, i) => `The harbor had emptied by the time the fog came in again ${i}`,
    );
    expect(codeOf(() => refuseForeign(page(...sentences), 'back', []))).to.equal('CARD_REJECTED');
  });

  it('refuses a license or a bank card, though it has a number and a name as members have', () => {
    const member = { element: 'member_number', value: '0455873', score: 0.9, words: [] } as const;
    const license = page('OREGON', 'DRIVER LICENSE', '4d DL NO 0455873', '2 JOSEPHINE ANNE', '9 CLASS C 9a END NONE');
    expect(codeOf(() => refuseForeign(license, 'front', [member]))).to.equal('CARD_REJECTED');
    const bank = page('FIRST HARBOR BANK', '4000 1234 5678 9010', 'VALID THRU 12/29', 'MARIA T SANDOVAL', 'VISA');
    expect(codeOf(() => refuseForeign(bank, 'front', [member]))).to.equal('CARD_REJECTED');
  });

  it('refuses what is plainly another thing, whatever its telephone numbers and addresses seem to be for', () => {
    const phone = { element: 'phone_numbers', value: '800-555-0104', score: 0.99, words: [] } as const;
    const pharmacy = { ...phone, phoneType: 'pharmacy' } as const;
    const claims = { ...phone, element: 'addresses', addressType: 'pharmacy_claims' } as const;
    const label = page('CORNER PHARMACY 800-555-0104', 'Take 1 tablet by mouth', 'Qty 30', 'Discard after 05/05/2026');
    expect(codeOf(() => refuseForeign(label, 'front', [pharmacy, claims]))).to.equal('CARD_REJECTED');
  });
});

describe('refuseForeign, of text that was hardly read', () => {
  const misread = (score: number, ...texts: string[]) => ({
    width: 600,
    height: 400,
    lines: texts.map((text, i) => line(text, score, 10 + 30 * i)),
  });
  const side = ['Custmer Surt c18 4152', 'pian ngrted the nght of utrogaon', 'Prvder snd cams to PO BX 85384'];

  it('lets a side pass that may well be a card, since its words are only misread', () => {
    expect(codeOf(() => refuseForeign(misread(0.7, ...side), 'front', []))).to.equal(null);
    expect(codeOf(() => refuseForeign(misread(0.97, ...side), 'front', []))).to.equal('CARD_REJECTED');
  });

  it('refuses what other things say', () => {
    const receipt = misread(0.7, 'CORNR MARKT', 'Whle mik 1 gl', 'SUBTOTAL', 'CASH', 'CHANGE DUE');
    expect(codeOf(() => refuseForeign(receipt, 'front', []))).to.equal('CARD_REJECTED');
  });
});

describe('sharpness', () => {
  it('is nothing for an even picture and much for edges', () => {
    const even = emptyPicture(64, 64);
    even.data.fill(120);
    const stripes = emptyPicture(64, 64);
    stripes.data.forEach((_, i) => {
      stripes.data[i] = Math.floor(i / 3 / 3) % 2 ? 255 : 0;
    });
    expect(sharpness(even)).to.equal(0);
    expect(sharpness(stripes)).to.be.greaterThan(1000);
  });
});
