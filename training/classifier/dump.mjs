// Encodes generated sides for training: JSON lines in, a folder of plain arrays out.
//
//   python3 -m cards.generate --set train --count 60000 --seed 1 --noise | node dump.mjs /tmp/data/train
//
// Files: meta.json (names and sizes), sides.i32 (units of each side), family.u16, grams.u16, features.u8, boxes.i16,
// inside.u32 and begins.u32 (one bit per kind), attributes.u8 (phone type, address type, service, category, network;
// 255 = none).

import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { load, reading } from './package.mjs';
import { placedSpans } from './spans.mjs';

const { boxNumbers, encode, featureNames } = await load('classify/neural/encode.js');
const { gramsMax, hashRows } = await load('classify/neural/hashing.js');
const { kinds } = await load('classify/neural/kinds.js');
const { addressTypes, phoneTypes, planCategories, planNetworks, planServices } = reading;

const attributeNames = ['phone', 'address', 'service', 'category', 'network'];
const classes = {
  phone: phoneTypes,
  address: addressTypes,
  service: planServices,
  category: planCategories,
  network: planNetworks,
};

const [folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const streams = {};
const write = async (name, array) => {
  streams[name] ??= createWriteStream(`${folder}/${name}`);
  const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
  if (!streams[name].write(bytes)) await new Promise((resolve) => streams[name].once('drain', resolve));
};

const families = new Map();
let [sides, units, skipped] = [0, 0, 0];
for await (const line of createInterface({ input: process.stdin })) {
  const record = JSON.parse(line);
  const { input, grams, features, boxes } = encode(record.text, record.side);
  const spans = input.words.length > 0 ? placedSpans(record, input) : null;
  if (!spans) {
    skipped += 1;
    continue;
  }
  const count = input.words.length;
  const inside = new Uint32Array(count);
  const begins = new Uint32Array(count);
  const attributes = new Uint8Array(count * attributeNames.length).fill(255);
  for (const span of spans) {
    begins[span.indexes[0]] |= 1 << span.kind;
    for (const index of span.indexes) {
      inside[index] |= 1 << span.kind;
      const values = {
        phone: span.element === 'phone_numbers' ? span.type : undefined,
        address: span.element === 'addresses' ? span.type : undefined,
        service: span.service,
        category: span.category,
        network: span.network,
      };
      for (const [i, name] of attributeNames.entries()) {
        const value = classes[name].indexOf(values[name]);
        if (value >= 0) attributes[index * attributeNames.length + i] = value;
      }
    }
  }
  if (!families.has(record.family)) families.set(record.family, families.size);
  await write('sides.i32', Int32Array.of(count));
  await write('family.u16', Uint16Array.of(families.get(record.family)));
  await write('grams.u16', grams);
  await write('features.u8', features);
  await write('boxes.i16', Int16Array.from(boxes));
  await write('inside.u32', inside);
  await write('begins.u32', begins);
  await write('attributes.u8', attributes);
  sides += 1;
  units += count;
}
await Promise.all(Object.values(streams).map((stream) => new Promise((resolve) => stream.end(resolve))));
const meta = {
  sides,
  units,
  skipped,
  features: featureNames,
  kinds,
  attributes: attributeNames,
  classes,
  gramsMax,
  hashRows,
  boxNumbers,
  families: [...families.keys()],
};
writeFileSync(`${folder}/meta.json`, JSON.stringify(meta));
console.log(JSON.stringify({ folder, sides, units, skipped, families: families.size }));
