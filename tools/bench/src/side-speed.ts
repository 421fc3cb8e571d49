import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startReader } from './reader-process.js';
import type { Figure } from './report.js';
import { median } from './statistics.js';

interface SideSpeed {
  readonly sides: number;
  /** Mean over the sides of the median duration of each side. */
  readonly cardlensMs: number;
  readonly peerMs: number;
  /** Mean over the sides of our duration divided by the peer's. */
  readonly ratio: number;
}

const rounds = 3;
const picture = /_(front|back)\.(png|jpe?g|webp|tiff?)$/i;

/**
 * Measures our reader and the peer's on every side of a folder of labeled cards, alternating.
 *
 * @param dir  pictures named as for `cardlens eval`, none of which is rejected
 */
async function sideSpeed(dir: string): Promise<SideSpeed> {
  const files = (await readdir(dir)).filter((name) => picture.test(name)).sort();
  if (files.length === 0) throw new Error(`no <id>_front.* or <id>_back.* in ${dir}`);
  const cardlens = await startReader('cardlens');
  const peer = await startReader('peer');
  try {
    const times: { ours: number; theirs: number }[] = [];
    for (const path of files.map((name) => join(dir, name))) {
      await cardlens.read(path);
      await peer.read(path);
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        ours.push(await cardlens.read(path));
        theirs.push(await peer.read(path));
      }
      times.push({ ours: median(ours), theirs: median(theirs) });
    }
    const mean = (of: (time: { ours: number; theirs: number }) => number): number =>
      times.reduce((sum, time) => sum + of(time), 0) / times.length;
    return {
      sides: times.length,
      cardlensMs: mean(({ ours }) => ours),
      peerMs: mean(({ theirs }) => theirs),
      ratio: mean(({ ours, theirs }) => ours / theirs),
    };
  } finally {
    cardlens.stop();
    peer.stop();
  }
}

export async function figuresOfSides(dir: string, note: (text: string) => void): Promise<Figure[]> {
  note('every side of the folder, Cardlens and its peer alternately …');
  const { sides, cardlensMs, peerMs, ratio } = await sideSpeed(dir);
  return [
    { name: `reading a side, mean of ${sides}`, value: cardlensMs, unit: 'ms' },
    { name: '  @gutenye/ocr-node, text only', value: peerMs, unit: 'ms' },
    { name: '  mean / mean of the peer', value: cardlensMs / peerMs, unit: 'x', goal: { max: 0.33 } },
    { name: '  mean of the ratios', value: ratio, unit: 'x' },
  ];
}
