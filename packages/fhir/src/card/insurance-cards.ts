import {
  type Details,
  detailsShape,
  isListElement,
  isNameOf,
  isScalarElement,
  type ListElementName,
  listElements,
  normalizedValue,
  plainText,
  type ScalarElementName,
} from '@cardlens/reading';
import { codeSystems, guideExtensions, identifierSystems, ownExtensions } from '../systems.js';
import { isIsoDate } from '../timestamps.js';
import { typeOfCategory, typeOfService } from './costs.js';
import { classes } from './coverage.js';
import { purposes } from './organizations.js';
import { genders } from './people.js';
import {
  type Address,
  addressIn,
  type Concept,
  type Contact,
  type Cost,
  type Coverage,
  type Extension,
  hasCode,
  nameIn,
  type Organization,
  type Patient,
  type Practitioner,
  type Resources,
  resourcesIn,
  type Telecom,
  type Used,
} from './read-resources.js';

// The opposite direction of the other files of this folder, from the same tables.

/** The certain scores: nothing was read. */
const scores = ['1.000', '1.000'];

interface Stated {
  readonly name: ScalarElementName | ListElementName;
  readonly value: string;
  readonly service?: string;
  readonly category?: string;
  readonly network?: string;
  readonly label?: string;
  readonly type?: string;
}

/**
 * The insurance cards in a FHIR resource that another system made: each Coverage in force, in their order, with the
 * persons and organizations that it refers to. Follows C4DIC 1.1.0 and takes any Coverage of R4. Values of Cardlens' own
 * exports come back unchanged.
 */
export function insuranceCardsIn(resource: unknown, nowMs: number): Details[] {
  const resources = resourcesIn(resource);
  return resources.coverages
    .filter((coverage) => isInForce(coverage, nowMs))
    .slice(0, coveragesMax)
    .map((coverage) =>
      detailsFrom(
        statedIn(coverage, resources, (each) => inUse(each, nowMs)),
        nowMs,
      ),
    )
    .filter((details) => identifying.some((name) => details[name] !== undefined));
}

const coveragesMax = 20;

/** A Coverage with none of these is no insurance card; pharmacy cards have only the last two. */
const identifying = ['member_number', 'payer_name', 'rx_id', 'rx_bin'] as const;

const dayMs = 86_400_000;

const dayAt = (ms: number, { length }: string): string => new Date(ms).toISOString().slice(0, length);

/** A day later: it may still be yesterday in the time zone of the person. */
function hasEnded(period: Used['period'], nowMs: number): boolean {
  const end = period?.end?.slice(0, 10) ?? '';
  return end !== '' && end < dayAt(nowMs - dayMs, end);
}

/** A day earlier: it may already be tomorrow. */
function isInForce({ status, period }: Coverage, nowMs: number): boolean {
  const start = period?.start?.slice(0, 10) ?? '';
  const hasBegun = !/^\d{4}/.test(start) || start <= dayAt(nowMs + dayMs, start);
  return (status ?? 'active') === 'active' && hasBegun && !hasEnded(period, nowMs);
}

/** The best uses of HL7 first; the others are between them. */
const rankOfUse: Readonly<Record<string, number>> = {
  ...{ official: 0, usual: 1 },
  ...{ secondary: 3, nickname: 3, anonymous: 3, maiden: 3 },
};

type InUse = <T extends Used>(entries: readonly T[]) => readonly T[];

/** Those that are in use, of the best use that there is. */
function inUse<T extends Used>(entries: readonly T[], nowMs: number): readonly T[] {
  const rank = ({ use = '' }: Used) => rankOfUse[use] ?? 2;
  const current = entries.filter(({ use, period }) => use !== 'old' && !hasEnded(period, nowMs));
  const best = Math.min(...current.map(rank));
  return current.filter((entry) => rank(entry) === best);
}

