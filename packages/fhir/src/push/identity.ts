import type { BundleEntry, Identifier, Resource } from '@medplum/fhirtypes';

/** System of the identifier by which a later push finds what an earlier one created. */
const resourceSystem = 'urn:cardlens:resource';

/**
 * A search for an identifier. The characters that separate values of a search are escaped, so that a value from a card
 * is always one value.
 *
 * @returns `identifier=…`, encoded for a URL
 * @source FHIR R4 §3.1.1.4.1, "Escaping Search Parameters"
 */
export const identifiedBy = (system: string, value: string): string =>
  `identifier=${encodeURIComponent(`${escaped(system)}|${escaped(value)}`)}`;

/** A value of a search in which no character separates values. */
export const escaped = (text: string): string => text.replace(/[\\$,|]/g, '\\$&');

/** A conditional reference to what a push has created. */
export const conditionalReference = (type: string, id: string): string => `${type}?${identifiedBy(resourceSystem, id)}`;

type Identified = Resource & { readonly identifier?: Identifier[] };

/**
 * Creates the resource, or updates the one that an earlier push created. The server chooses its id: many let no client do
 * that.
 */
export function conditionalUpdate(resource: Resource): BundleEntry {
  const { id = '' } = resource;
  const { identifier = [], ...rest } = withoutIdentity(resource) as Identified;
  return {
    fullUrl: `urn:uuid:${id}`,
    resource: { ...rest, identifier: [...identifier, { system: resourceSystem, value: id }] } as Resource,
    request: { method: 'PUT', url: conditionalReference(resource.resourceType, id) },
  };
}

/** Creates the resource unless the server has one with its first identifier, which is not changed. */
export function conditionalCreate(resource: Resource): BundleEntry {
  const { identifier: [first] = [] } = resource as Identified;
  return {
    fullUrl: `urn:uuid:${resource.id}`,
    resource: withoutIdentity(resource),
    request: {
      method: 'POST',
      url: resource.resourceType,
      ifNoneExist: identifiedBy(first?.system ?? '', first?.value ?? ''),
    },
  };
}

/** Servers choose the id; profiles require when it was updated, which servers replace. */
export const withoutIdentity = ({ id, ...rest }: Resource): Resource => rest as Resource;

/** The resource with other references, wherever it has them. Texts stay as they are, whatever they contain. */
export const withReferences = <T>(given: T, references: ReadonlyMap<string, string>): T => {
  if (Array.isArray(given)) return given.map((one) => withReferences(one, references)) as T;
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      name === 'reference' && typeof value === 'string'
        ? (references.get(value) ?? value)
        : withReferences(value, references),
    ]),
  ) as T;
};
