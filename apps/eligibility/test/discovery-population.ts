import type { CreateDiscoveryInput } from '../src/discoveries/handlers/create-discovery.js';

// A population with known coverage, on which discoveries are measured. It is drawn from enrollment by state, not from the
// national table that orders the payers, and every share is changed at random, so that nothing can be fitted to it.

/** Numbers from 0 to 1 (mulberry32). */
function randomBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Shares = Readonly<Record<string, number>>;

/** A clinic: the payers that its connectors reach, in the order of a configuration file, and who insures its patients. */
interface Clinic {
  readonly state: string;
  readonly neighbor: string;
  readonly payerIds: readonly string[];
  readonly commercial: Shares;
  readonly advantage: Shares;
  readonly medicaid: Shares;
  readonly exchange: Shares;
}

/** Sorted by id, as such lists are. */
const sorted = (ids: string): readonly string[] => ids.split(' ').sort();

const everywhere =
  'MEDICARE 36273 60054 62308 87726 61101 71412 44054 68069 39026 53011 84146 71063 13162 11370 39065 74227 77950';

/** @source AMA, Competition in Health Insurance (two largest insurers of each state); KFF, state profiles; rounded by hand */
export const clinics: readonly Clinic[] = [
  {
    state: 'TX',
    neighbor: 'OK',
    payerIds: sorted(`${everywhere} 84980 TMHP1 20554 99726 66917 38692 63240 71064`),
    commercial: { '84980': 40, '87726': 21, '60054': 17, '62308': 12, '61101': 4, '71063': 3, '44054': 2, '39065': 1 },
    advantage: { '87726': 42, '61101': 20, '60054': 12, '68069': 9, '84980': 8, '62308': 3 },
    medicaid: { TMHP1: 70, '68069': 14, '20554': 10, '87726': 6 },
    exchange: { '68069': 30, '84980': 40, '20554': 12, '62308': 6, '60054': 5 },
  },
  {
    state: 'FL',
    neighbor: 'GA',
    payerIds: sorted(`${everywhere} 00590 77027 51062 99727 41822 23738 59274 76342`),
    commercial: { '00590': 39, '87726': 19, '60054': 15, '62308': 14, '61101': 5, '59274': 2, '44054': 2, '11370': 1 },
    advantage: { '61101': 33, '87726': 27, '00590': 9, '60054': 9, '68069': 7, '59274': 3 },
    medicaid: { '77027': 75, '68069': 12, '51062': 6, '61101': 4, '87726': 3 },
    exchange: { '00590': 38, '68069': 28, '51062': 8, '60054': 8, '62308': 5 },
  },
];

/** The part of an age group with each kind of coverage: of a practice, not of the country. */
const kinds = {
  child: { commercial: 0.5, exchange: 0.04, medicaid: 0.4 },
  adult: { commercial: 0.6, exchange: 0.1, medicaid: 0.14, medicare: 0.03 },
  senior: { medicare: 0.97 },
} as const;

interface TrueCoverage {
  readonly payerId: string;
  readonly insurance: string;
  readonly isPrimary: boolean;
}

export interface Patient {
  readonly input: Omit<CreateDiscoveryInput, 'caller' | 'budget' | 'stopRule' | 'key'>;
  /** The payer of the earlier card, if there is one. */
  readonly earlierPayerId: string | undefined;
  /** What the simulated payers know. */
  readonly coverages: readonly TrueCoverage[];
}

/** @param day  YYYYMMDD: the day of service */
export function populationOf(clinic: Clinic, count: number, seed: number, day: string): Patient[] {
  const random = randomBy(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  // Another market: shares change by a factor of about two.
  const changed = (shares: Shares): Shares =>
    Object.fromEntries(Object.entries(shares).map(([id, share]) => [id, share * Math.exp(0.6 * normal())]));
  const market = {
    commercial: changed(clinic.commercial),
    advantage: changed(clinic.advantage),
    medicaid: changed(clinic.medicaid),
    exchange: changed(clinic.exchange),
  };
  const chosen = (shares: Shares): string => {
    let left = random() * Object.values(shares).reduce((sum, share) => sum + share, 0);
    for (const [id, share] of Object.entries(shares)) {
      left -= share;
      if (left < 0) return id;
    }
    return '';
  };
  const isSo = (probability: number) => random() < probability;

  const coveragesOf = (age: number): TrueCoverage[] => {
    const covered = (payerId: string, insurance: string, isPrimary: boolean) => ({ payerId, insurance, isPrimary });
    if (age >= 65) {
      if (!isSo(kinds.senior.medicare)) return isSo(0.5) ? [covered(chosen(market.commercial), 'C1', true)] : [];
      // Medicare also knows those whose private plan pays in its place.
      if (isSo(0.54)) return [covered('MEDICARE', 'MA', false), covered(chosen(market.advantage), 'HN', true)];
      const more = isSo(0.42) ? [covered(isSo(0.7) ? '36273' : '71412', 'SP', false)] : [];
      const medicaid =
        more.length === 0 && isSo(0.25) ? [covered(Object.keys(clinic.medicaid)[0] ?? '', 'MC', false)] : [];
      return [covered('MEDICARE', 'MA', true), ...more, ...medicaid];
    }
    const shares = age < 19 ? kinds.child : kinds.adult;
    const draw = random();
    if (draw < shares.commercial) {
      const first = covered(chosen(market.commercial), 'C1', true);
      const second = isSo(0.06) ? chosen(market.commercial) : first.payerId;
      return second === first.payerId ? [first] : [first, covered(second, 'C1', false)];
    }
    if (draw < shares.commercial + shares.exchange) return [covered(chosen(market.exchange), 'PR', true)];
    if (draw < shares.commercial + shares.exchange + shares.medicaid)
      return [covered(chosen(market.medicaid), 'MC', true)];
    return age >= 19 && isSo(kinds.adult.medicare / 0.16) ? [covered('MEDICARE', 'MA', true)] : [];
  };

  const year = Number(day.slice(0, 4));
  return Array.from({ length: count }, (_, index): Patient => {
    const age = Math.floor(random() * 90);
    const coverages = coveragesOf(age);
    const first = `P${index.toString(36).toUpperCase()}`;
    const dateOfBirth = `${year - age - 1}${day.slice(4) < '0702' ? '0702' : '0101'}`;
    const state = isSo(0.06) ? clinic.neighbor : clinic.state;
    const knowsState = isSo(0.85);
    const hasCard = isSo(0.2);
    const current = coverages.find(({ isPrimary }) => isPrimary)?.payerId;
    const former = clinic.payerIds[Math.floor(random() * clinic.payerIds.length)];
    return {
      input: {
        question: {
          subscriber: { firstName: `${first}NAME`, lastName: `FAMILY${seed}`, dateOfBirth },
          provider: { npi: '1234567893', organizationName: 'Cedar Clinic' },
          serviceTypeCodes: [],
        },
        hints: {
          ...(knowsState ? { state } : {}),
          ...(age >= 19 && age < 65 && isSo(0.4) ? { employer: 'CEDAR MOTORS' } : {}),
        },
      },
      earlierPayerId: hasCard ? (current !== undefined && isSo(0.6) ? current : former) : undefined,
      coverages,
    };
  });
}
