/** Features of a card and a payer, in vector order. Each is 0 when it carries no evidence. */
export const featureNames = [
  'candidate',
  'nameWhole',
  'nameSet',
  'nameAll',
  'nameDice',
  'nameOfName',
  'nameOfText',
  'nameShared',
  'nameMissing',
  'nameForeign',
  'nameForeignInPlan',
  'nameGuessed',
  'nameLetters',
  'nameNearly',
  'nameFront',
  'nameFrontInPlan',
  'nameFurther',
  'nameNothing',
  'nameBeside',
  'planNamed',
  'planNamedNoId',
  'planAlone',
  'planNarrows',
  'stateNarrows',
  'idSame',
  'idAlike',
  'idNear',
  'idOfOther',
  'idOfOtherOnly',
  'idBesideManager',
  'idBesideNamed',
  'idBesideUnknown',
  'idShared',
  'idHead',
  'phoneSame',
  'phoneNear',
  'phoneOfOther',
  'placeBesideUnknown',
  'addressSame',
  'binAndPcn',
  'bin',
  'prefix',
  'medicareNumber',
  'stateSame',
  'stateOther',
  'stateOtherInName',
  'addressStateSame',
  'addressStateOther',
  'lineSame',
  'lineOther',
  'lineUnnamed',
  'noName',
] as const;
export type FeatureName = (typeof featureNames)[number];
/** Feature vector of one payer, in the order of `featureNames`. A typed array, because there are dozens per card. */
export type Features = Float64Array;

/** Index of each feature. */
export const at = Object.freeze(Object.fromEntries(featureNames.map((name, index) => [name, index]))) as Readonly<
  Record<FeatureName, number>
>;

export const noFeatures = (): Features => new Float64Array(featureNames.length);
