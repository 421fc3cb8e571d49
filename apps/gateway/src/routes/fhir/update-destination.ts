import { endpoint } from '../endpoint.js';
import { bodyOf, boolean } from '../fields.js';
import { changedMeanwhile } from '../shapes.js';
import { destinationBody, destinationResponse } from './destination-body.js';
import { auth, baseUrl, destinationParams, mapping, name, sends, urlErrors, wireAuth, wireMapping } from './fields.js';

export const updateDestination = endpoint({
  method: 'patch',
  path: '/v1/fhir/destinations/:id',
  access: 'key',
  needs: sends,
  doc: {
    id: 'updateFhirDestination',
    tag: 'FHIR',
    summary: 'Update a FHIR destination',
    description:
      'Changes the fields in the body; `auth` and `mapping` are replaced as a whole. `base_url` stays on its server (scheme, host and port): create ' +
      'another destination for another one. While a destination is disabled, deliveries fail and can be replayed later. Needs an API key.',
  },
  params: destinationParams,
  body: bodyOf({
    base_url: baseUrl.optional(),
    name: name.optional(),
    is_enabled: boolean('is_enabled', 'Whether cards and checks are sent.').meta({ example: true }).optional(),
    auth: auth.optional(),
    mapping: mapping.optional(),
  }),
  bodyExamples: {
    'enable it': { is_enabled: true },
    'send the photos too': { mapping: { images: 'document_reference' } },
  },
  responses: { 200: destinationResponse('The changed destination.') },
  errors: [...urlErrors, changedMeanwhile],
  async handle({ principal, params, body }, { webhooks, publicUrl }) {
    const changed = await webhooks.updateDestination({
      accountId: principal.accountId,
      destinationId: params.id,
      baseUrl: body.base_url,
      name: body.name,
      enabled: body.is_enabled,
      auth: body.auth && wireAuth(body.auth),
      mapping: body.mapping && wireMapping(body.mapping),
    });
    return { status: 200, body: destinationBody(changed, publicUrl) };
  },
});
