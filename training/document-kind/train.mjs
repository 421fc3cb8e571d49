// Trains the document classifier (packages/extraction/src/stages/document-kind). See README.md.
//
//   node train.mjs WORK OUT [--all] [--fixture FILE] [--without GROUP[,GROUP]]
//
// WORK holds the texts that train.sh generates. --all trains on the kinds too that a trial leaves out for measuring. --without leaves out groups of documents and reports how many of them are refused.
import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hashRows } from '../../packages/extraction/dist/src/stages/document-kind/features.js';
import { fitRegression, randomOf, scoreOf } from './fit.mjs';
import { packedOf, read, samplesOf } from './samples.mjs';

/** Share of the sides of calibration cards that may be refused; nothing else is fitted on them. Other authors' cards are refused more often. */
const refusedShare = 0.004;
const version = 'document-kind-1';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    fixture: { type: 'string' },
    without: { type: 'string', default: '' },
  },
});
const [work, out] = positionals;
const files = async (prefix) =>
  (await readdir(work))
    .filter((name) => name.startsWith(prefix))
    .sort()
    .map((name) => path.join(work, name));

const without = values.without.split(',').filter(Boolean);
const everyDocument = await read([
  ...(await files('documents-')),
  ...(values.all ? await files('test-documents') : []),
]);
const documents = everyDocument.filter(({ group }) => !without.includes(group));
const samples = samplesOf(await read(await files('cards-')), documents, randomOf(1));
const models = {
  card: fitRegression(samples),
  back: fitRegression(
    samples.filter(({ back }) => back !== undefined).map(({ features, back }) => ({ features, label: back })),
  ),
};
const calibration = await read(await files('validation-'));
const logOdds = calibration.map(({ text }) => scoreOf(models.card, packedOf(text))).sort((a, b) => a - b);
const least = Math.round(10 * logOdds[Math.floor(refusedShare * logOdds.length)]) / 10;
console.log(
  `${samples.length} samples, ${samples.filter(({ label }) => label === 1).length} of cards; least log odds ${least}`,
);

if (without.length > 0) {
  const left = everyDocument.filter(({ group }) => without.includes(group));
  const refused = left.filter(({ text }) => scoreOf(models.card, packedOf(text)) < least).length;
  console.log(
    `without ${without}: ${refused} of ${left.length} refused, ${((100 * refused) / left.length).toFixed(1)} %`,
  );
} else {
  await mkdir(out, { recursive: true });
  const scales = {};
  const tables = Object.entries(models).map(([question, { weights }]) => {
    scales[question] = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
    return Int8Array.from(weights, (weight) => Math.round(weight / scales[question]));
  });
  const bytes = Buffer.concat(tables.map((table) => Buffer.from(table.buffer)));
  const manifest = {
    name: 'document-kind',
    version,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    rows: hashRows,
    cardLogOddsMin: least,
    scales,
    biases: { card: models.card.bias, back: models.back.bias },
    source: 'trained from nothing on generated cards and documents by training/document-kind',
  };
  await writeFile(path.join(out, 'document-kind.bin'), bytes);
  await writeFile(path.join(out, 'document-kind.manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  if (values.fixture) {
    const few = [...calibration.slice(0, 6), ...everyDocument.slice(0, 6)].map(({ text }) => ({
      text,
      cardLogOdds: Number(scoreOf(models.card, packedOf(text)).toFixed(3)),
      backLogOdds: Number(scoreOf(models.back, packedOf(text)).toFixed(3)),
    }));
    await writeFile(values.fixture, `[\n${few.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`);
  }
}
