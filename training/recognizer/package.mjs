// Reads stored lines with the built package, including its decoding, spaces and correction of look-alikes.
//
//   node package.mjs LINES MODELS OUT      writes OUT/read.jsonl and OUT/gaps.json
//
// LINES is a file of crops.py or drawn.py without its extension, MODELS a folder with recognition.onnx and its
// manifest.
// gaps.json is the input of ../word-gaps/fit.py: the gaps in correctly read lines. Build first:
// npx turbo run build --filter=@cardlens/vision
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const built = new URL('../../packages/vision/dist/src/', import.meta.url).href;
const { loadModel } = await import(`${built}model.js`);
const { filesIn } = await import(`${built}node/files.js`);
const { nodeRuntime } = await import(`${built}node/runtime.js`);
const { decodeCtc } = await import(`${built}ctc.js`);
const { settleLookAlikes } = await import(`${built}stages/look-alikes.js`);
const { gapsOf, splitWords } = await import(`${built}stages/words.js`);

const [name, models, out] = process.argv.slice(2);
const model = await loadModel({ runtime: nodeRuntime, readFile: filesIn(models) }, 'recognition', { threads: 1 });
const { vocabulary } = model.manifest;
const pixels = readFileSync(`${name}.pixels`);
const lines = readFileSync(`${name}.jsonl`, 'utf8').trim().split('\n').map(JSON.parse);
const read = [];
const measured = [];
for (const { text: printed, offset, width } of lines) {
  const stride = Math.max(64, Math.ceil(width / 32) * 32);
  const data = new Float32Array(3 * 48 * stride);
  for (let y = 0; y < 48; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) {
        data[(c * 48 + y) * stride + x] = pixels[offset + (y * width + x) * 3 + c] / 127.5 - 1;
      }
    }
  }
  const line = { tensor: { data, dims: [1, 3, 48, stride] }, width };
  const { data: probabilities } = await model.run(line.tensor);
  const output = { probabilities, vocabulary };
  const characters = decodeCtc(output);
  const words = splitWords(characters, output, line).map((span) => settleLookAlikes(span.characters, output));
  const scores = words.flat().map((character) => character.score);
  read.push({
    text: words.map((word) => word.map((character) => character.text).join('')).join(' '),
    score: scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length),
  });
  const visible = characters.filter(({ text }) => text !== ' ');
  if (visible.length < 4 || printed.replaceAll(' ', '') !== visible.map(({ text }) => text).join('')) continue;
  const spaces = new Set();
  let before = -1;
  for (const letter of printed) {
    if (letter === ' ') spaces.add(before);
    else before++;
  }
  measured.push(gapsOf(visible, output, line).map(({ features }, i) => ({ ...features, isSpace: spaces.has(i) })));
}
await model.dispose();
mkdirSync(out, { recursive: true });
writeFileSync(`${out}/read.jsonl`, read.map((line) => `${JSON.stringify(line)}\n`).join(''));
writeFileSync(`${out}/gaps.json`, JSON.stringify(measured));
console.log(`${lines.length} lines, ${measured.length} of them read rightly but for spaces`);
