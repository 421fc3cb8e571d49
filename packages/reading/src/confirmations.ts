import { compareValues, isNickname } from './compare-values.js';
import { type CorrectedElement, type CorrectedElements, correctedDetails, entriesMax } from './corrections.js';
import type { Details, ScalarElementName } from './details.js';
import { nameLikeness, parsedName } from './name-parts.js';
import {
  hasSuffixOf,
  isNameOf,
  isSameName,
  mayBeNameOf,
  mayBeSameName,
  nameOf,
  printedForms,
  type StatedPerson,
  statedForms,
} from './person-name.js';
import { lettersOf } from './plain-text.js';

/** Where a confirmation comes from. */
export interface ConfirmationSource {
  readonly eligibilityId: string;
  /** The payer that was asked, and its name in the response, or else the one that it was asked by. */
  readonly payerId: string;
  readonly payerName: string;
  /** When the payer responded. */
  readonly atUs: number;
  /** Whether a simulated payer responded. */
  readonly isSimulated?: boolean | undefined;
}

/** What a payer states about the member of a card in a response about coverage that is active or inactive. PHI. */
export interface PayerStatement {
  readonly source: ConfirmationSource;
  /** The response has no name of the payer: that of the source is the one that was asked by. */
  readonly isPayerUnnamed?: true | undefined;
  readonly memberNumber?: string | undefined;
  /** The subscriber. */
  readonly member?: StatedPerson | undefined;
  /** The patient, if another person. */
  readonly dependent?: StatedPerson | undefined;
  readonly groupNumber?: string | undefined;
  readonly planName?: string | undefined;
  readonly primaryCareProvider?: string | undefined;
  /** The payer that responded; absent if the directory does not have its name. */
  readonly company?: (NamedPayer & RelatedNames) | undefined;
  /** A plan of another company that covers the patient in place of the payer. */
  readonly plan?: (NamedPayer & { readonly reason: 'managed_care' | 'medicare_advantage' }) | undefined;
}

/** A company that a response names. */
export interface NamedPayer {
  /** As in the response, with its identifier there. */
  readonly name: string;
  readonly identifier?: string | undefined;
  /** In the directory; absent if it is not known there. */
  readonly svcPayerId?: string | undefined;
  readonly svcPayerName?: string | undefined;
  /** Its ids for professional claims. */
  readonly claimsIds?: readonly { readonly clearinghouse: string; readonly payerId: string }[] | undefined;
}

interface RelatedNames {
  readonly formerNames: readonly string[];
  /** Whether it and the payer that the card was matched with are different companies of one group. */
  readonly isOfSameGroup: boolean;
}

export const confirmationStatuses = ['confirmed', 'normalized', 'differs', 'added'] as const;

/**
 * How an element of a card compares with a payer's statement. `normalized`: the same in another spelling. `added`: the
 * card has no such element.
 */
export type ConfirmationStatus = (typeof confirmationStatuses)[number];

export interface Confirmation {
  readonly status: ConfirmationStatus;
  /** The payer's value, as a correction of the element. */
  readonly element: CorrectedElement & { readonly value: string };
  /** The card's value, with its correction applied; absent if the card has no such element. */
  readonly cardValue?: string | undefined;
  readonly source: ConfirmationSource;
  /** Whether it replaces the card's value in confirmed details: what may be about another person does not. */
  readonly isMerged: boolean;
}

/** By element, as corrections are named: `member_number`, `dependent_names[1]`. */
export type Confirmations = Readonly<Record<string, Confirmation>>;

/** A card as its caller sees it. */
export interface ComparedCard {
  /** As read. */
  readonly details: Details;
  readonly corrections: CorrectedElements;
  /** Its matched payer, and ids of it at clearinghouses. */
  readonly svcPayerId?: string | undefined;
  readonly payerIds: readonly string[];
}

