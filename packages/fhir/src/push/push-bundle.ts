import { namePartsOf, reviewThresholdDefault } from '@cardlens/reading';
import type { Bundle, BundleEntry, Resource } from '@medplum/fhirtypes';
import type { CardDetails } from '../card/card.js';
import { type CardExport, cardBundle } from '../card/card-bundle.js';
import { elementsOf } from '../card/card-element.js';
import { deterministicId } from '../deterministic-id.js';
import { eligibilityBundle } from '../eligibility/eligibility-bundle.js';
import type { EligibilityExport } from '../eligibility/record.js';
import {
  conditionalCreate,
  conditionalReference,
  conditionalUpdate,
  escaped,
  identifiedBy,
  withoutIdentity,
  withReferences,
} from './identity.js';

/** How a destination wants cards and checks. */
export interface PushMapping {
  /** The Patient of the destination that a card or check belongs to; absent: a push creates one. */
  readonly patient?: {
    readonly system: string;
    readonly value: string;
    /** The Patient must have this name and birth date too. */
    readonly person?: Omit<Member, 'number'>;
  };
  /** System of the member number, in `Coverage.identifier`; absent: one of the payer. */
  readonly memberSystem?: string | undefined;
}

/** Whom a member number belongs to. Dependents often have the number of the subscriber, and payers give the same one twice. */
export interface Member {
  readonly number: string;
  readonly family: string;
  readonly given: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
}

const memberNumber = 'MB';

/**
 * A completed card as a transaction of conditional updates: sent again, it changes what it created before. At most eight
 * entries, which is the limit of Medplum for transactions with conditions. Device and Provenance are left out: a
 * Provenance has no identifier by which a later push would find it.
 */
export function cardPush(card: CardExport, mapping: PushMapping): Bundle {
  const bundle = cardBundle(card);
  const sent = resourcesOf(bundle).filter(({ resourceType }) => !['Device', 'Provenance'].includes(resourceType));
  const { patientId } = idsOf(card.cardId);
  return pushOf(bundle, [...withPatient(sent, patientId, mapping)].map(memberNumbered(mapping)).map(conditionalUpdate));
}

/**
 * An ended check as such a transaction. If it is about the person of a card, it refers to what the card's push has
 * created, by conditional references: the card's push comes first. Otherwise the Patient and the Coverage are those of
 * earlier checks of the same person with the same payer.
 *
 * @param card  that was checked, if it is completed
 */
