// Measures all gaps between characters in drawn lines that were read correctly.
//
//   node measure.mjs PAGES        writes PAGES/gaps.json (build packages/vision first)
import { readFileSync, writeFileSync } from 'node:fs';

const built = new URL('../../packages/vision/dist/src/', import.meta.url).href;
const { loadModel } = await import(`${built}model.js`);
const { decode } = await import(`${built}node/decode.js`);
const { bundledModels, filesIn } = await import(`${built}node/files.js`);
const { nodeRuntime } = await import(`${built}node/runtime.js`);
const { detect } = await import(`${built}stages/detect.js`);
const { crop } = await import(`${built}stages/crop.js`);
const { gapsOf } = await import(`${built}stages/words.js`);
const { decodeCtc } = await import(`${built}ctc.js`);

const folder = process.argv[2] ?? 'pages';
const source = { runtime: nodeRuntime, readFile: filesIn(bundledModels) };
const detection = await loadModel(source, 'detection', { threads: 2 });
const recognition = await loadModel(source, 'recognition', { threads: 2 });
const measured = [];
for (const { file, lines } of JSON.parse(readFileSync(`${folder}/truth.json`, 'utf8'))) {
  const { picture } = await decode(readFileSync(`${folder}/${file}`));
  for (const quad of await detect(detection, [picture])) {
    const line = crop([picture], quad, recognition.manifest);
    const { data: probabilities } = await recognition.run(line.tensor);
    const output = { probabilities, vocabulary: recognition.manifest.vocabulary };
    const characters = decodeCtc(output).filter(({ text }) => text !== ' ');
    const text = characters.map((character) => character.text).join('');
    const middle = (quad[0][1] + quad[2][1]) / 2;
    const printed = lines.find((l) => l.text.replaceAll(' ', '') === text && Math.abs(l.y - middle) < 15)?.text;
    if (!printed || characters.length < 4) continue;
    const spaces = new Set();
    let before = -1;
    for (const letter of printed) {
      if (letter === ' ') spaces.add(before);
      else before++;
    }
    const features = gapsOf(characters, output, line).map((gap) => gap.features);
    measured.push(features.map((feature, i) => ({ ...feature, isSpace: spaces.has(i) })));
  }
}
writeFileSync(`${folder}/gaps.json`, JSON.stringify(measured));
console.log(`${measured.length} lines, ${measured.flat().length} gaps`);
process.exit(0);
