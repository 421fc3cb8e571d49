import { z } from 'zod';

// The parts of FHIR R4 resources that an insurance card may be in, as anyone may send them: what does not have the form
// of the standard is as if it were not there.

// The work is a product of these for each Coverage, so that lists in lists are short.
const lengthMax = 500;
const entriesMax = 200;
const namesMax = 10;
const wordsMax = 20;
const contactsMax = 50;
const resourcesMax = 500;

const text = z.string().max(lengthMax).optional().catch(undefined);
const number = z.number().optional().catch(undefined);

/** A list without the entries that are malformed. */
const list = <T>(entry: z.ZodType<T>, max = entriesMax) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries): T[] =>
      entries.slice(0, max).flatMap((each) => {
        const { data } = entry.safeParse(each);
        return data === undefined ? [] : [data];
      }),
    );
const maybe = <T>(shape: z.ZodType<T>) => shape.optional().catch(undefined);

const concept = z.object({ coding: list(z.object({ system: text, code: text, display: text })), text });
export type Concept = z.output<typeof concept>;

const reference = z.object({ reference: text, display: text });
export type Reference = z.output<typeof reference>;

export interface Extension {
  readonly url: string;
  readonly valueString?: string | undefined;
  readonly valueCode?: string | undefined;
  readonly valueReference?: Reference | undefined;
  readonly valueHumanName?: Name | undefined;
  readonly extension: readonly Extension[];
}

/** Of a name, identifier, telephone number or address. */
export interface Used {
  readonly use?: string | undefined;
  readonly period?: { readonly end?: string | undefined } | undefined;
}

interface Name extends Used {
  readonly text?: string | undefined;
  readonly family?: string | undefined;
  readonly given: readonly string[];
  readonly suffix: readonly string[];
  readonly extension: readonly Extension[];
}

const used = { use: text, period: maybe(z.object({ end: text })) };
const words = list(z.string().max(lengthMax), wordsMax);
const none = z
  .unknown()
  .optional()
  .transform((): Extension[] => []);

/** @param depth  of extensions in extensions */
const extensionsOf = (depth: number): z.ZodType<Extension[]> =>
  depth === 0
    ? none
    : list(
        z.object({
          url: z.string().max(lengthMax),
          valueString: text,
          valueCode: text,
          valueReference: maybe(reference),
          valueHumanName: maybe(nameOf(depth - 1)),
          extension: extensionsOf(depth - 1),
        }),
      );
const nameOf = (depth: number): z.ZodType<Name> =>
  z.object({ ...used, text, family: text, given: words, suffix: words, extension: extensionsOf(depth) });

// The deepest is a name among the beneficiaries, with the parts of Cardlens' own extension.
const extension = extensionsOf(4);
const primitive = maybe(z.object({ extension }));

const telecom = z.object({ ...used, system: text, value: text, extension });
export type Telecom = z.output<typeof telecom>;

const address = z.object({ ...used, text, line: words, city: text, state: text, postalCode: text, extension });
export type Address = z.output<typeof address>;

const identifier = z.object({
  ...used,
  type: maybe(concept),
  system: text,
  value: text,
  assigner: z.unknown().optional(),
  extension,
});

const telecoms = list(telecom, contactsMax);
const addresses = list(address, contactsMax);

const contact = z.object({ purpose: maybe(concept), telecom: telecoms, address: maybe(address) });
export type Contact = z.output<typeof contact>;

const cost = z.object({
  type: maybe(concept),
  valueMoney: maybe(z.object({ value: number, currency: text, extension })),
  valueQuantity: maybe(z.object({ value: number, unit: text, code: text })),
  extension,
});
export type Cost = z.output<typeof cost>;

const coverage = z.object({
  extension,
  identifier: list(identifier),
  status: text,
  policyHolder: maybe(reference),
  subscriber: maybe(reference),
  subscriberId: text,
  beneficiary: maybe(reference),
  dependent: text,
  _dependent: primitive,
  period: maybe(z.object({ start: text, end: text, _start: primitive })),
  payor: list(reference),
  class: list(z.object({ type: maybe(concept), value: text, name: text, extension })),
  costToBeneficiary: list(cost),
});
export type Coverage = z.output<typeof coverage>;

const patient = z.object({
  identifier: list(identifier),
  name: list(nameOf(2), namesMax),
  gender: text,
  _gender: primitive,
  birthDate: text,
  _birthDate: primitive,
  generalPractitioner: list(reference),
});
export type Patient = z.output<typeof patient>;

const organization = z.object({
  identifier: list(identifier),
  name: text,
  _name: primitive,
  telecom: telecoms,
  address: addresses,
  contact: list(contact, contactsMax),
});
export type Organization = z.output<typeof organization>;

const practitioner = z.object({ name: list(nameOf(2), namesMax), telecom: telecoms, address: addresses });
export type Practitioner = z.output<typeof practitioner>;