/** Compares a card with the statements about its member. For each element, the newest one counts. */
export function confirmationsOf(card: ComparedCard, statements: readonly PayerStatement[]): Confirmations {
  const values = valuesOf(card);
  const stated = statementsAbout(card, statements);
  // A response about one of two namesakes does not tell which of them has the card.
  const areNamesakes = stated.some((statement) => personOnCard(values, statement).isOneOfNamesakes);
  const found = new Map<string, Confirmation>();
  for (const statement of stated) {
    const { source } = statement;
    const all = [
      ...comparedScalars(card, values, statement),
      ...comparedPerson(values, statement, areNamesakes),
      ...comparedPrimaryCare(card, statement),
    ];
    for (const [name, { isMerged = true, ...one }] of all)
      if (!found.has(name)) found.set(name, { ...one, source, isMerged });
  }
  for (const [name, confirmation] of comparedDependents(card, values, stated)) found.set(name, confirmation);
  return Object.fromEntries(found);
}

/**
 * The statements that are certainly about the member of a card, newest first: the member number agrees, or the name if
 * the payer is that of the card.
 */
export const statementsAbout = (card: ComparedCard, statements: readonly PayerStatement[]): readonly PayerStatement[] =>
  statements.filter((statement) => isAboutCard(card, valuesOf(card), statement)).sort(newestFirst);

/** The order of statements; of two at the same time, any, but always the same. */
export const newestFirst = ({ source: a }: PayerStatement, { source: b }: PayerStatement): number =>
  b.atUs - a.atUs || (a.eligibilityId < b.eligibilityId ? 1 : -1);

/** The details of a card with its confirmations and, before those, its corrections applied. */
export function confirmedDetails(
  { details, corrections }: Pick<ComparedCard, 'details' | 'corrections'>,
  confirmations: Confirmations,
): Details {
  const sourced = (elements: CorrectedElements, source: 'payer' | 'correction') =>
    Object.entries(elements).map(([name, element]) => [name, { ...element, source }] as const);
  const ofPayer = Object.entries(confirmations).flatMap(([name, { element, isMerged }]) =>
    isMerged ? [[name, element] as const] : [],
  );
  return correctedDetails(
    details,
    Object.fromEntries([...sourced(Object.fromEntries(ofPayer), 'payer'), ...sourced(corrections, 'correction')]),
  );
}

type Value = (name: ScalarElementName) => string | undefined;

const valuesOf =
  ({ details, corrections }: ComparedCard): Value =>
  (name) =>
    (name in corrections ? corrections[name]?.value : details[name]?.value) ?? undefined;

function isAboutCard(card: ComparedCard, values: Value, { source, memberNumber, member, dependent }: PayerStatement) {
  const number = values(numberElementOf(values)) ?? '';
  if (memberNumber !== undefined && isSameNumber(number, memberNumber, values)) return true;
  const name = values('member_name') ?? '';
  const isNamed = [member, dependent].some(
    (person) => person !== undefined && isNameOf(name, person) && hasBirthDate(values, person) !== false,
  );
  return isNamed && card.payerIds.includes(source.payerId);
}

/** On cards of public programs, the member number is that of the program. */
const numberElementOf = (values: Value): ScalarElementName =>
  values('member_number') === undefined && values('medicare_medicaid_id') !== undefined
    ? 'medicare_medicaid_id'
    : 'member_number';

type Compared = Pick<Confirmation, 'status' | 'element' | 'cardValue'>;
type Named = readonly [name: string, compared: Compared & { readonly isMerged?: boolean }];

/** @param isSame  whether the two are the same in another spelling */
function compared(cardValue: string | undefined, value: string, isSame: (cardValue: string) => boolean): Compared {
  const element = { value };
  if (cardValue === undefined) return { status: 'added', element };
  const status = cardValue === value ? 'confirmed' : isSame(cardValue) ? 'normalized' : 'differs';
  return { status, element, cardValue };
}

function comparedScalars(card: ComparedCard, values: Value, statement: PayerStatement): Named[] {
  const { memberNumber, groupNumber, planName, company, source, isPayerUnnamed } = statement;
  const of = (name: ScalarElementName, value: string | undefined, isSame = isSameValue): Named[] =>
    value === undefined ? [] : [[name, compared(values(name), value, (printed) => isSame(name, printed, value))]];
  return [
    ...of(numberElementOf(values), memberNumber, (_, printed, stated) => isSameNumber(printed, stated, values)),
    ...of('group_number', groupNumber),
    ...of('plan_name', planName),
    ...of(
      'payer_name',
      isPayerUnnamed ? undefined : source.payerName,
      (...names) => isSameValue(...names) || isNameOfPayer(names[1], card, company),
    ),
  ];
}

