import type { LineOfBusiness, Payer } from '@cardlens/payers';
import { headsOf } from '../../src/matches/domain/family.js';
import { stateCodes, stateWords } from '../../src/names/domain/states.js';
import { type Directory, idsOf } from '../../src/payers/domain/directory.js';
import { cardOf, isOwn, memberNumber, plans, printedName, somePhone } from './known-cards.js';
import type { LabeledCard } from './labeled.js';
import { inSomeCase, misread } from './noise.js';
import type { Part } from './part.js';
import type { Random } from './random.js';

interface Source {
  /** All payers, including those missing from the directory. */
  readonly payers: readonly Payer[];
  /** The payers of this part, from which cards are made. */
  readonly there: readonly Payer[];
  readonly directory: Directory;
  readonly takePhoto: (random: Random) => void;
}

const ofLine: Readonly<Partial<Record<LineOfBusiness, readonly string[]>>> = {
  medicaid: ['Medicaid', 'Medicaid Managed Care', 'CHIP'],
  dental: ['Dental PPO', 'Premier'],
  medicare_advantage: ['Medicare Advantage HMO', 'Dual Plan (HMO D-SNP)'],
  exchange: ['Silver', 'Marketplace Bronze'],
};
const otherKinds: Readonly<Record<Part, readonly string[]>> = {
  fit: ['Automobile Insurance Company', 'Auto Insurance', 'Pet Insurance', 'Mutual Auto', 'Motor Club'],
  tune: ['Auto Policy', 'Automobile Association', 'Pet Plan', 'Homeowners Insurance', 'Auto Insurance Company'],
  measure: ['Auto and Home Insurance', 'Automobile Insurance', 'Pet Health Club', 'Vehicle Insurance ID Card'],
};
const carriers: Readonly<Record<Part, readonly string[]>> = {
  fit: ['Aetna', 'Cigna', 'UnitedHealthcare'],
  tune: ['AETNA', 'Cigna Healthcare', 'United Healthcare'],
  measure: ['Aetna Life Insurance Company', 'CIGNA', 'UHC'],
};
const sharedMin = 5;

const stateNames = new Map([...stateCodes].map(([words, code]) => [code, words]));

/**
 * Cards on which the text in the payer's position is not the payer, or only part of it: a parent brand with the state
 * in the plan name, a state Medicaid agency in front of one of its plans, a carrier's name with its administrator's id,
 * an id shared by sister companies without a name, and insurers of cars and animals.
 */
