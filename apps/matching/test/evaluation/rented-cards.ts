import type { Payer } from '@cardlens/payers';
import type { PayerEvidence } from '../../src/matches/domain/evidence.js';
import { type Directory, idsOf } from '../../src/payers/domain/directory.js';
import { cardOf, isOwn, printedName } from './known-cards.js';
import type { LabeledCard } from './labeled.js';
import { inSomeCase, misread } from './noise.js';
import type { Part } from './part.js';
import type { Random } from './random.js';
import { employers, inventedCard, nameless } from './unknown-cards.js';

interface Source {
  /** All payers, including those missing from the directory. */
  readonly payers: readonly Payer[];
  /** The payers of this part, from which cards are made. */
  readonly there: readonly Payer[];
  readonly directory: Directory;
  readonly takePhoto: (random: Random) => void;
}

/** Names of carriers' networks that administrators and smaller carriers rent, as printed beside the payer's name. */
const carriers: Readonly<Record<Part, readonly string[]>> = {
  fit: [
    'UnitedHealthcare Choice Plus',
    'Aetna Choice POS II',
    'Cigna PPO',
    'PHCS Network',
    'MultiPlan',
    'First Health',
  ],
  tune: ['UnitedHealthcare Options PPO', 'Aetna Open Access', 'Cigna OAP', 'PHCS', 'MultiPlan Network', 'Cofinity'],
  measure: [
    'UnitedHealthcare Select Plus',
    'Aetna Whole Health',
    'Cigna Open Access',
    'PHCS Practitioner Only',
    'HealthEOS',
    'First Health Network',
  ],
};
const networkEndings = ['', '', '', ' network', ' Network', ' PPO Network', ' Provider Network'];
/** Networks and similar companies without a known id for claims. */
const rentedOut = new Set(['multiplan', 'phcs', 'first-health-network', 'cofinity', 'zelis']);
/** Pharmacy benefit managers: an additional name on their cards is their own and not a network. */
const isManager = ({ lines }: Payer): boolean => lines.length === 1 && lines[0] === 'pharmacy';
const isRenting = ({ key, lines }: Payer): boolean =>
  !rentedOut.has(key) && (lines.includes('self_funded') || lines.includes('federal'));

