import type { Line, Quad, SideText } from '@cardlens/reading';
import { expect } from 'chai';
import type { ElementCandidate } from '../../classify/element-classifier.js';
import { bundledModels } from '../../node/models.js';
import { loadDocumentKind } from '../document-kind/index.js';
import { classifyFaces, facesOf } from './faces.js';

const kind = await loadDocumentKind(bundledModels);

const front = [
  'NORTHFIELD HEALTH PLAN',
  'PPO',
  'Member ID: NFH204417',
  'Group: 76543Z',
  'RxBIN: 018477',
  'PCP $25 ER $250',
];
const back = [
  'Members call Customer Service 800-555-0142',
  'Providers call for prior authorization 800-555-0143',
  'Mail claims to PO Box 1200, Springfield, IL 62701',
  'Payer ID 55501 for electronic claims',
  'This card does not guarantee coverage. www.northfield.example',
];
const lineAt = (text: string, x: number, y: number): Line => {
  const right = x + text.length * 9;
  const box: Quad = [
    [x, y],
    [right, y],
    [right, y + 20],
    [x, y + 20],
  ];
  return { text, box, score: 0.99, words: [{ text, box, score: 0.99 }] };
};
/** Lines of text stacked at intervals of `stepPx`. */
const block = (texts: readonly string[], x: number, y: number, stepPx = 80) =>
  texts.map((text, i) => lineAt(text, x, y + i * stepPx));
const page = (lines: Line[], width = 1012, height = 638): SideText => ({ width, height, lines });
const sides = (text: SideText, claimed: 'front' | 'back' = 'front') =>
  facesOf(text, claimed, kind).map(({ side }) => side);

describe('facesOf', () => {
  it('uses the client’s side unless the text contradicts it', () => {
    expect(sides(page(block(front, 40, 40)))).to.deep.equal(['front']);
    expect(sides(page(block(back, 40, 40)), 'back')).to.deep.equal(['back']);
    const vague = page(block(['Northfield Health', '800-555-0142'], 40, 40));
    expect([sides(vague, 'front'), sides(vague, 'back')]).to.deep.equal([['front'], ['back']]);
  });

  it('corrects swapped sides', () => {
    expect(sides(page(block(front, 40, 40)), 'back')).to.deep.equal(['front']);
    expect(sides(page(block(back, 40, 40)), 'front')).to.deep.equal(['back']);
  });

  it('finds front and back in one picture, above each other and beside each other, in either order', () => {
    const stacked = page([...block(back, 40, 30), ...block(front, 40, 560)], 1012, 1300);
    expect(sides(stacked)).to.deep.equal(['back', 'front']);
    const beside = page([...block(front, 40, 40, 60), ...block(back, 1050, 40, 60)], 2050, 640);
    const faces = facesOf(beside, 'back', kind);
    expect(faces.map(({ side }) => side)).to.deep.equal(['front', 'back']);
    expect(faces.map(({ lines }) => lines)).to.deep.equal([
      [0, 1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10],
    ]);
  });

  it('cuts between the cards, not between columns of one of them that are farther apart', () => {
    const columns = [...block(front.slice(0, 3), 40, 40, 60), ...block(front.slice(3), 700, 40, 60)];
    const faces = facesOf(page([...columns, ...block(back, 960, 40, 60)], 2000, 640), 'front', kind);
    expect(faces.map(({ side, lines }) => [side, lines.length])).to.deep.equal([
      ['front', 6],
      ['back', 5],
    ]);
  });

  it('does not split one card, or two fronts', () => {
    expect(sides(page([...block(front, 40, 40, 40), ...block(back, 440, 340, 60)]))).to.have.length(1);
    expect(sides(page([...block(front, 40, 30), ...block(front, 40, 620)], 1012, 1300))).to.have.length(1);
  });

  it('returns one face for a picture without text', () => {
    expect(sides(page([]))).to.deep.equal(['front']);
  });
});

describe('classifyFaces', () => {
  it('classifies each face separately, with its own side', async () => {
    const text = page([...block(back, 40, 30), ...block(front, 40, 560)], 1012, 1300);
    const seen: unknown[] = [];
    const classify = (part: SideText, side: string): ElementCandidate[] => {
      seen.push([side, part.lines.length, part.lines.every((line) => text.lines.includes(line))]);
      return [{ element: 'plan_name', value: side, score: 1, words: [] }];
    };
    const found = await classifyFaces({ version: 'v', classify }, text, facesOf(text, 'front', kind));
    expect(seen).to.deep.equal([
      ['back', 5, true],
      ['front', 6, true],
    ]);
    expect(found.map(({ value }) => value)).to.deep.equal(['back', 'front']);
  });

  it('returns the payer of the front for both sides, unless the front names none', async () => {
    const text = page([...block(back, 40, 30), ...block(front, 40, 560)], 1012, 1300);
    const payersOf = async (onFront: number) => {
      const classify = (_: SideText, side: string): ElementCandidate[] => [
        { element: 'payer_name', value: side, score: side === 'front' ? onFront : 0.99, words: [] },
      ];
      const found = await classifyFaces({ version: 'v', classify }, text, facesOf(text, 'front', kind));
      return found.map(({ value }) => value);
    };
    expect(await payersOf(0.7)).to.deep.equal(['front']);
    expect(await payersOf(0.3)).to.deep.equal(['back', 'front']);
  });
});
