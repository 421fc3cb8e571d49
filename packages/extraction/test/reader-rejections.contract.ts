import { crc32, deflateSync } from 'node:zlib';
import { expect } from 'chai';
import { drawn, drawnSmall, png } from './drawn.js';
import { codeOf, reader } from './running-reader.js';

/** A valid PNG file of a few KB that declares `width` × `height` pixels. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a reader', () => {
  describe('rejects', () => {
    it('files that are no image, whatever their name', async () => {
      expect(await codeOf(Buffer.from('Dear Sir or Madam, '.repeat(600)))).to.equal('IMG_UNSUPPORTED');
      expect(await codeOf(Buffer.alloc(0))).to.equal('IMG_UNSUPPORTED');
      expect(await codeOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'))).to.equal(
        'IMG_UNSUPPORTED',
      );
    });

    it('a truncated JPEG', async () => {
      const whole = await drawn().jpeg().toBuffer();
      expect(await codeOf(whole.subarray(0, Math.floor(whole.length * 0.4)))).to.equal('IMG_CORRUPT');
    });

    it('a PNG with damaged pixels', async () => {
      const damaged = await png();
      damaged.fill(0x55, damaged.length >> 1, (damaged.length >> 1) + 500);
      expect(await codeOf(damaged)).to.equal('IMG_CORRUPT');
    });

    it('a PNG bomb by its header, without allocating its pixels', async () => {
      const before = process.memoryUsage().rss;
      expect(await codeOf(pngBomb(60_000, 60_000))).to.equal('IMG_DIMENSIONS');
      expect(process.memoryUsage().rss - before).to.be.below(100e6);
    });

    it('an image of fewer than 200 pixels on the short side', async () => {
      expect(await codeOf(await drawn().resize(600, 199, { fit: 'fill' }).png().toBuffer())).to.equal('IMG_DIMENSIONS');
    });

    it('an image without text', async () => {
      expect(await codeOf(await png([]))).to.equal('IMG_NO_TEXT');
    });

    it('a card blurred beyond reading', async () => {
      expect(await codeOf(await drawn().blur(12).jpeg().toBuffer())).to.equal('IMG_BLURRY');
    });

    it('a page of prose', async () => {
      const page = [
        'The harbor had emptied by the time',
        'the fog came in, and the last of',
        'the boats lay against the stones',
        'with their nets over the rail.',
      ];
      expect(await codeOf(await png(page))).to.equal('CARD_REJECTED');
    });

    it('a letter, a receipt and the screen of an app with numbers of an insurance card', async () => {
      expect(await codeOf(await drawnSmall(approvalLetter).png().toBuffer()), 'letter').to.equal('CARD_REJECTED');
      expect(await codeOf(await drawn(receipt).png().toBuffer()), 'receipt').to.equal('CARD_REJECTED');
      expect(await codeOf(await drawn(bankScreen).png().toBuffer()), 'screen').to.equal('CARD_REJECTED');
    });

    it('bad images and still reads the next card', async () => {
      expect(await codeOf(await png())).to.equal('read');
    });
  });

  describe('accepts', () => {
    it('a savings card with labeled routing numbers beside much small print, also rotated', async () => {
      for (const degrees of [0, 7]) {
        const card = drawnSmall(savingsCard).rotate(degrees, { background: '#8a7f70' });
        const { details } = await reader.readSide(await card.jpeg().toBuffer(), 'front');
        expect(details, `${degrees}°`).to.have.nested.property('rx_bin.value', '610524');
        expect(details, `${degrees}°`).to.have.nested.property('rx_pcn.value', 'LOYALTY');
      }
    });

    it('cards shown by an app, of one font, of few words in a dark design, and of a Medicare supplement', async () => {
      expect(await codeOf(await drawn(appScreen).png().toBuffer()), 'app').to.equal('read');
      expect(await codeOf(await drawn(plainCard).png().toBuffer()), 'plain').to.equal('read');
      expect(await codeOf(await drawn(darkCard).negate().png().toBuffer()), 'dark').to.equal('read');
      expect(await codeOf(await drawn(supplementCard).png().toBuffer()), 'supplement').to.equal('read');
    });
  });
});

const savingsCard = [
  'NERUVIA Copay Savings Card',
  'BIN: 610524   PCN: LOYALTY   RxGRP: 50777123   ID: 882114573',
  'Patient: you are not eligible if prescriptions are paid by any state or federally funded programs,',
  'including Medicare, Medicaid, VA, DOD or TRICARE. This offer is good only in the USA. It is void where',
  'prohibited by law, taxed or restricted. It cannot be combined with any other offer. By using this offer',
  'you certify that you meet these conditions and comply with the terms described by the program.',
  'Pharmacist: by using this offer, you certify that you have not submitted a claim for reimbursement to',
  'other federal or state programs. Submit the claim to the processor, with secondary coverage code 8.',
  'The maximum savings per calendar year are described on the website, which can change without notice.',
];
const appScreen = ['My cards', 'Name', 'JORDAN ELLIS', 'ID number', '902114473', 'Coverage', 'Dental'];
const plainCard = ['HOLLOWAY INSURANCE', 'NAME PATRICE N DUBOIS', 'NUMBER HI 302 884 19', 'COVERAGE FAMILY'];
const darkCard = ['Aurelia', 'Devon K. Brightman', 'AUR-55-20199', 'Gold PPO'];
const supplementCard = [
  'Mutual of Prairie',
  'Medicare Supplement',
  'Insured EDNA M KOWALCZYK',
  'Plan F High Deductible',
  'Policy 40918827-55M',
];
const approvalLetter = [
  'Express Pharmacy Benefits, PO Box 22100, Tampa FL 33622',
  'Re: Prior authorization approved',
  'Member: Rosa Martinez   Member ID: W882199012',
  'BIN: 610502   PCN: ADV   Group: RX8812',
  'Dear Rosa Martinez,',
  'We have approved your request for coverage of HUMIRA 40 mg pen.',
  'This approval is valid from 11/02/2026 to 11/02/2027.',
  'Your plan may require a copayment. Please see your plan documents for details.',
  'Sincerely,',
  'Clinical Review Department',
];
const receipt = [
  'OAKDALE PHARMACY #221',
  'Rx 7712094-00',
  'AMOXICILLIN 500 MG CAP QTY 30',
  'Ins: AETNA ID W8821990',
  'Copay $10.00',
  'You saved $43.21',
  'Refills 2 before 11/04/2026',
];
const bankScreen = ['Accounts', 'Account holder', 'Jordan Ellis', 'Account number', '902114471', 'Status', 'Active'];