function* statedIn(coverage: Coverage, resources: Resources, used: InUse): Generator<Stated> {
  const patient = resources.patient(coverage.beneficiary, coverage);
  const payer = resources.organization(coverage.payor[0], coverage);
  yield* memberIn(coverage, patient, used);
  yield* classesIn(coverage);
  yield* payerIn(payer, coverage, used);
  const employer = resources.organization(coverage.policyHolder, coverage);
  for (const name of ['client_name', 'employer'] as const)
    yield* scalar(name, employer?.name, employer?._name?.extension);
  const [manager] = coverage.extension.filter(({ url }) => url === ownExtensions.pharmacyBenefitManager);
  const managing = resources.organization(manager?.valueReference, coverage);
  yield* scalar('pharmacy_benefit_manager', managing?.name, managing?._name?.extension);
  for (const cost of coverage.costToBeneficiary) yield* costIn(cost);
  yield* beneficiariesIn(coverage, patient, resources.patient(coverage.subscriber, coverage));
  const practitioners = new Set(
    patient?.generalPractitioner.map((reference) => resources.practitioner(reference, patient)),
  );
  for (const practitioner of [...practitioners].slice(0, practitionersMax)) yield* primaryCareIn(practitioner, used);
  for (const extension of coverage.extension) yield* withoutField(extension);
}

/** A scalar element in a field, or in the extension that Cardlens' export adds to it. */
function* scalar(name: ScalarElementName, value: string | undefined, extensions: readonly Extension[] = []) {
  const own = ownElement(extensions, name);
  const isOthers = own === undefined && extensions.some(({ url }) => url === ownExtensions.cardElement);
  // The field of an export that has this element elsewhere.
  if (isOthers) return;
  const stated = own?.value ?? value;
  if (stated !== undefined) yield { name, value: stated };
}

type Own = Omit<Stated, 'name' | 'value'> & { readonly name: string; readonly value?: string };

/** What Cardlens' export says of the element in a field. */
function ownElement(extensions: readonly Extension[], ...names: readonly string[]): Own | undefined {
  return ownElements(extensions).find(({ name }) => names.includes(name));
}

const attributes = ['value', 'label', 'type', 'service', 'category', 'network'] as const;

const ownElements = (extensions: readonly Extension[]): Own[] =>
  extensions
    .filter(({ url }) => url === ownExtensions.cardElement)
    .map(({ extension }) => {
      const partOf = (url: string) => extension.find((part) => part.url === url);
      const parts = attributes.flatMap((url) => {
        const text = partOf(url)?.valueString;
        return text === undefined ? [] : [[url, text] as const];
      });
      return { name: partOf('name')?.valueCode ?? '', ...Object.fromEntries(parts) };
    });

/** Elements that the export could put into no field. */
function* withoutField(extension: Extension): Generator<Stated> {
  for (const { name, value, ...rest } of ownElements([extension]))
    if (value !== undefined && (isScalarElement(name) || isListElement(name))) yield { name, value, ...rest };
}

function* memberIn(coverage: Coverage, patient: Patient | undefined, used: InUse): Generator<Stated> {
  const numbers = used(coverage.identifier.filter(({ type }) => hasCode(type, codeSystems.identifierType, 'MB')));
  const member = numbers[0]?.value ?? coverage.subscriberId;
  yield* scalar('member_number', member, numbers[0]?.extension);
  for (const { value, extension } of coverage.identifier)
    if (ownElement(extension, 'card_specific_id')) yield* scalar('card_specific_id', value, extension);
  yield* scalar('member_id_suffix', coverage.dependent, coverage._dependent?.extension);
  const { start } = coverage.period ?? {};
  if (start !== undefined) yield* scalar('start_date', start.slice(0, 10), coverage.period?._start?.extension);
  if (patient === undefined) return;
  // A former name is better than none.
  const [name] = [...used(patient.name), ...patient.name];
  yield* scalar('member_name', nameIn(name), name?.extension);
  if (patient.birthDate !== undefined && isIsoDate(patient.birthDate))
    yield* scalar('member_dob', patient.birthDate, patient._birthDate?.extension);
  yield* scalar('member_gender', genderOf(patient.gender), patient._gender?.extension);
  const publicNumbers = patient.identifier.filter(({ type, system, value, extension }) => {
    const isMedicare = hasCode(type, codeSystems.identifierType, 'MC') || system === identifierSystems.medicare;
    // The export repeats a Medicare number that is the member number.
    const isMember = digitsAndLetters(value) === digitsAndLetters(member);
    return (isMedicare && !isMember) || ownElement(extension, 'medicare_medicaid_id') !== undefined;
  });
  for (const { value, extension } of used(publicNumbers)) yield* scalar('medicare_medicaid_id', value, extension);
}