export interface Resources {
  readonly coverages: readonly Coverage[];
  patient(reference: Reference | undefined, from: Referrer): Patient | undefined;
  organization(reference: Reference | undefined, from: Referrer): Organization | undefined;
  practitioner(reference: Reference | undefined, from: Referrer): Practitioner | undefined;
}

/** A resource that was read from the same bundle. */
type Referrer = Coverage | Patient | undefined;

const resourceShape = z.object({ resourceType: z.string(), id: text }).loose();
const entryShape = z.object({ fullUrl: text, resource: resourceShape.extend({ contained: list(resourceShape) }) });
type Entry = z.output<typeof entryShape>;
const bundleShape = z.object({ resourceType: z.literal('Bundle'), entry: z.array(z.unknown()).max(resourcesMax) });

/** The base URL of the server that a resource is from: what its relative references are relative to. */
const baseOf = ({ fullUrl = '' }: Entry): string | undefined =>
  /^(https?:\/\/.+\/)[A-Za-z]+\/[^/]+$/.exec(fullUrl)?.[1];

/**
 * The entries of a bundle by the references to them, as FHIR R4 says (Resolving references in Bundles), so that nobody
 * gets the person with the same id on another server. Resources that are from no server are found by type and id alone. A
 * reference to several is one to none.
 */
function resolverOf(entries: readonly Entry[]): (reference: string, from: Entry) => Entry | undefined {
  const named = new Map<string, Entry[]>();
  const bases = new Map(entries.map((entry) => [entry, baseOf(entry)]));
  for (const entry of entries) {
    const { id, resourceType } = entry.resource;
    for (const name of new Set([entry.fullUrl, id && `${resourceType}/${id}`]))
      if (name) named.set(name, [...(named.get(name) ?? []), entry]);
  }
  return (reference, from) => {
    const base = bases.get(from);
    const isNear = (entry: Entry) => [undefined, base].includes(bases.get(entry)) || entry.fullUrl === reference;
    const onServer = base === undefined ? undefined : named.get(`${base}${reference}`);
    const anywhere = named.get(reference) ?? [];
    const [found, ...others] = onServer ?? (base === undefined ? anywhere : anywhere.filter(isNear));
    return others.length === 0 ? found : undefined;
  };
}

/** The resources of a bundle, or a resource alone, which refer to each other. */
export function resourcesIn(resource: unknown): Resources {
  const bundle = bundleShape.safeParse(resource).data;
  const entries = list(entryShape).parse(bundle === undefined ? [{ resource }] : []);
  for (const each of bundle?.entry ?? []) {
    const { data } = entryShape.safeParse(each);
    if (data !== undefined) entries.push(data);
  }
  const entryOf = resolverOf(entries);
  /** The entries of what was read: contained resources refer to each other, and to others as their container does. */
  const origins = new Map<unknown, Entry>();
  const read = <T>(shape: z.ZodType<T>, from: unknown, entry: Entry): T | undefined => {
    const { data } = shape.safeParse(from);
    if (data !== undefined) origins.set(data, entry);
    return data;
  };
  const find = <T>(resourceType: string, shape: z.ZodType<T>) => {
    // A resource is parsed once, however many refer to it.
    const parsed = new Map<unknown, T | undefined>();
    return (target: Reference | undefined, from: Referrer): T | undefined => {
      const url = target?.reference;
      const origin = origins.get(from);
      if (!url || origin === undefined) return undefined;
      const isContained = url.startsWith('#');
      const entry = isContained ? origin : entryOf(url, origin);
      const found = isContained ? entry?.resource.contained.find(({ id }) => id === url.slice(1)) : entry?.resource;
      if (entry !== undefined && found?.resourceType === resourceType && !parsed.has(found))
        parsed.set(found, read(shape, found, entry));
      return parsed.get(found);
    };
  };
  return {
    coverages: entries
      .filter((each) => each.resource.resourceType === 'Coverage')
      .slice(0, entriesMax)
      .flatMap((each) => read(coverage, each.resource, each) ?? []),
    patient: find('Patient', patient),
    organization: find('Organization', organization),
    practitioner: find('Practitioner', practitioner),
  };
}

export const hasCode = (of: Concept | undefined, system: string, code: string): boolean =>
  of?.coding.some((each) => each.system === system && each.code === code) ?? false;

/** A name in one line. */
export function nameIn(of: Name | undefined): string | undefined {
  const parts = [...(of?.given ?? []), of?.family, ...(of?.suffix ?? [])].filter(Boolean).join(' ');
  return of?.text ?? (parts === '' ? undefined : parts);
}

/** An address in one line. */
export function addressIn({ text: whole, line, city, state, postalCode }: Address): string | undefined {
  if (line.length === 0 || city === undefined || state === undefined) return whole;
  return [...line, city, [state, postalCode].filter(Boolean).join(' ')].join(', ');
}
