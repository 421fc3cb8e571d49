// Draws pages of card-like lines in many typefaces, and stores the text and position of each line.
//
//   node draw.mjs OUT [SEED] [PAGES]      writes OUT/<n>.jpg and OUT/truth.json
//
// Uses sharp from packages/vision. Texts are random, and all people are fictitious.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const sharp = createRequire(new URL('../../packages/vision/package.json', import.meta.url))('sharp');
const [out = 'pages', seedText = '1', pagesText = '60'] = process.argv.slice(2);

let state = Number(seedText);
const random = () => {
  state = (state * 1664525 + 1013904223) >>> 0;
  return state / 2 ** 32;
};
const integer = (from, to) => from + Math.floor(random() * (to - from + 1));
const pick = (list) => list[integer(0, list.length - 1)];
const digits = (n) => Array.from({ length: n }, () => integer(0, 9)).join('');
const capitals = (n) => Array.from({ length: n }, () => String.fromCharCode(integer(65, 90))).join('');

const typefaces = [
  'Liberation Sans',
  'Liberation Sans Narrow',
  'Liberation Serif',
  'Liberation Mono',
  'Inter',
  'Lato',
  'Open Sans',
  'Open Sans Condensed',
  'Roboto',
  'Roboto Condensed',
  'Roboto Slab',
  'DejaVu Sans',
  'DejaVu Sans Mono',
  'EB Garamond',
];
const names = [
  'JANE Q ROE',
  'Illya McDonald',
  'Mary-Ann Van Dyke',
  "Sean O'Brien",
  'WILLIAM DE LA CRUZ III',
  'Lee Jr.',
];
const texts = [
  () => `Member ID: ${capitals(integer(0, 3))}${digits(9)}`,
  () => `Group Number: ${digits(6)}-${digits(3)}`,
  () => pick(names),
  () => `PCP: ${pick(names)}, MD`,
  () => `RxBIN: ${digits(6)}`,
  () => `RxPCN: ${pick(['ADV', 'A4', '9999', 'CTRXMEDD'])}`,
  () => `Office Visit $${integer(5, 50)}`,
  () => `Emergency Room $${integer(100, 500)}`,
  () => `Coinsurance ${integer(1, 3)}0% / ${integer(3, 5)}0%`,
  () => `In-Network Deductible: $${integer(1, 5)},${digits(3)}`,
  () => `Customer Service: 1-800-555-01${digits(2)}`,
  () => `Provider Services (${digits(3)}) 555-01${digits(2)}`,
  () => `TTY 711`,
  () => `P.O. Box ${digits(5)}`,
  () => `${pick(['Salt Lake City', 'El Paso', 'St. Louis'])}, ${pick(['UT', 'TX', 'MO'])} ${digits(5)}-${digits(4)}`,
  () => `Effective Date: ${digits(2)}/${digits(2)}/20${digits(2)}`,
  () => `Issuer (80840) ${digits(10)}`,
  () => 'This card does not guarantee coverage. To verify benefits or find a provider,',
  () => 'Prior authorization is required for all inpatient stays.',
];

const [width, height] = [1041, 679];
mkdirSync(out, { recursive: true });
const pages = [];
for (let page = 0; page < Number(pagesText); page++) {
  const lines = [];
  const face = pick(typefaces);
  const base = integer(14, 30);
  let y = 30;
  for (;;) {
    const size = Math.max(13, Math.round(base * (0.8 + random() * 0.5)));
    y += size * 1.15;
    if (y > height - 15) break;
    const spacing = random() < 0.1 ? size * 0.1 : 0;
    lines.push({
      text: pick(texts)(),
      x: 40,
      y: Math.round(y),
      size,
      spacing,
      weight: random() < 0.3 ? 'bold' : 'normal',
    });
    y += size * (0.15 + random() * 0.6);
  }
  const marks = lines.map(
    (l) =>
      `<text x="${l.x}" y="${l.y}" font-family="${face}" font-size="${l.size}" font-weight="${l.weight}" letter-spacing="${l.spacing}" fill="#222">${l.text}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f6fa"/>${marks.join('')}</svg>`;
  const soft = sharp(Buffer.from(svg))
    .removeAlpha()
    .blur(page % 2 ? 0.7 : 0.3);
  const file = `${page}.jpg`;
  writeFileSync(`${out}/${file}`, await soft.jpeg({ quality: page % 2 ? 70 : 92 }).toBuffer());
  pages.push({ file, face, lines: lines.map(({ text, x, y, size }) => ({ text, x, y: y - size * 0.35 })) });
}
writeFileSync(`${out}/truth.json`, JSON.stringify(pages));
console.log(`${pages.length} pages, ${pages.reduce((sum, { lines }) => sum + lines.length, 0)} lines`);
