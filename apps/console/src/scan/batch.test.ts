import type { Card } from '@cardlens/sdk';
import { expect } from 'chai';
import { csvOf, jsonOf } from './export-cards.js';
import { pairFiles } from './pair-files.js';

const file = (name: string, folder = '') =>
  ({ name, webkitRelativePath: folder === '' ? '' : `${folder}/${name}` }) as File;

describe('pairFiles', () => {
  it('pairs a front with its back, and treats any other picture as a front', () => {
    const files = ['b_back.JPG', 'b_front.jpg', 'a.png', 'notes.txt', '.hidden.jpg', 'c_back.jpg', 'd-front.webp'];
    const cards = pairFiles(files.map((name) => file(name)));
    expect(cards.map(({ name, front, back }) => [name, front.name, back?.name])).to.deep.equal([
      ['a', 'a.png', undefined],
      ['b', 'b_front.jpg', 'b_back.JPG'],
      ['d', 'd-front.webp', undefined],
    ]);
  });

  it('treats a file named "both" as both sides of one card', () => {
    const cards = pairFiles([file('a_both.pdf'), file('a_back.jpg'), file('a_front.jpg'), file('b.jpg')]);
    expect(cards.map(({ front, back, hasBothSides }) => [front.name, back?.name, hasBothSides])).to.have.deep.members([
      ['a_both.pdf', undefined, true],
      ['a_front.jpg', 'a_back.jpg', undefined],
      ['b.jpg', undefined, undefined],
    ]);
  });

  it('keeps cards with the same name separate', () => {
    const cards = pairFiles([file('a.jpg', 'x'), file('a.jpg', 'y'), file('a.png', 'x')]);
    expect(cards).to.have.length(3);
  });
});

describe('the exported CSV', () => {
  const card = {
    card_id: 'id',
    state: 'completed',
    created_at: '',
    deleted: false,
    details: { member_name: { value: '=HYPERLINK("x")', scores: [] }, plan_name: { value: 'A, "B"', scores: [] } },
  } as unknown as Card;

  it('keeps a spreadsheet from evaluating text, whatever it begins with', () => {
    const [, line] = csvOf([{ name: 'a', card }]).split('\r\n');
    expect(line).to.equal(`a,id,completed,,"'=HYPERLINK(""x"")",,,,,,"A, ""B""",,,,,,,,`);
  });

  it('states why an image produced no card', () => {
    expect(csvOf([{ name: 'a', problem: 'Too large' }])).to.contain('a,,error,Too large,');
    expect(JSON.parse(jsonOf([{ name: 'a', problem: 'Too large' }]))).to.deep.equal([
      { file: 'a', error: 'Too large' },
    ]);
  });
});
