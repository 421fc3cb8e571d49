import { fhirJson } from '@cardlens/fhir';
import type { ResponseDoc } from './endpoint.js';
import { component, freeObject, list, oneOf, text } from './shapes.js';

const bundleShape = component(
  'FhirBundle',
  'A FHIR R4 Bundle of type `transaction`. Its resources have deterministic ids, so that posting a later export to a FHIR ' +
    'server updates what an earlier one created.',
  {
    resourceType: oneOf(['Bundle'], 'Always the same.'),
    id: text('Of the bundle.'),
    type: oneOf(['transaction'], 'Always the same.'),
    timestamp: text('When the exported record last changed.'),
    entry: list(
      component('FhirBundleEntry', 'An entry.', {
        fullUrl: text('`urn:uuid:` and the id; references within the bundle use it.'),
        resource: freeObject('The resource.'),
        request: freeObject('`PUT` under the id.'),
      }),
      'The resources.',
    ),
  },
);

/** The response with a FHIR bundle. */
export const bundleResponse = (examples: Readonly<Record<string, unknown>>): ResponseDoc => ({
  description: 'The bundle.',
  schema: bundleShape,
  contentType: fhirJson,
  examples,
});

const pushedBundleShape = component(
  'FhirPush',
  'A FHIR R4 Bundle of type `transaction`, as it is sent to a destination.',
  {
    ...bundleShape.shape,
  },
);

/** The response with a bundle for a destination, whose requests are conditional. */
export const pushedBundleResponse = (examples: Readonly<Record<string, unknown>>): ResponseDoc => ({
  description: 'The bundle.',
  schema: pushedBundleShape,
  contentType: fhirJson,
  examples,
});
