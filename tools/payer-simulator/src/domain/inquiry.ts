import { at, type Interchange, type Segment } from './interchange.js';

/** Subscriber or dependent: segments and elements of loop 2100C or 2100D that the response repeats. */
export interface Person {
  readonly nm1: Segment;
  /** NM109, empty when not sent. */
  readonly id: string;
  /** CCYYMMDD, empty when not sent. */
  readonly birthDate: string;
  readonly gender: string;
  /** TRN02, TRN03 and TRN04 of each trace. */
  readonly traces: readonly Segment[];
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
  /** NM1 of loop 2100A. */
  readonly payer: Segment;
  /** NM1 of loop 2100B. */
  readonly provider: Segment;
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
  const { transaction, delimiters } = interchange;
  const [st, bht] = transaction;
  const [payer = [], provider = [], subscriber = [], dependent] = levelsOf(transaction);
  const patient = dependent ?? subscriber;
  const eq = patient.filter(([id]) => id === 'EQ');
  const serviceTypes = eq.flatMap((segment) => split(at(segment, 1), delimiters.repetition));
  const period = find(patient, 'DTP', '291');
  return {
    interchange,
    control: at(st, 2),
    reference: at(bht, 3),
    payer: find(payer, 'NM1'),
    provider: find(provider, 'NM1'),
    subscriber: personOf(subscriber),
    dependent: dependent && personOf(dependent),
    serviceTypes: serviceTypes.length > 0 ? serviceTypes : ['30'],
    procedures: eq.map((segment) => split(at(segment, 2), delimiters.component)).filter(({ length }) => length > 0),
    day: at(period, 3).slice(0, 8) || at(bht, 4),
  };
}

const split = (text: string, delimiter: string): string[] => (text === '' ? [] : text.split(delimiter));

/** The first segment with this beginning; empty when there is none. */
const find = (level: readonly Segment[], ...beginning: readonly string[]): Segment =>
  level.find((segment) => beginning.every((element, place) => segment[place] === element)) ?? [];

/** The segments of each level, from HL on. */
function levelsOf(transaction: readonly Segment[]): Segment[][] {
  const levels: Segment[][] = [];
  for (const segment of transaction) {
    if (segment[0] === 'HL') levels.push([]);
    levels.at(-1)?.push(segment);
  }
  return levels;
}

function personOf(level: readonly Segment[]): Person {
  const nm1 = find(level, 'NM1');
  const dmg = find(level, 'DMG');
  return {
    nm1,
    id: at(nm1, 9),
    birthDate: at(dmg, 2),
    gender: at(dmg, 3),
    traces: level.filter(([id]) => id === 'TRN').map((trn) => trn.slice(2)),
    relationship: at(find(level, 'INS'), 2),
    socialSecurityNumber: at(find(level, 'REF', 'SY'), 2),
  };
}
