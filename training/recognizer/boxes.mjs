// Detects boxes in drawn pictures with the built package, so that lines are cropped as the package does.
//
//   node boxes.mjs DIR       reads DIR/index.jsonl (written by cards.draw), writes DIR/boxes.jsonl
//
// One line per picture: { file, scale, boxes }, with boxes clockwise from the top left of the text, in pixels of the
// decoded picture; `scale` is its size relative to the file's upright picture.
// Build first: npx turbo run build --filter=@cardlens/vision
import { createWriteStream, readFileSync } from 'node:fs';
import path from 'node:path';

const built = new URL('../../packages/vision/dist/src/', import.meta.url).href;
const { pyramid } = await import(`${built}geometry/picture.js`);
const { startInference } = await import(`${built}node/pool.js`);
const { bundledModels } = await import(`${built}node/files.js`);
const { decode } = await import(`${built}node/decode.js`);
const { defaultDetectOptions } = await import(`${built}stages/detect.js`);
const { orient } = await import(`${built}stages/orient.js`);

const inference = await startInference({ modelsFolder: bundledModels, threads: 1 });
const folder = process.argv[2];
const out = createWriteStream(path.join(folder, 'boxes.jsonl'));
const cards = readFileSync(path.join(folder, 'index.jsonl'), 'utf8').trim().split('\n').map(JSON.parse);
for (const { file } of cards.flatMap((card) => card.sides)) {
  const { picture, width } = await decode(readFileSync(path.join(folder, file)));
  const levels = pyramid(picture);
  const found = await inference.run('detect', { levels, options: defaultDetectOptions });
  const boxes = await orient(inference, levels, found);
  const rounded = boxes.map((box) => box.map((point) => point.map((v) => Math.round(v * 100) / 100)));
  out.write(`${JSON.stringify({ file, scale: picture.width / width, boxes: rounded })}\n`);
}
await new Promise((resolve) => out.end(resolve));
await inference.dispose();
