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

const contained = list(z.object({ id: z.string() }).loose());

const coverage = z.object({
  contained,
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
  contained,
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
  patient(reference: Reference | undefined, from: Container | undefined): Patient | undefined;
  organization(reference: Reference | undefined, from: Container | undefined): Organization | undefined;
  practitioner(reference: Reference | undefined, from: Container | undefined): Practitioner | undefined;
}

/** A resource that may contain those that it refers to. */
type Container = Pick<Coverage, 'contained'>;

const resourceShape = z.object({ resourceType: z.string(), id: text }).loose();
const entryShape = z.object({ fullUrl: text, resource: resourceShape });
const bundleShape = z.object({ resourceType: z.literal('Bundle'), entry: z.array(z.unknown()).max(resourcesMax) });

/** The resources of a bundle, or a resource alone, which refer to each other. */
export function resourcesIn(resource: unknown): Resources {
  const bundle = bundleShape.safeParse(resource).data;
  const entries = list(entryShape).parse(bundle === undefined ? [{ resource }] : []);
  for (const each of bundle?.entry ?? []) {
    const { data } = entryShape.safeParse(each);
    if (data !== undefined) entries.push(data);
  }
  const byReference = new Map<string, unknown>();
  for (const { fullUrl, resource: each } of entries)
    for (const url of [fullUrl, each.id && `${each.resourceType}/${each.id}`])
      if (url && !byReference.has(url)) byReference.set(url, each);
  const find = <T>(resourceType: string, shape: z.ZodType<T>) => {
    // A resource is parsed once, however many refer to it.
    const parsed = new Map<unknown, T | undefined>();
    return (target: Reference | undefined, from: Container | undefined): T | undefined => {
      const url = target?.reference ?? '';
      const found = url.startsWith('#')
        ? from?.contained.find(({ id }) => id === url.slice(1))
        : (byReference.get(url) ?? byReference.get(url.split('/').slice(-2).join('/')));
      const isOfType = resourceShape.safeParse(found).data?.resourceType === resourceType;
      if (isOfType && !parsed.has(found)) parsed.set(found, shape.safeParse(found).data);
      return parsed.get(found);
    };
  };
  return {
    coverages: entries
      .filter((each) => each.resource.resourceType === 'Coverage')
      .slice(0, entriesMax)
      .flatMap((each) => coverage.safeParse(each.resource).data ?? []),
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