const digitsAndLetters = (text = ''): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

const genderOf = (gender: string | undefined): string | undefined =>
  gender === 'other' ? 'X' : Object.entries(genders).find(([, code]) => code === gender)?.[0];

function* classesIn(coverage: Coverage): Generator<Stated> {
  const classOf = (system: string, code: string) => coverage.class.find(({ type }) => hasCode(type, system, code));
  for (const entry of classes) {
    const found = classOf(codeSystems.coverageClass, entry.code);
    if (found === undefined) continue;
    const { value, name, extension } = found;
    // A plan without an id repeats its name.
    if (value !== name || ownElement(extension, entry.value)) yield* scalar(entry.value, value, extension);
    if ('name' in entry && name !== undefined) {
      const isHeldElsewhere =
        entry.name === 'client_name' && extension.some(({ url }) => url === ownExtensions.cardElement);
      if (!isHeldElsewhere) yield* scalar(entry.name, name, extension);
    }
  }
  const issuer = classOf(codeSystems.guideCoverageClass, 'rxiin')?.value;
  if (issuer === undefined) return;
  // The number that has replaced the BIN; or the prefix of all health cards, 80840.
  const isBin = /^(\d{6}|\d{8})$/.test(issuer) && classOf(codeSystems.coverageClass, 'rxbin') === undefined;
  yield { name: isBin ? 'rx_bin' : 'rx_issuer', value: issuer };
}

function* payerIn(payer: Organization | undefined, coverage: Coverage, used: InUse): Generator<Stated> {
  yield* scalar('payer_name', payer?.name ?? coverage.payor[0]?.display, payer?._name?.extension);
  if (payer === undefined) return;
  const ids = payer.identifier.filter(
    ({ type, assigner }) => hasCode(type, codeSystems.guideIdentifierType, 'payerid') && assigner === undefined,
  );
  for (const { value, extension } of used(ids)) yield* scalar('payer_id', value, extension);
  for (const contact of payer.contact) yield* contactIn(contact, used);
  yield* contactIn({ telecom: payer.telecom }, used);
  for (const address of payer.address) yield* contactIn({ telecom: [], address }, used);
}

/** Types of a telephone number or address, by the purpose of the contact. */
const typeOfPurpose = new Map([
  ...Object.entries(purposes).map(([type, [system, code]]) => [`${system} ${code}`, type] as const),
  [`${codeSystems.guideContactType} rxmailorder`, 'pharmacy'] as const,
]);

function* contactIn({ purpose, telecom, address }: Contact, used: InUse): Generator<Stated> {
  const type = (purpose?.coding ?? []).map(({ system, code }) => typeOfPurpose.get(`${system} ${code}`)).find(Boolean);
  const label = purpose?.text ?? purpose?.coding[0]?.display ?? '';
  for (const phone of used(telecom)) yield* phoneIn(phone, { label, type: type ?? 'other' });
  for (const place of used(address ? [address] : [])) yield* placeIn(place, { label, type: type ?? 'general' });
}

interface Use {
  readonly label: string;
  readonly type: string;
}

/** The export writes no label where the card has none, and its purpose in words instead. */
const useOf = (own: Own | undefined, use: Use): Use =>
  own === undefined ? use : { label: own.label ?? '', type: own.type ?? use.type };

function* phoneIn({ system = 'phone', value, extension }: Telecom, use: Use) {
  const own = ownElement(extension, 'phone_numbers');
  if (system === 'phone' && value !== undefined)
    yield { ...useOf(own, use), name: 'phone_numbers' as const, value: own?.value ?? value };
}

