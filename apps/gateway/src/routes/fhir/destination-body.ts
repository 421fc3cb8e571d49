import type { Destination } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import type { ResponseDoc } from '../endpoint.js';
import * as example from '../example-ids.js';
import { component, flag, id, oneOf, text, timestamp } from '../shapes.js';

const authShape = component('FhirDestinationAuth', 'How requests are authorized.', {
  method: oneOf(['none', 'bearer', 'smart'], '`smart`: SMART Backend Services.'),
  client_id: text('Client that the server has registered. Of `smart`.').optional(),
  token_url: text('Token endpoint. Null: the server names it. Of `smart`.').nullable().optional(),
  scopes: text('Requested scopes, separated by spaces. Of `smart`.').optional(),
  algorithm: oneOf(['ES384', 'RS384'], 'How assertions are signed. Of `smart`.').optional(),
});

const mappingShape = component('FhirDestinationMapping', 'How cards and checks become resources.', {
  patient: oneOf(['create', 'match'], '`match`: refers to the Patient with an identifier; it is not changed.'),
  patient_identifier: component('FhirPatientIdentifier', 'What identifies the Patient. Absent for `create`.', {
    value: oneOf(['user_id', 'member_number'], 'Where the value is from.'),
    system: text('System of the identifier at the destination.'),
  }).optional(),
  member_system: text('System of member numbers. Null: one of the payer.').nullable(),
  images: oneOf(['none', 'document_reference'], 'Whether the photos are sent, in DocumentReferences.'),
  on_delete: oneOf(['leave', 'delete'], 'What happens to what was sent when a card or check is deleted.'),
});

export const destinationShape = component('FhirDestination', 'A FHIR server that cards and checks are sent to.', {
  destination_id: id('The destination.'),
  base_url: text('Base URL of the FHIR server.'),
  name: text('Your name for it; may be empty.'),
  is_enabled: flag('Whether cards and checks are sent.'),
  disabled_reason: oneOf(
    ['failing'],
    'Why it was disabled automatically: after five days of failures only.',
  ).optional(),
  auth: authShape,
  mapping: mappingShape,
  jwks_url: text('Where the server finds the public keys of the destination.'),
  created_at: timestamp('When the destination was created.'),
});

export const aDestination = {
  destination_id: example.destinationId,
  base_url: 'https://fhir.example.com/r4',
  name: 'EHR of the clinic',
  is_enabled: true,
  auth: {
    method: 'smart',
    client_id: 'cardlens',
    token_url: null,
    scopes: 'system/Patient.cu system/Coverage.cu',
    algorithm: 'ES384',
  },
  mapping: {
    patient: 'create',
    member_system: null,
    images: 'none',
    on_delete: 'leave',
  },
  jwks_url: `https://api.example.com/v1/fhir/destinations/${example.destinationId}/jwks`,
  created_at: '2026-03-02 14:07:31.204000+00:00',
};

export const destinationResponse = (description: string): ResponseDoc => ({
  description,
  schema: destinationShape,
  examples: { 'with SMART Backend Services': aDestination },
});

/** A destination as callers see it, without the token. */
export function destinationBody(destination: Destination, publicUrl: string) {
  const { auth, mapping, destinationId } = destination;
  return {
    destination_id: destinationId,
    base_url: destination.baseUrl,
    name: destination.name,
    is_enabled: destination.enabled,
    disabled_reason: destination.disabledReason,
    auth: authBody(auth?.method),
    mapping: {
      patient: mapping?.patient,
      patient_identifier:
        mapping?.patientValue === undefined
          ? undefined
          : { value: mapping.patientValue, system: mapping.patientSystem },
      member_system: mapping?.memberSystem ?? null,
      images: mapping?.images,
      on_delete: mapping?.onDelete,
    },
    jwks_url: `${publicUrl}/v1/fhir/destinations/${destinationId}/jwks`,
    created_at: formatTimestampUs(destination.createdAtUs),
  };
}

function authBody(method: NonNullable<Destination['auth']>['method']) {
  if (method?.$case !== 'smart') return { method: method?.$case ?? 'none' };
  const { clientId, tokenUrl, scopes, algorithm } = method.value;
  return { method: 'smart', client_id: clientId, token_url: tokenUrl ?? null, scopes, algorithm };
}