/** A former name of the payer is another name. */
const isNameOfPayer = (name: string, card: ComparedCard, company: PayerStatement['company']): boolean =>
  company?.svcPayerId !== undefined && company.svcPayerId === card.svcPayerId && !isFormerName(name, company);

/** Whether a payer had this name before it got the one that it states. */
export const isFormerName = (name: string, { name: stated, formerNames }: NonNullable<PayerStatement['company']>) =>
  formerNames.some((former) => isSameValue('payer_name', former, name)) &&
  !formerNames.some((former) => isSameValue('payer_name', former, stated));

const isSameValue = (name: ScalarElementName, one: string, other: string): boolean =>
  compareValues(name, one, other) !== 'different';

/**
 * The person on the card: a dependent may have a card of their own, or be on that of the subscriber. Without a name on
 * the card, it is not known who that is.
 */
function comparedPerson(values: Value, statement: PayerStatement, areNamesakes: boolean): Named[] {
  const printed = values('member_name');
  const { person, isCertain } = personOnCard(values, statement);
  if (printed === undefined || person === undefined) return [];
  const { dateOfBirth } = person;
  const born = values('member_dob');
  const isMerged = isCertain && !areNamesakes;
  const name = compared(printed, nameOf(person), (text) => isNameOf(text, person));
  const isBirthCompared = dateOfBirth !== undefined && (isMerged || born !== undefined);
  if (!isBirthCompared) return [['member_name', { ...name, isMerged }]];
  const birth = compared(born, dateOfBirth, (printedBirth) => isSameValue('member_dob', printedBirth, dateOfBirth));
  return [
    ['member_name', { ...name, isMerged }],
    ['member_dob', { ...birth, isMerged }],
  ];
}

/** Whether another name than a person's may still be theirs. */
const mayBe = (printed: string, person: StatedPerson): boolean =>
  mayBeNameOf(printed, person) || isNickname('member_name', printed, nameOf(person));

/** Whether a person has the birth date on the card; `undefined` if one of the two is not known. */
function hasBirthDate(values: Value, { dateOfBirth }: StatedPerson): boolean | undefined {
  const born = values('member_dob');
  return born === undefined || dateOfBirth === undefined ? undefined : isSameValue('member_dob', born, dateOfBirth);
}

/**
 * Whom the name and birth date on a card are compared with. Members of a family share names, twins a birth date: it is
 * certain only if the name fits one of them, and the birth date does not speak against it.
 */
function personOnCard(values: Value, { member, dependent }: PayerStatement) {
  const printed = values('member_name') ?? '';
  const people = [member, dependent].filter((person) => person !== undefined);
  const ofBirth = (isSame?: boolean) => people.filter((person) => hasBirthDate(values, person) === isSame);
  const named = (among: readonly StatedPerson[]) =>
    [isNameOf, mayBe]
      .map((fits) => among.filter((person) => fits(printed, person)))
      .find((found) => found.length > 0) ?? [];
  const sameBirth = ofBirth(true);
  const [person, namesake] = [sameBirth, ofBirth()].map(named).find((found) => found.length > 0) ?? [];
  if (person === undefined)
    return { person: sameBirth[0] ?? named(people)[0] ?? member, isCertain: false, isOneOfNamesakes: false };
  const isSuffixKnown = sameBirth.includes(person) || hasSuffixOf(printed, person);
  const isOneOfNamesakes = namesake !== undefined;
  return { person, isCertain: isSuffixKnown && !isOneOfNamesakes, isOneOfNamesakes };
}

/** The suffix of a member number after a space or hyphen: 01 and 1 are the same member. */
const separateSuffix = /^(.*[\p{L}\p{N}])[\s-]+0*(\d{1,2})$/u;