function* placeIn(address: Address, use: Use) {
  const own = ownElement(address.extension, 'addresses');
  // The export writes the address as printed, and in parts.
  const value = own === undefined ? addressIn(address) : (own.value ?? address.text);
  if (value !== undefined) yield { ...useOf(own, use), name: 'addresses' as const, value };
}

const services = new Map(Object.entries(typeOfService).map(([service, [, code]]) => [code, service]));
const categories = new Map(Object.entries(typeOfCategory).map(([category, [, code]]) => [code, category]));

/** Codes of the guide for a family's or a person's deductible or out-of-pocket maximum. */
const shareCode = /^(Fam|Ind)(Rx)?(In|Out)(Ded|Max)$/;

type PlanDetail = Pick<Stated, 'service' | 'category' | 'network'> & { readonly label?: string };

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function networkIn(text: string): 'in' | 'out' | undefined {
  const words = wordsOf(text);
  const [isIn, isOut] = [words.includes('in'), words.includes('out')];
  if (!words.includes('network') || isIn === isOut) return undefined;
  return isIn ? 'in' : 'out';
}

/** A plan detail, labeled with the words of its type unless they only repeat its code. */
function planDetailOf(type: Concept, value: string): PlanDetail {
  const detail = codedDetailOf(type, value);
  const { coding, text = '' } = type;
  const { service = '', category = '', label } = detail;
  const displays = coding.flatMap(({ display }) => display ?? []);
  const known = new Set(
    [service, category, label ?? '', ...displays].flatMap((each) => wordsOf(each.replaceAll('_', ' '))),
  );
  const network = detail.network === 'any' ? (networkIn(text) ?? 'any') : detail.network;
  if (wordsOf(text).every((word) => known.has(word))) return { ...detail, network };
  const isLabeled = label === undefined || text.toLowerCase().includes(label.toLowerCase());
  return { ...detail, network, label: isLabeled ? text : `${label} ${text}` };
}

function codedDetailOf({ coding, text }: Concept, value: string): PlanDetail {
  for (const { code = '', display } of coding) {
    const [share, whose, isPharmacy, where, what] = shareCode.exec(code) ?? [];
    if (share !== undefined)
      return {
        service: isPharmacy ? 'prescription' : where === 'In' ? 'in_network_medical' : 'out_of_network_medical',
        category: what === 'Ded' ? 'deductible' : 'out_of_pocket_max',
        network: where === 'In' ? 'in' : 'out',
        label: whose === 'Fam' ? 'Family' : 'Individual',
      };
    const service = services.get(code);
    const isPercentage = /%/.test(value) && !value.includes('$');
    if (service !== undefined) return { service, category: isPercentage ? 'coinsurance' : 'copay', network: 'any' };
    const category = categories.get(code);
    if (category !== undefined) return { service: 'other', category, network: 'any' };
    if (code === 'inpthosp')
      return { service: 'other', category: 'copay', network: 'any', label: 'Inpatient hospital' };
    return { service: 'other', category: 'other', network: 'any', label: text ?? display ?? code };
  }
  return { service: 'other', category: 'other', network: 'any', ...(text === undefined ? {} : { label: text }) };
}

function* costIn({ type, valueMoney, valueQuantity, extension }: Cost): Generator<Stated> {
  const own = ownElement(extension, 'plan_details');
  const asText = valueMoney?.extension.find(({ url }) => url === guideExtensions.beneficiaryCostString)?.valueString;
  const exported = own === undefined ? undefined : valueMoney?.value;
  const amount = exported === undefined ? amountIn(valueMoney, valueQuantity) : `$${exported}`;
  const value = own?.value ?? asText ?? amount;
  if (value === undefined) return;
  if (own !== undefined) {
    yield { ...own, name: 'plan_details', value };
    return;
  }
  const { label, ...detail } = planDetailOf(type ?? { coding: [] }, value);
  yield { ...detail, name: 'plan_details', value: label === undefined ? value : `${label} ${value}` };
}

