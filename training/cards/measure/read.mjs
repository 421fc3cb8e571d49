// Reads drawn cards with the built recognizer and stores its output.
//
//   node read.mjs DIR        reads DIR/index.jsonl (written by cards.draw), writes DIR/read.jsonl
//
// Build first: npx turbo run build --filter=@cardlens/extraction
import { createWriteStream, readFileSync } from 'node:fs';
import path from 'node:path';

const built = new URL('../../../packages/extraction/dist/src/', import.meta.url).href;
const { createReader } = await import(`${built}index.js`);
const reader = await createReader();
const folder = process.argv[2];
const out = createWriteStream(path.join(folder, 'read.jsonl'));
const cards = readFileSync(path.join(folder, 'index.jsonl'), 'utf8').trim().split('\n').map(JSON.parse);
let sides = 0;
let rejected = 0;
const started = performance.now();
for (const card of cards) {
  for (const { file, side } of card.sides) {
    sides++;
    try {
      const { width, height, lines } = await reader.readSide(readFileSync(path.join(folder, file)), side);
      out.write(`${JSON.stringify({ file, width, height, lines })}\n`);
    } catch (error) {
      if (!error.code) throw error;
      rejected++;
      out.write(`${JSON.stringify({ file, rejected: error.code })}\n`);
    }
  }
}
await new Promise((resolve) => out.end(resolve));
await reader.dispose();
console.log(`${sides} sides, ${rejected} rejected, ${Math.round((performance.now() - started) / sides)} ms each`);
