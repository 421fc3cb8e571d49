import { serviceErrors } from '@cardlens/errors';
import { endpoint } from '../endpoint.js';
import { bodyOf } from '../fields.js';
import { location } from '../shapes.js';
import { destinationBody, destinationResponse } from './destination-body.js';
import { auth, baseUrl, mapping, name, sends, urlErrors, wireAuth, wireMapping } from './fields.js';

export const createDestination = endpoint({
  method: 'post',
  path: '/v1/fhir/destinations',
  access: 'key',
  needs: sends,
  doc: {
    id: 'createFhirDestination',
    tag: 'FHIR',
    summary: 'Create a FHIR destination',
    description:
      'Sends completed and corrected cards and completed checks to this FHIR R4 server from now on, as transactions of conditional updates. ' +
      'It has keys of its own, whose public parts are at `jwks_url`. An account can have 20 destinations. Needs an API key.',
  },
  body: bodyOf({ base_url: baseUrl, name: name.optional(), auth: auth.optional(), mapping: mapping.optional() }),
  bodyExamples: {
    'with SMART Backend Services': {
      base_url: 'https://fhir.example.com/r4',
      name: 'EHR of the clinic',
      auth: { method: 'smart', client_id: 'cardlens' },
      mapping: { patient: 'match', patient_identifier: { value: 'user_id', system: 'urn:oid:1.2.36.146' } },
    },
    'without authorization': { base_url: 'http://127.0.0.1:8090/fhir' },
  },
  responses: { 201: { ...destinationResponse('The destination.'), headers: location('destination') } },
  errors: [...urlErrors, serviceErrors.tooManyDestinations(20)],
  async handle({ principal, body }, { webhooks, publicUrl }) {
    const made = await webhooks.createDestination({
      accountId: principal.accountId,
      baseUrl: body.base_url,
      name: body.name ?? '',
      auth: body.auth && wireAuth(body.auth),
      mapping: wireMapping(body.mapping ?? mapping.parse({})),
    });
    const location = `${publicUrl}/v1/fhir/destinations/${made.destinationId}`;
    return { status: 201, body: destinationBody(made, publicUrl), headers: { location } };
  },
});
