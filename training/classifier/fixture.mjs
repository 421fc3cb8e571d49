// Creates the package's parity fixture: one generated side with its encoding, to which export.py adds PyTorch's logits.
import { createInterface } from 'node:readline';
import { load } from './package.mjs';

const { encode } = await load('classify/neural/encode.js');
const base64 = (array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64');

for await (const line of createInterface({ input: process.stdin })) {
  const { side, text } = JSON.parse(line);
  const { input, grams, features, boxes } = encode(text, side);
  const arrays = { grams: base64(grams), features: base64(features), boxes: base64(boxes) };
  console.log(JSON.stringify({ side, text, units: input.words.length, ...arrays }));
  break;
}
