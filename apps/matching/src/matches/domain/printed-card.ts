import type { LineOfBusiness } from '@cardlens/payers';
import { addressKeys, alikeId, bluePrefixOf, digitsOf, idKey, isMedicareNumber } from '@cardlens/payers';
import { folded, nameWords, statesIn } from '../../names/domain/name-words.js';
import { stateOfAddress } from '../../names/domain/states.js';
import type { Directory } from '../../payers/domain/directory.js';
import type { PayerEvidence } from './evidence.js';
import { isOtherInsurance, linesIn } from './lines.js';

/** The compared values of a card, normalized. */
export interface PrintedCard {
  readonly text: string;
  readonly plan: string;
  readonly isNameRead: boolean;
  readonly id: string;
  readonly alikeId: string;
  readonly phones: readonly string[];
  readonly addresses: readonly string[];
  readonly bin: string;
  readonly pcn: string;
  readonly prefix: string;
  readonly isMedicareNumber: boolean;
  readonly states: readonly string[];
  /** Those printed in the payer's position. */
  readonly ownStates: readonly string[];
  readonly addressStates: readonly string[];
  readonly lines: readonly LineOfBusiness[];
  /** The words indicate car, animal or home insurance, and not health insurance. */
  readonly isOtherInsurance: boolean;
}

/** Cards print less than this; excess input from callers is ignored. */
const textMax = 200;
const listMax = 24;

/** Captions that recognition may return as the payer's name. */
const captions = new Set(
  [
    'Primary Care Physician',
    'Primary Care Provider',
    'Primary Care Dentist',
    'Member Services',
    'Customer Service',
    'Provider Services',
    'Prior Authorization',
    'Pharmacy Benefits',
    'Health Insurance',
    'Health Insurance Card',
    'Group Health Insurance',
    'Insurance Card',
    'Member Identification Card',
    'Emergency Room',
    'Urgent Care',
    'Specialist Copay',
  ].map((caption) => compact(caption)),
);

function compact(text: string): string {
  return nameWords(text).map(folded).join('');
}

export function printedCardOf({ names }: Directory, evidence: PayerEvidence): PrintedCard {
  const { planName = '', payerId = '', memberNumber = '', phones = [], addresses = [] } = evidence;
  const payerName = captions.has(compact((evidence.payerName ?? '').slice(0, textMax)))
    ? ''
    : (evidence.payerName ?? '');
  const isNameRead = payerName !== '';
  const own = names.wordsOf(payerName.slice(0, textMax));
  const words = [...own, ...names.wordsOf(planName.slice(0, textMax))];
  const lines = linesIn(words);
  return {
    // The payer's name may have been classified as the plan's.
    text: (isNameRead ? payerName : planName).slice(0, textMax),
    plan: isNameRead ? planName.slice(0, textMax) : '',
    isNameRead,
    id: idKey(payerId),
    alikeId: alikeId(payerId),
    phones: [...new Set(phones.slice(0, listMax).map(digitsOf))].filter((phone) => phone.length === 10),
    addresses: addresses.slice(0, listMax).flatMap(addressKeys),
    bin: (evidence.rxBin ?? '').replace(/\D/g, '').padStart(6, '0').slice(0, 8),
    pcn: idKey(evidence.rxPcn ?? ''),
    prefix: bluePrefixOf(memberNumber) ?? '',
    isMedicareNumber: isMedicareNumber(memberNumber),
    states: statesIn(words),
    ownStates: statesIn(own),
    addressStates: [...new Set(addresses.slice(0, listMax).flatMap((address) => stateOfAddress(address) ?? []))],
    lines,
    isOtherInsurance: lines.length === 0 && isOtherInsurance(words),
  };
}
