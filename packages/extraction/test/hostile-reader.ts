import { readFile } from 'node:fs/promises';
import { DomainError } from '@cardlens/errors';
import { createReader } from '../src/index.js';
import { hostileImages, largestImages } from './hostile-images.js';

// Reads `process.argv[2]` sides that are hostile, or the largest ones that are read (`process.argv[3]`), with a specimen
// after every 25th and at the end, and sends the outcomes and its peak memory to its parent.
const sides = Number(process.argv[2]);
const specimen = await readFile(new URL('../../../../tools/evaluation/specimens/cedar-hmo_front.jpg', import.meta.url));
const images = process.argv[3] === 'largest' ? largestImages() : hostileImages();
const reader = await createReader({ threads: 2 });
const codes: Record<string, string[]> = {};
const linesRead: number[] = [];
for (let i = 0; i < sides; i++) {
  const { name, bytes } = images[i % images.length]!;
  const code = await reader.readSide(bytes, 'front').then(
    () => 'read',
    (error: unknown) => DomainError.from(error).code,
  );
  codes[name] = [...(codes[name] ?? []), code];
  if (i % 25 === 24 || i === sides - 1) linesRead.push((await reader.readSide(specimen, 'front')).lines.length);
}
await reader.dispose();
const status = await readFile('/proc/self/status', 'utf8');
const peakKib = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]);
process.send!({ codes, linesRead, peakBytes: peakKib * 1024 });