function amountIn(money: Cost['valueMoney'], quantity: Cost['valueQuantity']): string | undefined {
  if (money?.value !== undefined && (money.currency ?? 'USD') === 'USD') return dollars(money.value);
  if (quantity?.value === undefined) return undefined;
  const unit = quantity.unit ?? quantity.code ?? '';
  if (unit === '%') return `${quantity.value}%`;
  return ['USD', '$'].includes(unit) ? dollars(quantity.value) : undefined;
}

function dollars(value: number): string | undefined {
  if (value < 0 || value >= 10_000_000) return undefined;
  const digits = Number.isInteger(value) ? 0 : 2;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `$${new Intl.NumberFormat('en-US', options).format(value)}`;
}

/** The other members of the plan; the guide lists all. */
function* beneficiariesIn(coverage: Coverage, patient: Patient | undefined, subscriber: Patient | undefined) {
  const listed = [patient, subscriber].flatMap((person) => person?.name ?? []);
  const beneficiaries = coverage.extension.filter(({ url }) => url === guideExtensions.planBeneficiaries);
  for (const { extension } of beneficiaries.slice(0, entriesMax)) {
    const name = extension.find((part) => part.url === 'name')?.valueHumanName;
    const own = ownElement(name?.extension ?? [], 'dependent_names');
    const value = own?.value ?? nameIn(name);
    const isListed = listed.some(
      (person) =>
        plainText(nameIn(person) ?? '') === plainText(value ?? '') ||
        isNameOf(value ?? '', { firstName: person.given.join(' '), lastName: person.family }),
    );
    if (value !== undefined && (own !== undefined || !isListed)) yield { name: 'dependent_names' as const, value };
  }
}

const practitionersMax = 5;

function* primaryCareIn(practitioner: Practitioner | undefined, used: InUse) {
  for (const name of used(practitioner?.name ?? [])) {
    const own = ownElement(name.extension, 'plan_details');
    const value = own?.value ?? nameIn(name);
    const detail = { service: 'other', category: 'pcp_name', network: 'any' };
    if (value !== undefined) yield { ...detail, ...own, name: 'plan_details' as const, value };
  }
  const use = { label: '', type: 'pcp' };
  for (const phone of used(practitioner?.telecom ?? [])) yield* phoneIn(phone, use);
  for (const address of used(practitioner?.address ?? [])) yield* placeIn(address, use);
}

const valueLengthMax = 500;
const labelLengthMax = 100;
const entriesMax = 50;
/** Also of values that have been stated already, or that are none. */
const consideredMax = 200;

/** Elements that have one form only: another text is none. */
const formatted: ReadonlySet<string> = new Set([
  'phone_numbers',
  'member_dob',
  'part_a_effective_date',
  'part_b_effective_date',
]);

const tidy = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Brings values into the form in which they are stored. Of a scalar element, the first value counts. */
function detailsFrom(elements: Iterable<Stated>, nowMs: number): Details {
  const scalars = new Map<string, object>();
  const lists = new Map<string, object[]>(listElements.map((name) => [name, []]));
  const seen = new Set<string>();
  const considered = new Map<string, number>();
  for (const { name, label = '', ...element } of elements) {
    const count = considered.get(name) ?? 0;
    considered.set(name, count + 1);
    if (count >= consideredMax) continue;
    const text = tidy(element.value);
    const normalized = normalizedValue(name, element.category, text, nowMs);
    const value = normalized ?? (formatted.has(name) ? '' : text);
    if (value === '' || value.length > valueLengthMax) continue;
    const entry = { ...element, label: tidy(label).slice(0, labelLengthMax), value, scores };
    const list = lists.get(name);
    // Several contacts often have the same number.
    const identity = plainText(JSON.stringify([name, entry]));
    if (list === undefined) {
      if (!scalars.has(name)) scalars.set(name, entry);
    } else if (list.length < entriesMax && !seen.has(identity)) list.push(entry);
    seen.add(identity);
  }
  const filled = [...lists].filter(([, entries]) => entries.length > 0);
  return detailsShape.parse(Object.fromEntries([...scalars, ...filled]));
}
