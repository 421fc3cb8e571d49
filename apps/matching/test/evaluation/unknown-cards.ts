import type { Payer } from '@cardlens/payers';
import type { PayerEvidence } from '../../src/matches/domain/evidence.js';
import type { Directory } from '../../src/payers/domain/directory.js';
import { bluePrefix, plans, randomBin, someAddress, somePhone } from './known-cards.js';
import { inSomeCase, misread } from './noise.js';
import type { Part } from './part.js';
import type { Random } from './random.js';

const firstWords: Readonly<Record<Part, readonly string[]>> = {
  fit: 'CEDAR SUMMIT HARBOR PRAIRIE EVERGREEN RIVERSTONE NORTHWIND COPPER LAKESHORE GRANITE JUNIPER SUNRISE LIBERTY GUARDSMAN TWIN HERITAGE'.split(
    ' ',
  ),
  tune: 'CLEARWATER ORCHARD PINNACLE STERLING COBALT FOXGLOVE HIGHLAND TIDEWATER BRIGHTON ACORN GLACIER NOBLE VALOR HOMESTEAD'.split(
    ' ',
  ),
  measure:
    'MAPLE CANYON BEACON MEADOW REDWOOD STONEBRIDGE EASTWIND SILVER BAYSIDE MARBLE WILLOW DAYBREAK PATRIOT SENTINEL TRIPLE LEGACY'.split(
      ' ',
    ),
};
const secondWords: Readonly<Record<Part, readonly string[]>> = {
  fit: 'VALLEY RIDGE CREEK POINT FALLS GROVE PARK CREST'.split(' '),
  tune: 'BAY BLUFF HAVEN HEIGHTS TRAIL WOODS BANKS SHORE'.split(' '),
  measure: 'HILL BROOK SPRINGS COVE TERRACE FIELD LAKE GATE'.split(' '),
};
const kinds: Readonly<Record<Part, readonly string[]>> = {
  fit: [
    'HEALTH PLAN',
    'BENEFIT ADMINISTRATORS',
    'HEALTH',
    'MUTUAL',
    'HEALTHCARE',
    'INSURANCE COMPANY',
    'HEALTH ALLIANCE',
    'COMMUNITY HEALTH PLAN',
    'DENTAL',
    'LIFE AND HEALTH',
    'EMPLOYEES HEALTH TRUST',
  ],
  tune: [
    'HEALTH PLAN',
    'BENEFIT MANAGEMENT',
    'HEALTH NETWORK',
    'ASSURANCE',
    'MEDICAL PLAN',
    'HEALTH INSURANCE COMPANY',
    'HEALTH TRUST',
    'FAMILY HEALTH',
    'EYE CARE',
  ],
  measure: [
    'HEALTH PLAN',
    'BENEFIT SERVICES',
    'HEALTH',
    'MUTUAL',
    'HEALTH CARE',
    'INSURANCE',
    'HEALTH PARTNERS',
    'COMMUNITY CARE',
    'VISION',
    'HEALTH SERVICES',
    'HEALTH AND WELFARE FUND',
  ],
};
const states = ['', '', '', ' OF OHIO', ' OF TEXAS', ' OF NEW YORK', ' OF FLORIDA', ' OF IDAHO', ' NORTHWEST'];

/** A card of an invented payer. */
export function inventedCard(
  random: Random,
  part: Part,
  payers: readonly Payer[],
  directory: Directory,
): PayerEvidence {
  const second = random.chance(0.5) ? ` ${random.pick(secondWords[part])}` : '';
  const name = `${random.pick(firstWords[part])}${second} ${random.pick(kinds[part])}${random.pick(states)}`;
  // Some invented names are those of real payers.
  if (isReal(directory, name)) return inventedCard(random, part, payers, directory);
  const rate = random.chance(0.35) ? 0.03 : 0;
  return { ...unlistedCard(random, payers), payerName: misread(random, inSomeCase(random, name), rate) };
}

const fillers: Readonly<Record<Part, readonly string[]>> = {
  fit: [
    'Health Plan',
    'PPO',
    'Member Services',
    'Blue Cross Blue Shield',
    'Insurance',
    'HEALTH INSURANCE CARD',
    'Open Access',
    'Choice',
    'Community Health',
    'BCBS PPO',
    'National Network',
  ],
  tune: [
    'EPO',
    'Member Card',
    'BCBS',
    'Health Insurance',
    'Medical Plan',
    'Employer Group',
    'Open Choice',
    'Premier Network',
    'Dental',
    'Community',
    'Family Health',
  ],
  measure: [
    'HMO',
    'Member ID',
    'BlueCross BlueShield',
    'Insurance Company',
    'Healthcare',
    'Employee Benefit Plan',
    'Select Network',
    'Preferred',
    'Group Health Plan',
    'Advantage',
    'Medical Card',
  ],
};
export const employers: Readonly<Record<Part, readonly string[]>> = {
  fit: ['Acme Manufacturing', 'Fulton County Schools', 'Larkin Steel', 'Otter Logistics', 'City of Brenham'],
  tune: ['Umbrella Foundry', 'Quincy County', 'Vandelay Imports', 'Pine Grove Academy', 'Borough of Aldan'],
  measure: ['Globex Foods', 'Tanner Unified School District', 'Initech', 'Wolverine Freight', 'Town of Hadley'],
};

/** A card without a recognized payer name. */
export function nameless(random: Random, part: Part, payers: readonly Payer[], directory: Directory): PayerEvidence {
  const texts = (random.chance(0.5) ? fillers[part] : employers[part]).filter((text) => !isReal(directory, text));
  return { ...unlistedCard(random, payers), payerName: random.chance(0.2) ? undefined : random.pick(texts) };
}

/** Whether a payer has this name. */
const isReal = (directory: Directory, name: string): boolean =>
  directory.names.find(name).some(({ isWhole, ofName, shared }) => isWhole || (ofName > 0.95 && shared > 0.6));

function unlistedCard(random: Random, payers: readonly Payer[]): PayerEvidence {
  return {
    planName: random.chance(0.5) ? random.pick(plans) : undefined,
    payerId: random.chance(0.5) ? random.digits(5) : undefined,
    rxBin: random.chance(0.5) ? randomBin(random, payers) : undefined,
    memberNumber: random.chance(0.7) ? `${random.chance(0.3) ? bluePrefix(random) : ''}${random.digits(9)}` : undefined,
    phones: random.chance(0.6) ? [somePhone(random)] : [],
    addresses: random.chance(0.4) ? [someAddress(random)] : [],
  };
}
