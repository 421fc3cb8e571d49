// A logistic regression over sparse features, by AdaGrad. Deterministic: the same samples and seed give the same
// weights.
import { hashRows } from '../../packages/extraction/dist/src/stages/document-kind/features.js';

const epochs = 5;
const rate = 0.5;
const biasRate = 0.02;
const decay = 1e-6; // weight decay, applied to the weights of a sample's features

/** Random numbers in [0, 1). @source Numerical Recipes, 32-bit linear congruential generator */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Features in typed arrays, because the objects of a hundred thousand texts would not fit in memory. */
export const packed = (features) => ({
  rows: Uint16Array.from(features, ({ row }) => row),
  values: Float32Array.from(features, ({ weight }) => weight),
});

export function scoreOf({ weights, bias }, { rows, values }) {
  let sum = bias;
  for (let i = 0; i < rows.length; i++) sum += weights[rows[i]] * values[i];
  return sum;
}

/**
 * Fits weights to samples `{ features, label }`, with features from `packed`. The classes 0 and 1 have equal total
 * weight, regardless of their number of samples.
 */
export function fitRegression(samples, seed = 1) {
  const random = randomOf(seed);
  const weights = new Float64Array(hashRows);
  const squares = new Float64Array(hashRows).fill(0.01);
  const model = { weights, bias: 0 };
  const ones = samples.filter(({ label }) => label === 1).length;
  const shares = [samples.length / 2 / (samples.length - ones), samples.length / 2 / ones];
  const order = [...samples.keys()];
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j], order[i]];
    }
    for (const i of order) {
      const { features, label } = samples[i];
      const error = (1 / (1 + Math.exp(-scoreOf(model, features))) - label) * shares[label];
      model.bias -= biasRate * error;
      const { rows, values } = features;
      for (let k = 0; k < rows.length; k++) {
        const row = rows[k];
        const gradient = error * values[k] + decay * weights[row];
        squares[row] += gradient * gradient;
        weights[row] -= (rate * gradient) / Math.sqrt(squares[row]);
      }
    }
  }
  return model;
}
