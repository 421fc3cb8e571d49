/** A change that oasdiff calls breaking, and why no client breaks. */
interface AcceptedChange {
  readonly operationId: string;
  /** The text of oasdiff. */
  readonly text: string;
  readonly reason: string;
}

const newValue = (operationId: string, value: string, field: string, reason: string, status = 200): AcceptedChange => ({
  operationId,
  text: `added the new \`${value}\` enum value to the \`${field}\` response property for the response status \`${status}\``,
  reason,
});
const codesOfFhir = [
  'FHIR_BUNDLE_TOO_LARGE',
  'FHIR_PATIENT_UNKNOWN',
  'FHIR_REFUSED',
  'FHIR_RESPONSE_INVALID',
  'FHIR_TOKEN_HOST',
  'FHIR_TOKEN_REFUSED',
];
const ofDestinations = 'only deliveries to FHIR destinations have it, never those of webhooks';
const failureOf = (operationId: string, field: string, status: number): AcceptedChange[] =>
  codesOfFhir.map((code) => newValue(operationId, code, field, ofDestinations, status));
const askedFor = 'only keys that were created with the scope have it';

/** Changes since the released document, `docs/api/released.json`. The list is empty again after a release. */
export const acceptedChanges: readonly AcceptedChange[] = [
  newValue('listKeys', 'admin', 'keys/items/scopes/items', askedFor),
  newValue('listKeys', 'portal', 'keys/items/scopes/items', askedFor),
  newValue('listKeys', 'phi', 'keys/items/scopes/items', askedFor),
  newValue('listAudit', 'person', 'entries/items/actor/type', 'only accounts whose people sign in have such entries'),
  ...failureOf('listWebhookDeliveries', 'deliveries/items/error/code', 200),
  ...failureOf('replayWebhookDelivery', 'error/code', 202),
  ...failureOf('testWebhook', 'error/code', 202),
];
