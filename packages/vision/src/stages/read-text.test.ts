import type { Line, Quad } from '@cardlens/reading';
import { expect } from 'chai';
import { emptyPicture, pyramid } from '../geometry/picture.js';
import type { PictureInference } from '../inference/for-picture.js';
import type { TaskKind, Tasks } from '../inference/tasks.js';
import { defaultDetectOptions } from './detect.js';
import { isPoor, readAgain, readText } from './read-text.js';

const box = (y: number): Quad => [
  [10, y],
  [180, y],
  [180, y + 10],
  [10, y + 10],
];
const words = 'Medical claims to P.O. Box 30915, Duluth MN 95128';

/** A fake detector and recognizer that find as many lines as `sees` returns, with that score. */
function eye(
  sees: (look: { isClose: boolean; isLit: boolean }) => { lines: number; score: number },
  lineHeightsLeft = 1000,
): {
  inference: PictureInference;
  looks: string[];
  /** Total number of lines read. */
  read: () => number;
} {
  const looks: string[] = [];
  let lines = 0;
  let score = 0;
  const run = async (kind: TaskKind, input: Tasks[TaskKind]['input']): Promise<unknown> => {
    if (kind === 'direction') return 0;
    if (kind === 'detect') {
      const { levels, options } = input as Tasks['detect']['input'];
      const look = { isClose: options.middleShare < 1, isLit: levels[0] !== picture[0] };
      looks.push(`${look.isClose ? 'close' : 'whole'}${look.isLit ? ', lit' : ''}`);
      const seen = sees(look);
      score = seen.score;
      return Array.from({ length: seen.lines }, (_, i) => box(i * 20));
    }
    lines++;
    const { quad } = input as Tasks['recognize']['input'];
    const line: Line = { text: words, box: quad, score, words: [{ text: words, box: quad, score }] };
    return line;
  };
  return {
    inference: { run, lineHeightsLeft: () => lineHeightsLeft } as unknown as PictureInference,
    looks,
    read: () => lines,
  };
}
const picture = pyramid(emptyPicture(200, 200));

describe('reading the text of a picture', () => {
  const read = async (inference: PictureInference) => {
    const first = await readText(inference, picture, defaultDetectOptions, undefined, (_step, run) => run());
    return isPoor(first) ? readAgain(inference, first, defaultDetectOptions) : first;
  };

  it('detects once when it reads enough', async () => {
    const { inference, looks } = eye(() => ({ lines: 6, score: 0.95 }));
    expect((await read(inference)).lines).to.have.lengthOf(6);
    expect(looks).to.deep.equal(['whole']);
  });

  it('looks closer when it finds hardly any text', async () => {
    const { inference, looks } = eye(({ isClose }) => ({ lines: isClose ? 8 : 1, score: 0.95 }));
    expect((await read(inference)).lines).to.have.lengthOf(8);
    expect(looks).to.deep.equal(['whole', 'close']);
  });

  it('increases the contrast when that is not enough, and keeps the result', async () => {
    const { inference, looks } = eye(({ isLit }) => ({ lines: 8, score: isLit ? 0.9 : 0.6 }));
    const { lines, levels } = await read(inference);
    expect(lines[0]!.score).to.equal(0.9);
    expect(levels[0]).to.not.equal(picture[0]);
    expect(looks).to.deep.equal(['whole', 'close', 'close, lit']);
  });

  it('reads no certain line again when other attempts find no more text', async () => {
    const { inference, looks, read: lines } = eye(() => ({ lines: 1, score: 0.95 }));
    expect((await read(inference)).lines).to.have.lengthOf(1);
    expect(looks).to.deep.equal(['whole', 'close', 'close, lit']);
    expect(lines()).to.equal(1);
  });

  it('reads no other attempt that has more text than may still be read', async () => {
    const { inference, read: lines } = eye(({ isClose }) => ({ lines: isClose ? 8 : 1, score: 0.6 }), 7 * 17);
    expect((await read(inference)).lines).to.have.lengthOf(1);
    // Once, and upside down.
    expect(lines()).to.equal(2);
  });

  it('keeps the first result when other attempts find no more', async () => {
    const { inference } = eye(({ isClose }) => ({ lines: isClose ? 2 : 8, score: 0.7 }));
    const { lines, levels } = await read(inference);
    expect(lines).to.have.lengthOf(8);
    expect(levels[0]).to.equal(picture[0]);
  });
});
