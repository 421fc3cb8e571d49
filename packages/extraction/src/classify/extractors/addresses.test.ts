import { expect } from 'chai';
import { type Print, readPrints } from '../../../test/typeset.js';

const back = async (...prints: Print[]) =>
  (await readPrints('back', prints))
    .entries('addresses')
    .map(({ addressType, label, value }) => ({ type: addressType, label, value }));

describe('addresses', () => {
  it('join lines from the post office box to the ZIP code, with the line above as label', async () => {
    expect(
      await back(['Humana Claims', 50, 100], ['P.O. Box 14601', 50, 125], ['Lexington, KY 40512-4601', 50, 150]),
    ).to.deep.equal([
      { type: 'medical_claims', label: 'Humana Claims', value: 'P.O. Box 14601, Lexington, KY 40512-4601' },
    ]);
  });

  it('have a ZIP code of nine digits in one form', async () => {
    for (const code of ['84130-0555', '84130 - 0555', '841300555'])
      expect(await back([`Mail claims to: PO Box 30555, Salt Lake City, UT ${code}`, 50, 100]), code).to.deep.equal([
        { type: 'medical_claims', label: 'Mail claims to', value: 'PO Box 30555, Salt Lake City, UT 84130-0555' },
      ]);
  });

  it('are read in one line with their label', async () => {
    expect(await back(['Mail claims to: PO Box 30555, Salt Lake City, UT 84130-0555', 50, 100])).to.deep.equal([
      { type: 'medical_claims', label: 'Mail claims to', value: 'PO Box 30555, Salt Lake City, UT 84130-0555' },
    ]);
  });

  it('have a label without the company behind it', async () => {
    const [address] = await back(['Pharmacy Claims: OptumRx, PO Box 4417, Fort Wayne, IN 46801', 50, 100]);
    expect(address?.label).to.equal('Pharmacy Claims');
  });

  it('exclude the addressee and keep the label above it', async () => {
    expect(
      await back(
        ['Mail paper claims to', 50, 100],
        ['OptumRx Claims Department', 50, 125],
        ['P.O. Box 650334', 50, 150],
        ['Dallas, TX 75265-0334', 50, 175],
      ),
    ).to.deep.equal([
      { type: 'pharmacy_claims', label: 'Mail paper claims to', value: 'P.O. Box 650334, Dallas, TX 75265-0334' },
    ]);
  });

  it('are separated by column, each with its type', async () => {
    const found = await back(
      ['Medical Claims', 50, 100],
      ['P.O. Box 4417', 50, 125],
      ['Fort Wayne, IN 46801', 50, 150],
      ['Dental Claims', 500, 100],
      ['P.O. Box 4420', 500, 125],
      ['Fort Wayne, IN 46801', 500, 150],
      ['Appeals', 50, 220],
      ['7300 Summit Parkway, Suite 210', 50, 245],
      ['Fort Wayne, IN 46825', 50, 270],
    );
    expect(found).to.have.deep.members([
      { type: 'medical_claims', label: 'Medical Claims', value: 'P.O. Box 4417, Fort Wayne, IN 46801' },
      { type: 'dental_claims', label: 'Dental Claims', value: 'P.O. Box 4420, Fort Wayne, IN 46801' },
      { type: 'appeals', label: 'Appeals', value: '7300 Summit Parkway, Suite 210, Fort Wayne, IN 46825' },
    ]);
  });

  it('of pharmacy claims are recognized, also by the manager’s name', async () => {
    const [address] = await back(
      ['Pharmacy Claims: OptumRx', 50, 100],
      ['PO Box 650334', 50, 125],
      ['Dallas, TX 75265', 50, 150],
    );
    expect(address?.type).to.equal('pharmacy_claims');
  });

  it('on a dental card are for dental claims', async () => {
    const [address] = await back(
      ['Your dentist can verify eligibility online.', 50, 40],
      ['Claims: P.O. Box 828, Stevens Point, WI 54481', 50, 100],
    );
    expect(address?.type).to.equal('dental_claims');
  });
});
