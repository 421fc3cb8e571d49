import type { EligibilityDocument, EligibilityResponse, InformationSource, Patient } from '@cardlens/x12';
import { type Asked, type AskedPerson, patientAsked } from './asked.js';
import { areSameGivenNames, type Identity, identityOf, isOther } from './identity.js';
import { rulesOutBenefits } from './rejection.js';

/** What one information source says about the person in the inquiry. */
export interface PatientPart {
  readonly source: InformationSource;
  readonly patient: Patient;
  /** The subscriber of the patient, possibly the patient. */
  readonly subscriber: Patient;
}

/** A response without the parts about other people and other inquiries. */
export interface OwnResponse {
  readonly document: EligibilityDocument;
  /** Several when several sources responded; empty when nobody in the response is the person in the inquiry. */
  readonly parts: readonly PatientPart[];
  /** Whether the response names another inquiry. */
  readonly hasOthers: boolean;
}

type Trace = 'ours' | 'another' | 'none';
/** Whether a person is at the level, subscriber or dependent, of the one in the inquiry. */
type Level = 'sameLevel' | 'otherLevel';
/** `certain` by the trace number, `possible` by the identity. */
type Match = 'certain' | 'possible' | 'no';

/**
 * Whether a person in the response is the one in the inquiry. Our trace number decides at the level that we asked about,
 * also when the payer corrects a name or a birth date, but not when both are those of somebody else: a payer that finds
 * the family by its member id may return the trace number with a father or a sibling. At the other level it may only name
 * the family, so the birth date must agree too: a payer may know a dependent as a subscriber, but a father’s coverage is
 * not that of the son of the same name.
 */
const matches: Readonly<Record<Trace, Readonly<Record<Level, Readonly<Record<Identity, Match>>>>>> = {
  ours: {
    sameLevel: { exact: 'certain', named: 'certain', unstated: 'certain', corrected: 'certain', different: 'no' },
    otherLevel: { exact: 'certain', named: 'no', unstated: 'no', corrected: 'no', different: 'no' },
  },
  none: {
    sameLevel: { exact: 'possible', named: 'possible', unstated: 'no', corrected: 'no', different: 'no' },
    otherLevel: { exact: 'possible', named: 'no', unstated: 'no', corrected: 'no', different: 'no' },
  },
  another: {
    sameLevel: { exact: 'no', named: 'no', unstated: 'no', corrected: 'no', different: 'no' },
    otherLevel: { exact: 'no', named: 'no', unstated: 'no', corrected: 'no', different: 'no' },
  },
};

/** Of several matches, those that agree best count. */
const bestFirst: readonly Identity[] = ['exact', 'named', 'unstated', 'corrected'];

interface Candidate {
  readonly response: EligibilityResponse;
  readonly patient: Patient;
  readonly isDependent: boolean;
  readonly trace: Trace;
  readonly identity: Identity;
  readonly match: Match;
}

/** Finds the person in the inquiry, and leaves out everybody else except the subscriber of a dependent. */
export function ownResponseOf(document: EligibilityDocument, asked: Asked): OwnResponse {
  const stated = document.responses.map(withoutRejectedPeople);
  const candidates = stated.flatMap((response) => candidatesIn(response, asked));
  const hasOthers = candidates.some(({ trace }) => trace === 'another');
  const chosen = new Set(personOf(candidates).map(({ patient }) => patient));
  const kept = (response: EligibilityResponse) =>
    chosen.size > 0 ? aboutPerson(response, chosen, hasOthers, asked) : rejectedParts(response, hasOthers, asked);
  const responses = stated.flatMap(kept);
  return {
    document: { ...document, responses },
    parts: withoutRepeated(responses.flatMap((one) => partsIn(one, chosen))),
    hasOthers,
  };
}

/** Whether the name and birth date that the response states are those of a person. */
export const isCertainlyAbout = ({ parts }: OwnResponse, person: AskedPerson): boolean =>
  parts.every(({ patient }) => identityOf(patient, person) === 'exact');

/** A payer that rejects a person, or the day of service, may still send benefits: of somebody else, or of another day. */
function withoutRejectedPeople({ subscriber, dependents, ...rest }: EligibilityResponse): EligibilityResponse {
  const checked = (patient: Patient): Patient =>
    patient.rejections.some(rulesOutBenefits)
      ? { ...patient, benefits: patient.benefits.filter(({ rejections }) => rejections.length > 0) }
      : patient;
  return { ...rest, ...(subscriber ? { subscriber: checked(subscriber) } : {}), dependents: dependents.map(checked) };
}

function candidatesIn(response: EligibilityResponse, asked: Asked): Candidate[] {
  const candidate = (patient: Patient, isDependent: boolean): Candidate => {
    const [trace, identity] = [traceOf(patient, asked), identityOf(patient, patientAsked(asked))];
    const level = isDependent === (asked.dependent !== undefined) ? 'sameLevel' : 'otherLevel';
    return { response, patient, isDependent, trace, identity, match: matches[trace][level][identity] };
  };
  const { subscriber, dependents } = response;
  return [
    ...(subscriber ? [candidate(subscriber, false)] : []),
    ...dependents.map((dependent) => candidate(dependent, true)),
  ];
}

