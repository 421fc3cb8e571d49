import model from './model.json' with { type: 'json' };

/** Features of a card and a payer, those to which the model gives weights. Each is 0 when it carries no evidence. */
export type FeatureName = keyof typeof model.weights;

const isFeatureName = (name: string): name is FeatureName => name in model.weights;

/** In vector order. A new feature gets weight 0 in `model.json`, and then the model is fitted again. */
export const featureNames: readonly FeatureName[] = Object.keys(model.weights).filter(isFeatureName);

/** Feature vector of one payer, in the order of `featureNames`. A typed array, because there are dozens per card. */
export type Features = Float64Array;

/** Index of each feature. */
export const at = Object.freeze(Object.fromEntries(featureNames.map((name, index) => [name, index]))) as Readonly<
  Record<FeatureName, number>
>;

export const noFeatures = (): Features => new Float64Array(featureNames.length);