export function checkPush(check: EligibilityExport, mapping: PushMapping, card?: CardExport): Bundle {
  const bundle = eligibilityBundle(check);
  const { request } = check;
  const isOfCard = card !== undefined && isPersonOf(card.details, request.subscriber);
  // What the payer states about the plan is in the response; the Coverage is the same for all checks of a person.
  const asked = resourcesOf(eligibilityBundle({ ...check, summary: statedNumber(check) }));
  const own = checkIds(check.eligibilityId);
  const ids = isOfCard ? idsOf(card.cardId) : undefined;
  const references = new Map<string, string>();
  const refer = (id: string, reference: string) => references.set(`urn:uuid:${id}`, reference);
  const keys = new Map<string, string>();
  const key = (id: string, ...names: string[]) => keys.set(id, deterministicId(...names));

  const { subscriber, dependent } = request;
  // Without a number, two people of one name and birth date would share their Patient.
  const number = subscriber.member_id?.trim() || `check ${check.eligibilityId}`;
  const person = [request.trading_partner_service_id, number, ...nameOf(subscriber)];
  const insured = dependent === undefined ? person : [...person, ...nameOf(dependent)];
  // As JSON, because names may contain any separator.
  key(own.subscriber, 'person', JSON.stringify(person));
  if (dependent !== undefined) key(own.dependent, 'person', JSON.stringify(insured));
  key(own.coverage, 'coverage', JSON.stringify(insured));
  if (ids !== undefined) {
    refer(own.subscriber, conditionalReference('Patient', ids.patientId));
    refer(own.insurer, conditionalReference('Organization', ids.payerId));
    if (dependent === undefined) refer(own.coverage, conditionalReference('Coverage', ids.coverageId));
  }
  if (mapping.patient !== undefined) refer(own.subscriber, patientReference(mapping.patient));

  const beside = resourcesOf(bundle).filter(({ id = '' }) => own.isBeside(id));
  const contained = beside.map((resource) => ({ ...withoutIdentity(resource), meta: undefined, id: resource.id }));
  for (const { id = '' } of beside) refer(id, `#${id}`);
  for (const [id, to] of keys) if (!references.has(`urn:uuid:${id}`)) refer(id, `urn:uuid:${to}`);

  const entries = resourcesOf(bundle).flatMap((resource): BundleEntry[] => {
    const { id = '' } = resource;
    const isElsewhere = own.isBeside(id) || /[?#]/.test(references.get(`urn:uuid:${id}`) ?? '');
    if (isElsewhere) return [];
    if (id === own.insurer || id === own.provider) return [conditionalCreate(resource)];
    const known = keys.get(id);
    const plain = known === undefined ? resource : { ...(asked.find((one) => one.id === id) ?? resource), id: known };
    const active = plain.resourceType === 'Coverage' ? { ...plain, status: 'active' as const } : plain;
    const whole =
      active.resourceType === 'CoverageEligibilityResponse' && contained.length > 0 ? { ...active, contained } : active;
    return [conditionalUpdate(memberNumbered(mapping)(withReferences(whole, references)))];
  });
  return pushOf(bundle, entries);
}

/** Removes what pushes have created. @param created  as `createdBy` returns it */
export const deletionPush = (id: string, timestamp: string, created: readonly string[]): Bundle => ({
  resourceType: 'Bundle',
  id: deterministicId(id, 'Bundle', 'deletion'),
  type: 'transaction',
  timestamp,
  entry: created.map((url) => ({ request: { method: 'DELETE', url } })),
});

/** The searches for what a bundle creates or updates. What it only creates if it is absent may belong to others. */
export const createdBy = ({ entry = [] }: Bundle): string[] =>
  entry.flatMap(({ request }) => (request?.method === 'PUT' ? [request.url] : []));

/**
 * A bundle whose conditional references to what another one has created are replaced by the locations in its response,
 * for servers that do not resolve them.
 */
export function withLocations(bundle: Bundle, { entry: sent = [] }: Bundle, { entry: received = [] }: Bundle): Bundle {
  const locations = sent.flatMap(({ request }, index) => {
    const [, reference] =
      /([A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64})(\/_history\/.*)?$/.exec(received[index]?.response?.location ?? '') ?? [];
    return request === undefined || reference === undefined ? [] : [[request.url, reference] as const];
  });
  return withReferences(bundle, new Map(locations));
}

const pushOf = ({ entry, ...bundle }: Bundle, entries: BundleEntry[]): Bundle => ({ ...bundle, entry: entries });

const resourcesOf = ({ entry = [] }: Bundle): Resource[] =>
  entry.flatMap(({ resource }) => (resource === undefined ? [] : [resource]));

/** Ids of a card's resources, as `cardBundle` derives them. */
const idsOf = (cardId: string) => ({
  patientId: deterministicId(cardId, 'Patient'),
  coverageId: deterministicId(cardId, 'Coverage'),
  payerId: deterministicId(cardId, 'Organization', 'payer'),
});

/** Ids of a check's resources, as `eligibilityBundle` derives them. */
function checkIds(eligibilityId: string) {
  const id = (...names: string[]) => deterministicId(eligibilityId, ...names);
  const main = {
    request: id('CoverageEligibilityRequest'),
    response: id('CoverageEligibilityResponse'),
    coverage: id('Coverage'),
    subscriber: id('Patient', 'subscriber'),
    dependent: id('Patient', 'dependent'),
    insurer: id('Organization', 'insurer'),
    provider: id('provider'),
  };
  const all = new Set(Object.values(main));
  /** Other plans and payers. */
  return { ...main, isBeside: (one: string) => !all.has(one) };
}

function patientReference({ system, value, person }: NonNullable<PushMapping['patient']>): string {
  const { family = '', given = '', birthDate = '' } = person ?? {};
  const wanted = person === undefined ? [] : Object.entries({ family, given, birthdate: birthDate });
  const more = wanted.map(([name, text]) => `&${name}=${encodeURIComponent(escaped(text))}`);
  return `Patient?${identifiedBy(system, value)}${more.join('')}`;
}

/** The Patient of the destination in place of the card's, with the physician that only the latter names. */
function withPatient(resources: readonly Resource[], patientId: string, { patient }: PushMapping): Resource[] {
  if (patient === undefined) return [...resources];
  const references = new Map([[`urn:uuid:${patientId}`, patientReference(patient)]]);
  return resources
    .filter(({ resourceType }) => resourceType !== 'Patient' && resourceType !== 'Practitioner')
    .map((resource) => withReferences(resource, references));
}

/** With the destination's system for member numbers. */
const memberNumbered =
  ({ memberSystem }: PushMapping) =>
  (resource: Resource): Resource => {
    if (memberSystem === undefined || resource.resourceType !== 'Coverage') return resource;
    const { identifier = [] } = resource;
    const isMember = (one: (typeof identifier)[number]) => one.type?.coding?.[0]?.code === memberNumber;
    return {
      ...resource,
      identifier: identifier.map((one) => (isMember(one) ? { ...one, system: memberSystem } : one)),
    };
  };

type Person = EligibilityExport['request']['subscriber'] | NonNullable<EligibilityExport['request']['dependent']>;

const nameOf = ({ last_name, first_name, date_of_birth }: Person): string[] => [
  last_name.toUpperCase(),
  first_name.toUpperCase(),
  date_of_birth.replaceAll('-', ''),
];

/** The member number that the payer stated, without the rest of its response. */
const statedNumber = ({ summary }: EligibilityExport): EligibilityExport['summary'] =>
  summary?.subscriber_details === undefined
    ? undefined
    : { errors: [], subscriber_details: summary.subscriber_details };

const words = (text: string): string[] => text.toUpperCase().match(/\p{L}+/gu) ?? [];

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Whom the number of a card belongs to.
 * @returns undefined without number, name or birth date, or if the number needs review: it may be somebody else's
 */
export function memberOf({ details }: Pick<CardExport, 'details'>): Member | undefined {
  const number = elementOf(details, 'member_number');
  const { first: given, last: family } = namePartsOf(elementOf(details, 'member_name')?.value ?? '');
  const birthDate = elementOf(details, 'member_dob')?.value ?? '';
  if (number === undefined || number.value.trim() === '' || isDoubtful(number)) return undefined;
  return given && family && isoDate.test(birthDate) ? { number: number.value, family, given, birthDate } : undefined;
}

/**
 * Whom the number in a check belongs to.
 * @param card  that the check is about
 * @returns undefined without a number, or if it is the card's and that needs review
 */
export function memberOfCheck({ request }: EligibilityExport, card?: Pick<CardExport, 'details'>): Member | undefined {
  const { member_id = '', last_name: family, first_name: given, date_of_birth } = request.subscriber;
  const read = card && elementOf(card.details, 'member_number');
  if (member_id.trim() === '' || (read?.value === member_id && isDoubtful(read))) return undefined;
  const birthDate = date_of_birth.replaceAll('-', '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return given && family && isoDate.test(birthDate) ? { number: member_id, family, given, birthDate } : undefined;
}

const elementOf = (details: CardDetails, name: string) => elementsOf(details).find(({ key }) => key === name);

/** Values that a person or a payer has confirmed have the highest scores. */
const isDoubtful = ({ scores }: { readonly scores: readonly string[] }): boolean =>
  scores.length === 0 || !(Math.min(...scores.map(Number)) >= reviewThresholdDefault);

/**
 * Whether a check is about the person that the card names: one whose request names somebody else must not be stored with
 * the Patient of the card.
 */
export function isPersonOf(details: CardDetails, { first_name, last_name, date_of_birth }: Person): boolean {
  const printed = words(elementOf(details, 'member_name')?.value ?? '');
  const born = elementOf(details, 'member_dob')?.value ?? '';
  const isBornThen = !isoDate.test(born) || born.replaceAll('-', '') === date_of_birth.replaceAll('-', '');
  return (
    isBornThen &&
    printed.length > 0 &&
    [...words(first_name), ...words(last_name)].every((one) => printed.includes(one))
  );
}
