import { fhirJson } from '@cardlens/fhir';
import { z } from 'zod';
import { named } from '../openapi/schemas.js';
import type { ResponseDoc } from './endpoint.js';
import { freeObject } from './shapes.js';

const bundleShape = named(
  'FhirBundle',
  z
    .object({
      resourceType: z.enum(['Bundle']).describe('Always the same.'),
      id: z.string().describe('Of the bundle.'),
      type: z.enum(['transaction']).describe('Always the same.'),
      timestamp: z.string().describe('When the exported record last changed.'),
      entry: z
        .array(
          z
            .object({
              fullUrl: z.string().describe('`urn:uuid:` and the id; references within the bundle use it.'),
              resource: freeObject('The resource.'),
              request: freeObject('`PUT` under the id.'),
            })
            .describe('An entry.'),
        )
        .describe('The resources.'),
    })
    .describe(
      'A FHIR R4 Bundle of type `transaction`. Its resources have deterministic ids, so that posting a later export to a FHIR ' +
        'server updates what an earlier one created.',
    ),
);

/** The response with a FHIR bundle. */
export const bundleResponse = (examples: Readonly<Record<string, unknown>>): ResponseDoc => ({
  description: 'The bundle.',
  schema: bundleShape,
  contentType: fhirJson,
  examples,
});
