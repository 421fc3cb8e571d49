import type { LineOfBusiness } from '@cardlens/payers';

type ByLine<T> = Readonly<Partial<Record<LineOfBusiness, T>>>;

/**
 * The part of each age group that has a kind of coverage, rounded; a person can have several.
 * @source US Census Bureau, Health Insurance Coverage in the United States (CPS ASEC), by age: employment-based and
 *   direct-purchase coverage, Medicaid, Medicare, TRICARE; KFF, Medicare Advantage in 2025: 54 % of Medicare
 */
export const holders: Readonly<Record<'child' | 'adult' | 'senior', ByLine<number>>> = {
  child: { commercial: 0.55, exchange: 0.05, self_funded: 0.1, medicaid: 0.36, tricare: 0.03, federal: 0.02 },
  adult: {
    commercial: 0.58,
    exchange: 0.08,
    self_funded: 0.1,
    medicaid: 0.19,
    medicare: 0.04,
    medicare_advantage: 0.02,
    tricare: 0.03,
    federal: 0.03,
  },
  // Medicare itself also knows the members of Medicare Advantage.
  senior: {
    medicare: 0.94,
    medicare_advantage: 0.51,
    medicare_supplement: 0.2,
    commercial: 0.15,
    self_funded: 0.04,
    medicaid: 0.12,
    tricare: 0.05,
    federal: 0.04,
    exchange: 0.01,
  },
};

/**
 * Shares of companies, by key in the payer directory, where they insure: the share in the whole country, divided by the part
 * of the states in which the company has this kind of coverage.
 * @source American Medical Association, Competition in Health Insurance, 2025 (data of 2024): commercial, exchange, Medicare
 *   Advantage; KFF, Medicare Advantage in 2025, and Medicaid managed care, 2024 (five firms, which operate in 16 to 31 states,
 *   have half of the enrollment)
 */
export const companyShares: ByLine<Readonly<Record<string, number>>> = {
  commercial: { unitedhealthcare: 0.16, aetna: 0.12, cigna: 0.09, 'kaiser-permanente': 0.3, centene: 0.03 },
  self_funded: { unitedhealthcare: 0.16, aetna: 0.12, cigna: 0.09 },
  exchange: { centene: 0.3, 'molina-healthcare': 0.15 },
  medicare_advantage: {
    unitedhealthcare: 0.3,
    humana: 0.19,
    aetna: 0.12,
    'elevance-health': 0.14,
    'kaiser-permanente': 0.3,
    centene: 0.04,
  },
  medicaid: { centene: 0.25, 'elevance-health': 0.2, 'molina-healthcare': 0.18, unitedhealthcare: 0.16, aetna: 0.13 },
  medicare_supplement: { 'aarp-medicare-supplement': 0.3, 'mutual-of-omaha': 0.1 },
  tricare: { tricare: 0.9 },
  federal: { 'blue-cross-blue-shield-federal-employee-program': 0.65, geha: 0.2 },
};

/** Of a company's share, the part of a nationwide subsidiary, such as its plans for students. */
export const ofSubsidiary = 0.1;

type Kind = 'blue' | 'state_program' | 'other';

/** Shares of all other payers: in a state, or nationwide. */
export interface UsualShare {
  readonly inState: number;
  readonly nationwide: number;
}

/**
 * By kind of payer. Blue plans have 43 % of the commercial market together (AMA), and a state's own program knows everybody
 * in its Medicaid, also the members of its plans.
 */
export const usualShares: ByLine<Readonly<Partial<Record<Kind, UsualShare>>>> = {
  commercial: { blue: { inState: 0.43, nationwide: 0.12 }, other: { inState: 0.06, nationwide: 0.01 } },
  exchange: { blue: { inState: 0.3, nationwide: 0.05 }, other: { inState: 0.08, nationwide: 0.02 } },
  self_funded: { other: { inState: 0.02, nationwide: 0.01 } },
  medicare: { other: { inState: 0.97, nationwide: 0.97 } },
  medicare_advantage: { blue: { inState: 0.12, nationwide: 0.03 }, other: { inState: 0.05, nationwide: 0.01 } },
  medicare_supplement: { blue: { inState: 0.15, nationwide: 0.05 }, other: { inState: 0.03, nationwide: 0.02 } },
  medicaid: { state_program: { inState: 0.9, nationwide: 0.1 }, other: { inState: 0.12, nationwide: 0.02 } },
  tricare: { other: { inState: 0.05, nationwide: 0.02 } },
  federal: { other: { inState: 0.08, nationwide: 0.04 } },
};

const blue = /\bBLUE (CROSS|SHIELD)\b|^HIGHMARK|^FLORIDA BLUE|^PREMERA|^REGENCE/;
const stateProgram = /^([A-Z]+ ){1,4}MEDICAID$|^MEDI-CAL$|^MASSHEALTH$|^TENNCARE$/;

/** @param names  of the payer, its canonical name first @param hasParent  whether it belongs to a company */
export function kindOfPayer(names: readonly string[], hasParent: boolean): Kind {
  if (!hasParent && stateProgram.test(names[0] ?? '')) return 'state_program';
  return names.some((name) => blue.test(name)) ? 'blue' : 'other';
}
