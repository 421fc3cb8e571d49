// Measures the classifier's CPU time (in milliseconds, one thread) and memory: node cost.mjs < test.jsonl
import { createInterface } from 'node:readline';
import { load } from './package.mjs';

const records = [];
for await (const line of createInterface({ input: process.stdin }))
  if (records.length < 300) records.push(JSON.parse(line));
const { loadNetwork } = await load('classify/neural/network.js');
const { encode } = await load('classify/neural/encode.js');
const { createTrainedClassifier } = await load('classify/neural/trained-classifier.js');
const { bundledModels } = await load('node/models.js');

const before = process.memoryUsage().rss;
const start = performance.now();
const network = await loadNetwork(bundledModels);
console.log(
  `load ${(performance.now() - start).toFixed(0)} ms, ${((process.memoryUsage().rss - before) / 2 ** 20).toFixed(0)} MB`,
);
const encoded = records.map(({ text, side }) => encode(text, side));
const classifier = await createTrainedClassifier(bundledModels);
const measure = async (name, list, run) => {
  for (const entry of list.slice(0, 20)) await run(entry);
  const usage = process.cpuUsage();
  for (const entry of list) await run(entry);
  const { user, system } = process.cpuUsage(usage);
  console.log(`${name}: ${((user + system) / 1000 / list.length).toFixed(2)} ms a side`);
};
await measure('network', encoded, (entry) => network.tag(entry));
await measure('rules and features', records, ({ text, side }) => encode(text, side));
await measure('classifier, all of it', records, ({ text, side }) => classifier.classify(text, side));
const [largest] = encoded.sort((a, b) => b.input.words.length - a.input.words.length);
await measure(`network on ${largest.input.words.length} words`, Array(30).fill(largest), (entry) => network.tag(entry));
await classifier.dispose();
await network.dispose();
