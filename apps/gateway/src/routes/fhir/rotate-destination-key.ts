import { endpoint } from '../endpoint.js';
import { bodyOf, boolean } from '../fields.js';
import { changedMeanwhile } from '../shapes.js';
import { destinationBody, destinationResponse } from './destination-body.js';
import { destinationParams, sends } from './fields.js';

export const rotateDestinationKey = endpoint({
  method: 'post',
  path: '/v1/fhir/destinations/:id/rotate-key',
  access: 'key',
  needs: sends,
  doc: {
    id: 'rotateFhirDestinationKey',
    tag: 'FHIR',
    summary: 'Rotate the key of a FHIR destination',
    description:
      'Publishes new keys at `jwks_url`. They sign after an hour, because servers cache keys; the others stay published for 25 hours. With ' +
      '`immediately` the new ones sign at once and the others are removed. Needs an API key.',
  },
  params: destinationParams,
  body: bodyOf({
    immediately: boolean('immediately', 'For a private key that somebody else may know.')
      .meta({ example: false })
      .optional(),
  }),
  bodyExamples: { 'as usual': {}, 'after a leak': { immediately: true } },
  responses: { 200: destinationResponse('The destination.') },
  errors: [changedMeanwhile],
  async handle({ principal, params, body }, { webhooks, publicUrl }) {
    const rotated = await webhooks.rotateDestinationKey({
      accountId: principal.accountId,
      destinationId: params.id,
      immediately: body.immediately ?? false,
    });
    return { status: 200, body: destinationBody(rotated, publicUrl) };
  },
});