/** Case, spaces, hyphens and the zeros of a separate suffix do not make another number. */
function isSameNumber(printed: string, stated: string, values: Value): boolean {
  const [prefix, suffix] = [values('member_id_prefix') ?? '', values('member_id_suffix') ?? ''];
  const forms = (text: string): string[] => {
    const [, base = '', end = ''] = separateSuffix.exec(text.trim()) ?? [];
    return [lettersOf(text), ...(end === '' ? [] : [lettersOf(base) + end, `${lettersOf(base)}-${end}`])];
  };
  const ofStated = new Set(forms(stated));
  return [printed, `${printed} ${suffix}`, `${prefix}${printed}`, `${prefix}${printed} ${suffix}`]
    .flatMap(forms)
    .some((form) => form !== '' && ofStated.has(form));
}

/** The entries of a list by their names, without those that are not on the card. */
function entriesOf({ details, corrections }: ComparedCard, list: 'dependent_names' | 'plan_details') {
  const entries = Array.from({ length: entriesMax }, (_, index) => {
    const name = `${list}[${index}]`;
    const [read, correction] = [details[list]?.[index], corrections[name]];
    const category = correction?.category ?? (read && 'category' in read ? read.category : undefined);
    return { name, value: correction ? correction.value : read?.value, category };
  });
  const last = entries.findLastIndex(({ value }) => value !== undefined);
  return {
    entries: entries.flatMap((entry) => (typeof entry.value === 'string' ? [{ ...entry, value: entry.value }] : [])),
    /** Names of the entries that a correction would add. */
    free: entries.slice(last + 1).map(({ name }) => name),
  };
}

/** Every dependent that the payer names, by the newest statement about them. */
function comparedDependents(card: ComparedCard, values: Value, stated: readonly PayerStatement[]) {
  // Each name is brought into the forms that are compared once, because every dependent is compared with every entry.
  const { entries: printedEntries, free } = entriesOf(card, 'dependent_names');
  const entries = printedEntries.map((entry) => ({ ...entry, ...comparableName(entry.value) }));
  const found = new Map<string, Confirmation>();
  const known: ReturnType<typeof printedForms>[] = [];
  let added = 0;
  for (const statement of stated) {
    const { member, dependent, source } = statement;
    const { person, isCertain, isOneOfNamesakes } = personOnCard(values, statement);
    if (dependent === undefined || person === dependent || isOneOfNamesakes) continue;
    const forms = statedForms(dependent);
    const parts = parsedName(nameOf(dependent));
    const entry =
      entries.find(({ printed }) => isSameName(printed.name, forms.name)) ??
      entries.find(
        ({ printed, parts: ofEntry }) => mayBeSameName(printed, forms) || nameLikeness(ofEntry, parts) === 'nickname',
      );
    const isKnown = known.some((printed) => isSameName(printed.name, forms.name));
    const name = entry?.name ?? free[added];
    if (isKnown || name === undefined || found.has(name)) continue;
    if (entry === undefined) added++;
    const one = compared(entry?.value, nameOf(dependent), (text) => isNameOf(text, dependent));
    // The dependents of the subscriber are not those of another member of the family.
    const isOfSubscriber = values('member_name') === undefined || (isCertain && person === member);
    const isMerged = entry === undefined ? isOfSubscriber : hasSuffixOf(entry.value, dependent);
    found.set(name, { ...one, source, isMerged });
    known.push(printedForms(one.element.value));
  }
  return found;
}

const comparableName = (value: string) => ({ printed: printedForms(value), parts: parsedName(value) });

/** Titles of doctors, which payers leave out. */
const titles = new Set(['dr', 'md', 'do', 'np', 'pa', 'dds', 'dmd', 'phd']);

function comparedPrimaryCare(card: ComparedCard, { primaryCareProvider }: PayerStatement): Named[] {
  if (primaryCareProvider === undefined) return [];
  const { entries, free } = entriesOf(card, 'plan_details');
  const printed = entries.find(({ category }) => category === 'pcp_name');
  const name = printed?.name ?? free[0];
  if (name === undefined) return [];
  const wordsOf = (text: string): string =>
    text
      .split(/[\s,]+/)
      .map(lettersOf)
      .filter((word) => word !== '' && !titles.has(word))
      .sort()
      .join(' ');
  const one = compared(printed?.value, primaryCareProvider, (text) => wordsOf(text) === wordsOf(primaryCareProvider));
  return [[name, { ...one, element: { ...one.element, category: 'pcp_name' } }]];
}