/** Cards that print another company's name beside the payer's or in its place. */
export function rentedCards(random: Random, part: Part, { payers, there, directory, takePhoto }: Source) {
  const renting = there.filter(isRenting);
  const insuring = there.filter((payer) => !isManager(payer) && !rentedOut.has(payer.key));
  // An id of several payers identifies none of them.
  const withId = insuring.filter((payer) => idsOf(payer).some((id) => isOwn(payers, id)));
  const withPrefix = there.filter(({ prefixes }) => prefixes.length > 0);
  const managers = payers.filter((payer) => isManager(payer) && directory.payers.includes(payer));
  // As with the managers: an unknown network cannot be distinguished from an unknown payer.
  const networks = payers.filter((payer) => rentedOut.has(payer.key) && directory.payers.includes(payer));
  const misreadSome = (text: string) => misread(random, text, random.chance(0.2) ? 0.03 : 0);

  const networkOf = ({ key, parent }: Partial<Payer>): string => {
    const blues = payers.filter(({ brands, prefixes }) => prefixes.length > 0 && brands.length > 0);
    const blue = random.pick(blues);
    const name = random.chance(0.15) && blue.key !== key ? blue.svcPayerName : random.pick(carriers[part]);
    // A company of the same parent brand is often a product of it, so the name in front is still taken for the payer's.
    return parent !== undefined && random.chance(0.1)
      ? (payers.find((payer) => payer.key === parent)?.svcPayerName ?? name)
      : `${name}${random.pick(networkEndings)}`;
  };
  const managerName = (): string => printedName(random, random.pick(managers), false);
  const named = (payer: Payer): PayerEvidence => {
    const card = cardOf(random, payer, payers);
    return { ...card, payerName: misreadSome(printedName(random, payer, false)) };
  };
  /** Half of the cards have nothing but their names to identify the payer. */
  const bare = (card: PayerEvidence): PayerEvidence =>
    random.chance(0.5) ? { ...card, payerId: undefined, phones: [], addresses: [] } : card;

  const network = (): LabeledCard => {
    const payer = random.pick(renting);
    const planName = misreadSome(networkOf(payer));
    return { payer: payer.key, note: 'network', evidence: bare({ ...named(payer), planName }) };
  };
  const manager = (): LabeledCard => {
    const payer = random.pick(insuring);
    return { payer: payer.key, note: 'pharmacy', evidence: bare({ ...named(payer), planName: managerName() }) };
  };
  /** The recognized name is another company's; the id is the payer's. */
  const namedOther = (): LabeledCard => {
    const payer = random.pick(withId);
    const name = random.chance(0.6) ? managerName() : printedName(random, random.pick(networks), false);
    const card = cardOf(random, payer, payers);
    const evidence = {
      ...card,
      payerName: name,
      planName: undefined,
      payerId: random.pick(idsOf(payer).filter((id) => isOwn(payers, id))),
    };
    return { payer: payer.key, note: 'id beside another name', evidence };
  };
  const employer = (): LabeledCard => {
    const payer = random.pick(insuring);
    const evidence = { ...named(payer), payerName: random.pick(employers[part]) };
    return { payer: payer.key, note: 'employer in front', evidence: bare({ ...evidence, planName: inPlan(payer) }) };
  };
  const inPlan = (payer: Payer): string => printedName(random, payer, false);
  const blue = (): LabeledCard => {
    const payer = random.pick(withPrefix);
    const payerName = inSomeCase(random, random.pick(['BLUE CROSS BLUE SHIELD', 'BLUECROSS BLUESHIELD', 'BCBS']));
    const memberNumber = `${random.pick(payer.prefixes)}${random.digits(9)}`;
    return { payer: payer.key, note: 'prefix', evidence: { payerName, memberNumber } };
  };

  const known = (count: number): LabeledCard[] =>
    Array.from({ length: count }, (_, index) => {
      const kind = index % 20;
      takePhoto(random);
      if (kind < 9) return network();
      if (kind < 14) return manager();
      if (kind < 17) return namedOther();
      if (kind < 19 || withPrefix.length === 0) return employer();
      return blue();
    });
  const unknown = (count: number): LabeledCard[] =>
    Array.from({ length: count }, (_, index) => {
      const isBlue = index % 10 === 9;
      takePhoto(random);
      const card = isBlue
        ? nameless(random, part, payers, directory)
        : bare(administered(inventedCard(random, part, payers, directory)));
      const payerName = isBlue ? 'Blue Cross Blue Shield' : card.payerName;
      const planName = index % 3 === 0 || isBlue ? managerName() : misreadSome(networkOf({}));
      return { payer: null, note: 'network of nobody', evidence: { ...card, payerName, planName } };
    });
  return { known, unknown };

  /** Adds an administrator's words to an invented name. */
  function administered(card: PayerEvidence): PayerEvidence {
    const first = (card.payerName ?? '').split(' ').slice(0, 2).join(' ');
    return random.chance(0.6) ? { ...card, payerName: `${first} ${random.pick(administrators[part])}` } : card;
  }
}

const administrators: Readonly<Record<Part, readonly string[]>> = {
  fit: ['Benefit Administrators', 'TPA', 'Administrative Services', 'Health and Welfare Fund', 'Claims Management'],
  tune: ['Benefits Group', 'Plan Administrators', 'Employee Benefit Trust', 'Claim Administrators', 'Risk Services'],
  measure: ['Benefit Solutions', 'Third Party Administrators', 'Welfare Fund', 'Claims Services', 'Benefit Plans'],
};
