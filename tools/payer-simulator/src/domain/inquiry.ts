import type { Interchange, Segment } from './interchange.js';
import { at, name } from './transaction.js';

/** A name as sent in the inquiry, to be returned. */
export interface Party {
  /** NM101. */
  readonly entity: string;
  /** NM102: `1` a person, `2` an organization. */
  readonly type: string;
  readonly last: string;
  readonly first: string;
  readonly middle: string;
  readonly suffix: string;
  /** NM108 and NM109. */
  readonly qualifier: string;
  readonly id: string;
}

export interface Person extends Party {
  /** CCYYMMDD, empty when not sent. */
  readonly birthDate: string;
  readonly gender: string;
  /** TRN02, TRN03 and TRN04 of each trace. */
  readonly traces: readonly (readonly string[])[];
  /** INS02, of a dependent. */
  readonly relationship: string;
  /** REF*SY, empty when not sent. */
  readonly socialSecurityNumber: string;
}

/** The parts of a valid 270 that the response depends on. */
export interface Inquiry {
  readonly interchange: Interchange;
  /** ST02. */
  readonly control: string;
  /** BHT03. */
  readonly reference: string;
  readonly payer: Party;
  readonly provider: Party;
  readonly subscriber: Person;
  readonly dependent: Person | undefined;
  /** EQ01 of every inquiry, in order; `30` when only procedures were requested. */
  readonly serviceTypes: readonly string[];
  /** EQ02 of every inquiry, in order: qualifier, code, modifiers. */
  readonly procedures: readonly (readonly string[])[];
  /** First date of service, CCYYMMDD: DTP*291, otherwise the transaction's date. */
  readonly day: string;
}

/** Reads a transaction set without errors. */
export function readInquiry(interchange: Interchange): Inquiry {
  const { transaction } = interchange;
  const [st, bht] = transaction;
  const levels = levelsOf(transaction);
  const [payer = [], provider = [], subscriber = [], dependent] = levels;
  const patient = dependent ?? subscriber;
  const asked = patient
    .filter((segment) => name(segment) === 'EQ')
    .flatMap((segment) => at(segment, 1).split(interchange.delimiters.repetition))
    .filter((type) => type !== '');
  const procedures = patient
    .filter((segment) => name(segment) === 'EQ' && at(segment, 2) !== '')
    .map((segment) => at(segment, 2).split(interchange.delimiters.component));
  const period = patient.find((segment) => name(segment) === 'DTP' && at(segment, 1) === '291');
  return {
    interchange,
    control: at(st, 2),
    reference: at(bht, 3),
    payer: partyOf(payer),
    provider: partyOf(provider),
    subscriber: personOf(subscriber),
    dependent: dependent && personOf(dependent),
    serviceTypes: asked.length > 0 ? asked : ['30'],
    procedures,
    day: at(period, 3).slice(0, 8) || at(bht, 4),
  };
}

function levelsOf(transaction: readonly Segment[]): Segment[][] {
  const levels: Segment[][] = [];
  for (const segment of transaction) {
    if (name(segment) === 'HL') levels.push([]);
    levels.at(-1)?.push(segment);
  }
  return levels;
}

function partyOf(level: readonly Segment[]): Party {
  const nm1 = level.find((segment) => name(segment) === 'NM1');
  return {
    entity: at(nm1, 1),
    type: at(nm1, 2),
    last: at(nm1, 3),
    first: at(nm1, 4),
    middle: at(nm1, 5),
    suffix: at(nm1, 7),
    qualifier: at(nm1, 8),
    id: at(nm1, 9),
  };
}

function personOf(level: readonly Segment[]): Person {
  const dmg = level.find((segment) => name(segment) === 'DMG');
  const ins = level.find((segment) => name(segment) === 'INS');
  return {
    ...partyOf(level),
    birthDate: at(dmg, 2),
    gender: at(dmg, 3),
    traces: level.filter((segment) => name(segment) === 'TRN').map(({ elements }) => elements.slice(2)),
    relationship: at(ins, 2),
    socialSecurityNumber: at(
      level.find((segment) => name(segment) === 'REF' && at(segment, 1) === 'SY'),
      2,
    ),
  };
}