/** TRN01 of a trace number that is returned from the request. */
const sentTrace = '2';

/** X12 is case-insensitive. */
function traceOf({ traces }: Patient, { traceNumber }: Asked): Trace {
  const numbers = traces.filter(({ kind }) => kind.code === sentTrace).map(({ number }) => number.toUpperCase());
  if (numbers.length === 0) return 'none';
  return numbers.includes(traceNumber.toUpperCase()) ? 'ours' : 'another';
}

/** The parts of a response about one person; none when several people match equally well. */
function personOf(candidates: readonly Candidate[]): readonly Candidate[] {
  const certain = candidates.filter(({ match }) => match === 'certain');
  const matching = certain.length > 0 ? certain : candidates.filter(({ match }) => match === 'possible');
  const best = bestFirst.find((one) => matching.some(({ identity }) => identity === one));
  const found = matching.filter(({ identity }) => identity === best);
  if (!areOnePerson(found)) return [];
  // Another source may know the same person without our trace number.
  const sources = new Set(certain.map(sourceOf));
  const elsewhere = candidates.filter(
    (one) => certain.length > 0 && one.match === 'possible' && one.identity === 'exact' && !sources.has(sourceOf(one)),
  );
  return areOnePerson([...found, ...elsewhere]) ? [...found, ...elsewhere] : found;
}

const sourceOf = ({ response }: Candidate): InformationSource => response.informationSource;

/** People whose identity agrees with that of the inquiry may still be twins: of other second names or birth sequences. */
function areOnePerson(found: readonly Candidate[]): boolean {
  const isTold = found.every(({ identity }) => identity === 'exact' || identity === 'named');
  const sequences = found.flatMap(({ patient: { insured } }) => insured?.birthSequence?.replace(/^0+/, '') ?? []);
  const names = found.map(({ patient: { entity, demographics } }) =>
    JSON.stringify([entity?.firstName, entity?.lastOrOrganizationName, demographics?.dateOfBirth]),
  );
  const isOne = isTold ? areSameGivenNames(found.map(({ patient }) => patient)) : new Set(names).size <= 1;
  return new Set(sequences).size <= 1 && isOne;
}

function aboutPerson(
  response: EligibilityResponse,
  chosen: ReadonlySet<Patient>,
  hasOthers: boolean,
  asked: Asked,
): EligibilityResponse[] {
  const { subscriber } = response;
  // A source that rejects the whole request names nobody.
  if (subscriber === undefined) return hasOthers ? [] : [response];
  const dependents = response.dependents.filter((dependent) => chosen.has(dependent));
  if (chosen.has(subscriber)) return [{ ...response, dependents }];
  if (dependents.length === 0) return [];
  const isOfOthers = traceOf(subscriber, asked) === 'another';
  return [{ ...response, dependents, subscriber: isOfOthers ? withoutContent(subscriber) : subscriber }];
}

function withoutContent({ warnings, unreadLines, ...subscriber }: Patient): Patient {
  return { ...subscriber, traces: [], rejections: [], benefits: [] };
}

function partsIn({ informationSource, subscriber, dependents }: EligibilityResponse, chosen: ReadonlySet<Patient>) {
  if (subscriber === undefined) return [];
  return [subscriber, ...dependents]
    .filter((patient) => chosen.has(patient))
    .map((patient): PatientPart => ({ source: informationSource, patient, subscriber }));
}

/** A payer may send a response twice; its benefits count once. */
function withoutRepeated(parts: readonly PatientPart[]): readonly PatientPart[] {
  if (parts.length < 2) return parts;
  const different = new Map<string, PatientPart>();
  for (const part of parts) {
    // Warnings have positions, which differ.
    const { warnings, ...patient } = part.patient;
    const key = JSON.stringify([part.source.entity, patient]);
    if (!different.has(key)) different.set(key, part);
  }
  return [...different.values()];
}

/**
 * What remains when the person was not found: the rejections of our inquiry. Those of a person count if they have our
 * trace number, or none and no other name than the one in the inquiry.
 */
function rejectedParts(response: EligibilityResponse, hasOthers: boolean, asked: Asked): EligibilityResponse[] {
  const rejected = (patient: Patient, expected: Asked['dependent']): Patient[] => {
    const trace = traceOf(patient, asked);
    const isOwn = expected !== undefined && !isOther(identityOf(patient, expected));
    if (trace === 'another' || (trace === 'none' && (hasOthers || !isOwn))) return [];
    const benefits = patient.benefits.filter(({ rejections }) => rejections.length > 0);
    return benefits.length + patient.rejections.length > 0 ? [{ ...patient, benefits }] : [];
  };
  const { subscriber: person, dependents: people, ...rest } = response;
  const [subscriber] = person ? rejected(person, asked.subscriber) : [];
  const dependents = people.flatMap((dependent) => rejected(dependent, asked.dependent));
  const isOwn = subscriber !== undefined || dependents.length > 0;
  if (hasOthers && !isOwn) return [];
  return [{ ...rest, ...(subscriber ? { subscriber } : {}), dependents }];
}
