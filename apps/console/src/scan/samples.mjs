/** Bundled specimen cards; all people and numbers on them are fictitious. The build copies the files. */
export const samples = [
  {
    name: 'Cedar HMO',
    note: 'HMO whose payer is not in the directory',
    front: 'cedar-hmo_front.jpg',
    back: 'cedar-hmo_back.jpg',
  },
  {
    name: 'Cigna HDHP',
    note: 'High-deductible plan, photographed straight',
    front: 'cigna-hdhp_front.png',
    back: 'cigna-hdhp_back.jpg',
  },
  {
    name: 'Harborview PPO',
    note: 'Copays printed in a table',
    front: 'harborview-ppo_front.png',
    back: 'harborview-ppo_back.png',
  },
  {
    name: 'Silverpines Advantage',
    note: 'Medicare Advantage with dependents',
    front: 'silverpines-advantage_front.jpg',
    back: 'silverpines-advantage_back.jpg',
  },
  { name: 'Delta Dental', note: 'Dental card, front only', front: 'delta-dental_front.jpg' },
  { name: 'Medicare', note: 'Original Medicare with two start dates', front: 'medicare-original_front.jpg' },
  { name: 'A blurred photo', note: 'See how a failed scan is reported', front: 'bad/blurry.jpg' },
];

export const sampleFiles = samples.flatMap(({ front, back }) => (back ? [front, back] : [front]));
