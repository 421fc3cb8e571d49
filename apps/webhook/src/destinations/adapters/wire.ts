import type {
  DestinationAuth as WireAuth,
  Destination as WireDestination,
  DestinationMapping as WireMapping,
} from '@cardlens/contracts';
import { InvalidInput } from '@cardlens/errors';
import { type Destination, type Mapping, publishedKeys } from '../domain/destination.js';
import type { GivenAuth } from '../handlers/destinations.js';

export const toWireDestination = (destination: Destination): WireDestination => ({
  destinationId: destination.destinationId,
  baseUrl: destination.baseUrl,
  name: destination.name,
  enabled: destination.isEnabled,
  createdAtUs: destination.createdAtUs,
  disabledReason: destination.disabledReason,
  auth: toWireAuth(destination.auth),
  mapping: toWireMapping(destination.mapping),
});

function toWireAuth(auth: Destination['auth']): WireAuth {
  if (auth.method === 'none') return { method: undefined };
  if (auth.method === 'bearer') return { method: { $case: 'bearer', value: { token: '' } } };
  const { clientId, tokenUrl, scopes, algorithm } = auth;
  return { method: { $case: 'smart', value: { clientId, tokenUrl, scopes, algorithm } } };
}

function toWireMapping({ patient, memberSystem, images, onDelete }: Mapping): WireMapping {
  const match = patient.mode === 'match' ? patient : undefined;
  return {
    patient: patient.mode,
    patientValue: match?.value,
    patientSystem: match?.system,
    memberSystem,
    images,
    onDelete,
  };
}

/** Gateway has checked the forms. */
export function authOf(given: WireAuth | undefined): GivenAuth {
  const method = given?.method;
  if (method === undefined) return { method: 'none' };
  if (method.$case === 'bearer') return { method: 'bearer', token: method.value.token };
  const { clientId, tokenUrl, scopes, algorithm } = method.value;
  return {
    method: 'smart',
    clientId,
    scopes,
    algorithm: algorithm === 'RS384' ? algorithm : 'ES384',
    ...(tokenUrl === undefined ? {} : { tokenUrl }),
  };
}

/** @throws InvalidInput */
export function mappingOf(given: WireMapping | undefined): Mapping {
  const { patient, patientValue, patientSystem, memberSystem, images, onDelete } = given ?? {};
  const rest: Omit<Mapping, 'patient'> = {
    images: images === 'document_reference' ? images : 'none',
    onDelete: onDelete === 'delete' ? onDelete : 'leave',
    ...(memberSystem === undefined ? {} : { memberSystem }),
  };
  if (patient !== 'match') return { patient: { mode: 'create' }, ...rest };
  if ((patientValue !== 'user_id' && patientValue !== 'member_number') || !patientSystem)
    throw new InvalidInput('mapping.patient_identifier is required to match patients');
  return { patient: { mode: 'match', value: patientValue, system: patientSystem }, ...rest };
}

/** The public keys as a JSON Web Key Set. */
export const jwksOf = (destination: Destination, nowMs: number): string =>
  JSON.stringify({
    keys: publishedKeys(destination, nowMs).map(({ keyId, algorithm, publicJwk }) => ({
      ...publicJwk,
      kid: keyId,
      alg: algorithm,
      use: 'sig',
      key_ops: ['verify'],
    })),
  });