export function furtherCards(random: Random, part: Part, { payers, there, directory, takePhoto }: Source) {
  const byKey = new Map(payers.map((payer) => [payer.key, payer]));
  const inDirectory = new Set(directory.payers.map(({ key }) => key));
  const isAgency = ({ key }: Payer) =>
    [...directory.agencies].some((position) => directory.payers[position]!.key === key);
  const stateIn = ({ svcPayerName, states }: Payer): string | undefined => {
    const [code = ''] = states;
    const words = stateNames.get(code);
    return states.length === 1 && words !== undefined && new RegExp(`\\b${words}\\b`).test(svcPayerName)
      ? words
      : undefined;
  };
  /** Subsidiaries that only their state distinguishes: no sister company has the same state. */
  const narrowed = there.filter((payer) => {
    const parent = payer.parent === undefined ? undefined : byKey.get(payer.parent);
    if (parent === undefined || !inDirectory.has(parent.key) || stateIn(payer) === undefined) return false;
    const sisters = payers.filter((other) => other.parent === payer.parent && other.states.includes(payer.states[0]!));
    const isSaid = payer.svcPayerName.includes(parent.svcPayerName.split(' ')[0]!);
    // If the parent operates only in that state, the state adds nothing.
    const isNarrower = parent.states.length !== 1 || parent.states[0] !== payer.states[0];
    return sisters.length === 1 && isSaid && isNarrower && stateIn(parent) === undefined;
  });
  const agencies = payers.filter((payer) => inDirectory.has(payer.key) && isAgency(payer));
  const managed = there.filter(
    (payer) =>
      payer.lines.includes('medicaid') &&
      payer.states.length === 1 &&
      !isAgency(payer) &&
      agencies.some(({ states }) => states[0] === payer.states[0]),
  );
  const renting = there.filter(
    ({ lines, ids }) =>
      lines.includes('self_funded') &&
      idsOf({ ids } as Payer).length > 0 &&
      idsOf({ ids } as Payer).every((id) => isOwn(payers, id)),
  );
  const families = [...directory.byId].filter(([, owners]) => owners.length >= sharedMin);
  const misreadSome = (text: string) => misread(random, text, random.chance(0.2) ? 0.02 : 0);
  const numberOf = (payer: Payer) => memberNumber(random, payer, false);

  const inState = (): LabeledCard => {
    const payer = random.pick(narrowed);
    const parent = byKey.get(payer.parent!)!;
    const state = inSomeCase(random, stateIn(payer)!);
    const kinds = payer.lines.flatMap((line) => ofLine[line] ?? []);
    // State Medicaid plans are not PPOs: such a card would be the parent's own.
    const kind = random.pick(kinds.length > 0 ? kinds : plans.slice(0, 2));
    const code = payer.states[0]!;
    const place =
      random.chance(0.2) && stateWords.has(code) && !/^(AL|CO|DE|HI|ID|IN|LA|MA|MD|ME|OK|OR|PA)$/.test(code);
    const planName = random.chance(0.5) ? `${place ? code : state} ${kind}` : `${kind} ${place ? code : state}`;
    const payerName = misreadSome(inSomeCase(random, parent.svcPayerName));
    return {
      payer: payer.key,
      note: 'house and state',
      evidence: { payerName, planName, memberNumber: numberOf(payer) },
    };
  };
  const behindOffice = (): LabeledCard => {
    const payer = random.pick(managed);
    const agency = random.pick(agencies.filter(({ states }) => states[0] === payer.states[0]));
    const names = [printedName(random, agency, false), misreadSome(printedName(random, payer, false))] as const;
    const [payerName, planName] = random.chance(0.7) ? names : [names[1], names[0]];
    const card = cardOf(random, payer, payers);
    const bare = random.chance(0.5) ? { payerId: undefined, phones: [], addresses: [] } : {};
    return { payer: payer.key, note: 'beside the state', evidence: { ...card, ...bare, payerName, planName } };
  };
  const networkInFront = (): LabeledCard => {
    const payer = random.pick(renting);
    const card = cardOf(random, payer, payers);
    const payerId = random.pick(idsOf(payer));
    const evidence = { ...card, payerName: random.pick(carriers[part]), planName: random.pick(plans), payerId };
    return { payer: payer.key, note: "id beside a carrier's name", evidence };
  };
  const sharedId = (): LabeledCard => {
    const [payerId, owners] = random.pick(families);
    const keys = owners.map((owner) => directory.payers[owner]!.key);
    const heads = [...headsOf(directory, owners)].map((owner) => directory.payers[owner]!.key);
    // The parent company has the most members.
    const payer = random.pick(heads.length > 0 && random.chance(0.6) ? heads : keys);
    const phones = random.chance(0.5) ? [somePhone(random)] : [];
    return {
      payer,
      equivalent: keys.filter((key) => key !== payer),
      note: 'shared id alone',
      evidence: { payerId, planName: random.chance(0.5) ? random.pick(plans) : undefined, phones },
    };
  };
  const ofOtherKind = (): LabeledCard => {
    const name = random.pick(payers.filter(({ lines }) => !lines.includes('pharmacy'))).svcPayerName;
    const first = name
      .split(' ')
      .slice(0, random.chance(0.5) ? 1 : 2)
      .join(' ');
    const payerName = inSomeCase(
      random,
      `${first.replace(/ (HEALTH|MEDICAL|DENTAL)$/, '')} ${random.pick(otherKinds[part])}`,
    );
    return { payer: null, note: 'no health insurer', evidence: { payerName, memberNumber: random.digits(9) } };
  };

  const known = (count: number): LabeledCard[] =>
    Array.from({ length: count }, (_, index) => {
      const kind = index % 10;
      takePhoto(random);
      if (kind < 4 && narrowed.length > 0) return inState();
      if (kind < 7 && managed.length > 0) return behindOffice();
      if (kind < 9 && renting.length > 0) return networkInFront();
      return sharedId();
    });
  const unknown = (count: number): LabeledCard[] => Array.from({ length: count }, ofOtherKind);
  return { known, unknown };
}
