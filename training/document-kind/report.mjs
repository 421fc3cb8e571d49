// Counts the texts that the document classifier rejects, and the sides that it confuses. See README.md.
//
//   node report.mjs [--models DIR] FILE...      JSON lines of cards.generate and documents.generate

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { modelsFolder, modelsIn } from '../../packages/extraction/dist/src/node/models.js';
import { loadDocumentKind } from '../../packages/extraction/dist/src/stages/document-kind/index.js';
import { isCard } from '../../packages/extraction/dist/src/stages/reject.js';
import { foundOn, stop } from './found.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { models: { type: 'string', default: modelsFolder } },
});
const kind = await loadDocumentKind(modelsIn(values.models));
const percent = (part, all) => `${part} of ${all} (${((100 * part) / all).toFixed(2)} %)`;
for (const file of positionals) {
  const records = [];
  const passed = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const record = JSON.parse(line);
    const { lines } = record.text;
    if (lines.length === 0) continue;
    records.push(record);
    if (isCard(lines, kind, await foundOn(record, kind))) passed.push(record);
  }
  console.log(`${file}: ${percent(records.length - passed.length, records.length)} rejected`);
  for (const side of ['front', 'back']) {
    const sides = records.filter((record) => record.side === side);
    if (sides.length === 0) continue;
    const right = sides.map(({ text }) =>
      side === 'back' ? kind.backProbability(text.lines) : 1 - kind.backProbability(text.lines),
    );
    const wrong = right.filter((p) => p < 0.5).length;
    console.log(
      `  ${side}s: ${percent(wrong, sides.length)} taken for the other, ${percent(right.filter((p) => p <= 0.01).length, sides.length)} plainly`,
    );
  }
  if (records[0]?.side !== 'other') continue;
  const counts = new Map();
  for (const record of passed) counts.set(record.kind, (counts.get(record.kind) ?? 0) + 1);
  console.log(`  read as cards: ${[...counts].map(([name, count]) => `${count} ${name}`).join(', ') || 'none'}`);
}
await stop();
