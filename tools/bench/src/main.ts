import { parseArgs } from 'node:util';
import { bareOnce } from './bare-once.js';
import { benchImages } from './images.js';
import { asJson, type Figure, table } from './report.js';
import { sectionNames, sections } from './sections.js';

const usage = `npm run bench -- [--only ${sectionNames.join(',')}] [--scans N] [--cards N] [--json]

reader       the bare reader beside its peer; with --pictures DIR also on every side in a folder of labeled cards
both-sides   cards of --pictures DIR composed into one picture each, beside their sides alone
scans        start, a scan through the stack, throughput, memory of ocr
uploads      upload to completed, with and without announcements of the store
open-targets what ten thousand upload targets cost that nobody uploads to
scan-cost    processor time of a scan besides recognition, by process
gateway      the gateway beside Express and mongoose alone, and what authentication costs
overload     lists of a thousand clients at once, and how soon those are rejected that are too many
encryption   what is encrypted and decrypted during a scan
wrong-keys   a client beside ten thousand wrong keys a second
listeners    a thousand idle WebSockets
x12          writing a 270, reading a 271 of 60 kB
eligibility  a hundred eligibility checks at once, alone and beside dead payers
eligibility-batch  ten thousand checks as a batch, while eligibility is killed twice
webhooks     deliveries a second, and how soon one arrives
matching     a match with 10,000 payers and 50,000 custom rows, and its memory
fairness     scans of one account behind many of two others
growth       reads and scans with 100,000 cards kept (--cards), beside an empty stack`;

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    scans: { type: 'string', default: '500' },
    cards: { type: 'string', default: '100000' },
    pictures: { type: 'string' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const wanted = values.only?.split(',') ?? sectionNames;
const unknown = wanted.filter((name) => !sectionNames.some((known) => known === name));
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`unknown section: ${unknown.join(', ')}`);
  console.log(usage);
  process.exit(unknown.length > 0 ? 2 : 0);
}

const note = (text: string) => process.stderr.write(`${text}\n`);
const images = await benchImages();
const input = {
  images,
  scans: Number(values.scans),
  cards: Number(values.cards),
  pictures: values.pictures,
  note,
  bare: bareOnce(images, note),
};
const figures: Figure[] = [];
for (const name of sectionNames.filter((section) => wanted.includes(section))) {
  figures.push(...(await sections[name](input)));
}
console.log(values.json ? asJson(figures) : table(figures));
