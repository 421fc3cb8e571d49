import { expect } from 'chai';
import { droppedOf } from './dropped-files.js';
import { sideInName } from './pair-files.js';

const jpeg = '\xff\xd8\xff\xe0';
const fileOf = (name: string, content = jpeg) => {
  const file = new File([Uint8Array.from(content.padEnd(6000, '\0'), (char) => char.charCodeAt(0))], name);
  return Object.assign(file, { webkitRelativePath: '' });
};

const namesOf = async (...files: File[]) => {
  const dropped = await droppedOf(files);
  if (dropped.is !== 'card') return dropped.is;
  const { front, back, hasBothSides = false } = dropped.pictures;
  return [front.name, back?.name, hasBothSides];
};

describe('what was dropped', () => {
  it('is the front of a card, or its front and back, by name or in the order of the names', async () => {
    expect(await namesOf(fileOf('a.jpg'))).to.deep.equal(['a.jpg', undefined, false]);
    expect(await namesOf(fileOf('smith_back.jpg'), fileOf('smith_front.jpg'))).to.deep.equal([
      'smith_front.jpg',
      'smith_back.jpg',
      false,
    ]);
    expect(await namesOf(fileOf('IMG_10.jpg'), fileOf('IMG_9.jpg'))).to.deep.equal(['IMG_9.jpg', 'IMG_10.jpg', false]);
    expect(await namesOf(fileOf('card.jpg'), fileOf('a back.jpg'))).to.deep.equal(['card.jpg', 'a back.jpg', false]);
  });

  for (const [front, back] of [
    ['front.jpg', 'back.jpg'],
    ['Front.JPG', 'BACK.png'],
    ['front-smith.jpg', 'back-smith.jpg'],
    ['Front of card.jpg', 'Back of card.jpg'],
    ['front (1).jpg', 'back (1).jpg'],
    ['front1.jpg', 'back1.jpg'],
    ['smithfront.jpg', 'smithback.jpg'],
    ['Back Bay front.jpg', 'Back Bay back.jpg'],
  ] as const)
    it(`is ${front} as the front and ${back} as the back, in either order`, async () => {
      expect(await namesOf(fileOf(front), fileOf(back))).to.deep.equal([front, back, false]);
      expect(await namesOf(fileOf(back), fileOf(front))).to.deep.equal([front, back, false]);
    });

  it('is a front if the word for a side is only part of another word', async () => {
    expect(await namesOf(fileOf('a.jpg'), fileOf('feedback.jpg'))).to.deep.equal(['a.jpg', 'feedback.jpg', false]);
    expect(sideInName(fileOf('feedback.jpg'))).to.equal(undefined);
    expect(sideInName(fileOf('backup 3.jpg'))).to.equal(undefined);
    expect(sideInName(fileOf('front and back.pdf'))).to.equal('both');
  });

  it('is a file of both sides by its name, or as a PDF of two pages', async () => {
    expect(await namesOf(fileOf('smith_both.jpg'))).to.deep.equal(['smith_both.jpg', undefined, true]);
    const page = '<< /Type /Page >>';
    const pdf = (...pages: string[]) => fileOf('scan.pdf', `%PDF-1.4 << /Type /Pages >> ${pages.join(' ')}`);
    expect(await namesOf(pdf(page, page))).to.deep.equal(['scan.pdf', undefined, true]);
    expect(await namesOf(pdf(page))).to.deep.equal(['scan.pdf', undefined, false]);
  });

  it('is a batch if there are more pictures, or two whose names say that they are of two cards', async () => {
    expect(await namesOf(fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg'))).to.equal('batch');
    expect(await namesOf(fileOf('smith_front.jpg'), fileOf('jones_front.jpg'))).to.equal('batch');
  });

  it('is refused if no file of many is a picture, and otherwise says which files are not scanned', async () => {
    const texts = ['a.txt', 'b.txt', 'c.jpg'].map((name) => fileOf(name, 'Dear Sir or Madam'));
    expect(await droppedOf(texts)).to.include({ is: 'refused', title: 'No pictures were found' });
    const dropped = await droppedOf([fileOf('a.jpg'), fileOf('b.jpg'), fileOf('x_back.jpg'), ...texts]);
    if (dropped.is !== 'batch') throw new Error(dropped.is);
    expect(dropped.cards.map(({ name }) => name)).to.deep.equal(['a', 'b']);
    expect(dropped.skipped?.title).to.equal('Not scanned: x_back.jpg, a.txt, b.txt, c.jpg');
  });

  it('is refused with the name of the file if it cannot be a picture', async () => {
    const dropped = await droppedOf([fileOf('front.jpg'), fileOf('letter.jpg', 'Dear Sir or Madam')]);
    expect(dropped).to.include({ is: 'refused', title: 'letter.jpg: The file is not a photo that can be read' });
    expect(await namesOf()).to.equal('refused');
  });
});
