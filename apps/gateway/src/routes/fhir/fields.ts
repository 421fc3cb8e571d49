import { webhookUrlRules } from '@cardlens/errors';
import { z } from 'zod';
import * as example from '../example-ids.js';
import { uuid } from '../fields.js';
import { invalid } from '../shapes.js';
import { aDestination } from './destination-body.js';

/** Whoever sends cards and checks to a server reads them. */
export const sends = ['webhooks', 'read', 'eligibility'] as const;

export const destinationParams = z.object({
  id: uuid('destination_id', 'The destination.', example.destinationId),
});

export const destinationDeliveryParams = destinationParams.extend({
  deliveryId: uuid('delivery_id', 'The delivery.', example.deliveryId),
});

const urlLengthMax = 2048;
const urlOf = (name: string, description: string, value: string) => {
  const error = `${name} must be an https URL of at most ${urlLengthMax} characters`;
  return z
    .string({ error: ({ input }) => (input === undefined ? `${name} is required` : error) })
    .min(1, { error })
    .max(urlLengthMax, { error })
    .meta({ pattern: '^https?://', description, example: value });
};

/** The webhook service checks whether it is an allowed target. */
export const baseUrl = urlOf(
  'base_url',
  'Base URL of the FHIR R4 server, with a public address. A sandbox also accepts http and local addresses.',
  aDestination.base_url,
);

/** What the webhook service says of the URLs. */
export const urlErrors = ['base_url', 'token_url'].flatMap((field) =>
  Object.values(webhookUrlRules).map((rule) => invalid(rule.replace(/^url\b/, field))),
);

const lengthMax = 200;
const textOf = (name: string, description: string, value: string, max = lengthMax) => {
  const error = `${name} must be a string of 1 to ${max} characters`;
  return z.string({ error }).min(1, { error }).max(max, { error }).meta({ description, example: value });
};

const nameError = `name must be a string of at most ${lengthMax} characters`;
export const name = z
  .string({ error: nameError })
  .max(lengthMax, { error: nameError })
  .meta({ description: 'Your name for the destination.', example: aDestination.name });

const visible = /^[\x21-\x7e]+$/;
const tokenError = 'auth.token must be a string of 1 to 4000 visible characters';
const defaultScopes =
  'system/Patient.cruds system/Coverage.cruds system/Organization.cruds system/Practitioner.cruds ' +
  'system/CoverageEligibilityRequest.cruds system/CoverageEligibilityResponse.cruds system/DocumentReference.cruds';

export const auth = z
  .discriminatedUnion(
    'method',
    [
      z.object({ method: z.literal('none') }),
      z.object({
        method: z.literal('bearer'),
        token: z
          .string({ error: tokenError })
          .regex(visible, { error: tokenError })
          .max(4000, { error: tokenError })
          .meta({ description: 'A token that is sent with every request. It is never returned.', example: 'secret' }),
      }),
      z.object({
        method: z.literal('smart'),
        client_id: textOf('auth.client_id', 'Client that the server has registered.', 'cardlens', 500),
        token_url: urlOf(
          'auth.token_url',
          'Token endpoint. Null: the one that `.well-known/smart-configuration` names, if it is on the host of `base_url`.',
          'https://fhir.example.com/oauth2/token',
        )
          .nullable()
          .default(null),
        scopes: textOf('auth.scopes', 'Requested scopes, separated by spaces.', aDestination.auth.scopes, 2000).default(
          defaultScopes,
        ),
        algorithm: z
          .enum(['ES384', 'RS384'], { error: 'auth.algorithm must be ES384 or RS384' })
          .default('ES384')
          .meta({ description: 'How assertions are signed.', example: 'ES384' }),
      }),
    ],
    { error: 'auth.method must be one of none, bearer, smart' },
  )
  .meta({ description: 'How requests are authorized. Default: they are not.' });

const identifier = z.object(
  {
    value: z
      .enum(['user_id', 'member_number'], {
        error: 'mapping.patient_identifier.value must be user_id or member_number',
      })
      .meta({
        description:
          'Your id of the user, or the member number, which a Patient must have together with the name and the birth date.',
        example: 'user_id',
      }),
    system: textOf('mapping.patient_identifier.system', 'System of the identifier.', 'urn:oid:1.2.36.146', 500),
  },
  { error: 'mapping.patient_identifier must be an object' },
);

export const mapping = z
  .object(
    {
      patient: z
        .enum(['create', 'match'], { error: 'mapping.patient must be create or match' })
        .default('create')
        .meta({
          description: 'Whether a Patient is created for each card, or yours are referred to.',
          example: 'match',
        }),
      patient_identifier: identifier.nullable().default(null).meta({ description: 'Required to match.' }),
      member_system: textOf('mapping.member_system', 'System of member numbers.', 'urn:oid:1.2.36.147', 500)
        .nullable()
        .default(null),
      images: z
        .enum(['none', 'document_reference'], { error: 'mapping.images must be none or document_reference' })
        .default('none')
        .meta({ description: 'Whether the photos are sent.', example: 'none' }),
      on_delete: z
        .enum(['leave', 'delete'], { error: 'mapping.on_delete must be leave or delete' })
        .default('leave')
        .meta({ description: 'Whether what was sent is deleted together with the card or check.', example: 'leave' }),
    },
    { error: 'mapping must be an object' },
  )
  .refine((one) => (one.patient === 'match') === (one.patient_identifier !== null), {
    error: 'mapping.patient_identifier is required to match patients, and only then',
  })
  .meta({ description: 'How cards and checks become resources. Absent fields have their defaults.' });

export type GivenAuth = z.output<typeof auth>;
export type GivenMapping = z.output<typeof mapping>;

export function wireAuth(given: GivenAuth) {
  if (given.method === 'none') return { method: undefined };
  if (given.method === 'bearer') return { method: { $case: 'bearer' as const, value: { token: given.token } } };
  const { client_id: clientId, token_url, scopes, algorithm } = given;
  const value = { clientId, scopes, algorithm, tokenUrl: token_url ?? undefined };
  return { method: { $case: 'smart' as const, value } };
}

export const wireMapping = (given: GivenMapping) => ({
  patient: given.patient,
  patientValue: given.patient_identifier?.value,
  patientSystem: given.patient_identifier?.system,
  memberSystem: given.member_system ?? undefined,
  images: given.images,
  onDelete: given.on_delete,
});

const recordError = 'exactly one of card_id and eligibility_id is required';
/** A card or a check. */
export const record = z
  .object({
    card_id: uuid('card_id').optional().meta({ description: 'A completed card.', example: example.cardId }),
    eligibility_id: uuid('eligibility_id').optional().meta({ description: 'An ended check.' }),
  })
  .refine((one) => (one.card_id === undefined) !== (one.eligibility_id === undefined), { error: recordError });

export const recordErrors = [invalid(recordError)];

export const wireRecord = (given: z.output<typeof record>) =>
  given.card_id === undefined
    ? { $case: 'eligibilityId' as const, value: given.eligibility_id ?? '' }
    : { $case: 'cardId' as const, value: given.card_id };
