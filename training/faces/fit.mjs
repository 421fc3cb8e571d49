// Fits the weights that tell the front of a card from its back (packages/recognition/src/stages/faces). See README.md.
//
//   node fit.mjs fit train.jsonl > weights.json
//   node fit.mjs report heldout.jsonl
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { backProbability } from '../../packages/recognition/dist/src/stages/faces/front-or-back.js';
import { signNames, signsOf } from '../../packages/recognition/dist/src/stages/faces/signs.js';

const rounds = 400;
const step = 0.5;
const decay = 1e-4; // keeps weights of rare signs small

async function* sides(file) {
  for await (const line of createInterface({ input: createReadStream(file) })) yield JSON.parse(line);
}

async function fitWeights(file) {
  const samples = [];
  for await (const { text, side } of sides(file))
    samples.push({ signs: signsOf(text.lines), back: side === 'back' ? 1 : 0 });
  // Fronts and backs count the same in all, however many there are of each.
  const backs = samples.filter(({ back }) => back).length;
  const share = (back) => 0.5 / (back ? backs : samples.length - backs);
  const weights = signNames.map(() => 0);
  let bias = 0;
  for (let round = 0; round < rounds; round += 1) {
    const gradient = signNames.map(() => 0);
    let gradientBias = 0;
    for (const { signs, back } of samples) {
      const sum = signs.reduce((total, sign, i) => total + sign * weights[i], bias);
      const error = (1 / (1 + Math.exp(-sum)) - back) * share(back);
      for (const [i, sign] of signs.entries()) gradient[i] += error * sign;
      gradientBias += error;
    }
    for (const i of weights.keys()) weights[i] -= step * 4 * (gradient[i] + decay * weights[i]);
    bias -= step * 4 * gradientBias;
  }
  const rounded = (n) => Math.round(n * 1000) / 1000;
  const named = Object.fromEntries(signNames.map((name, i) => [name, rounded(weights[i])]));
  console.log(JSON.stringify({ bias: rounded(bias), weights: named }, null, 2));
}

async function report(file) {
  const counts = { front: { all: 0, right: 0, contradicted: 0 }, back: { all: 0, right: 0, contradicted: 0 } };
  for await (const { text, side } of sides(file)) {
    const back = backProbability(text.lines);
    const ofSide = side === 'back' ? back : 1 - back;
    counts[side].all += 1;
    if (ofSide >= 0.5) counts[side].right += 1;
    if (1 - ofSide >= 0.97) counts[side].contradicted += 1;
  }
  for (const [side, { all, right, contradicted }] of Object.entries(counts))
    console.log(
      `${side}: ${all} sides, ${((100 * right) / all).toFixed(2)} % taken for what they are, ${((100 * contradicted) / all).toFixed(2)} % contradicted plainly`,
    );
}

const [, , mode, file] = process.argv;
await (mode === 'fit' ? fitWeights(file) : report(file));
