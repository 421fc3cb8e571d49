const actions: Readonly<Record<string, string>> = {
  'POST /v1/cards': 'Created the card',
  'GET /v1/generate-upload-url': 'Created the card',
  'POST /v1/cards/:id/generate-upload-url': 'Requested an upload',
  'POST /v1/cards/:id/upload': 'Uploaded a photo',
  'GET /v1/cards/:id': 'Viewed the card',
  'GET /v1/cards/:id/fhir': 'Exported the card as FHIR',
  'GET /v1/images/:scanId': 'Viewed a picture',
  'GET /v1/cards/:id/events': 'Followed live events of the card',
  'WS /v1/ws': 'Followed live events of the card',
  'GET /v1/cards/:id/flags': 'Viewed the flags',
  'POST /v1/cards/:id/flag': 'Flagged the card',
  'PATCH /v1/cards/:id/corrections': 'Corrected the card',
  'POST /v1/cards/:id/match': 'Requested a new payer match',
  'GET /v1/cards/:id/match/explanation': 'Viewed the explanation of the payer match',
  'POST /v1/cards/:id/compare': 'Compared the card with a record on file',
  'POST /v1/cards/:id/performance': 'Recorded client timings',
  'POST /v1/cards/:id/share': 'Shared the card',
  'GET /v1/cards/:id/shares': 'Viewed the shared links',
  'DELETE /v1/cards/:id/shares/:share': 'Revoked a shared link',
  'POST /v1/shl/:token': 'Somebody opened a shared link of this actor',
  'DELETE /v1/cards/:id': 'Deleted the card',
  'GET /v1/cards': 'Listed cards',
  'POST /v1/cards/search': 'Searched cards',
  'POST /v1/eligibility': 'Checked eligibility',
  'GET /v1/eligibility': 'Listed eligibility checks',
  'GET /v1/eligibility/:id': 'Viewed an eligibility check',
  'GET /v1/eligibility/:id/estimate': 'Estimated a visit',
  'GET /v1/eligibility/:id/pdf': 'Saved an eligibility check as PDF',
  'POST /v1/eligibility/:id/card': 'Joined an eligibility check to the card',
};

/** Description of an audit log action; an action that this version does not know is shown as is. */
export const actionInWords = (action: string): string =>
  actions[action] ?? actions[action.replace(' /eligibility', ' /v1/eligibility')] ?? action;

interface Actor {
  readonly type: string;
  readonly key_id?: string;
  readonly person_name?: string | null;
}

/** Description of the actor: the person, or the kind of caller with the name of the key if it is known. */
export function actorInWords(
  { type, key_id: keyId, person_name: person }: Actor,
  keyNames: ReadonlyMap<string, string>,
): string {
  if (type === 'administrator') return 'Operator';
  if (type === 'person') return person || 'A person who was removed';
  const key = keyId === undefined ? '' : (keyNames.get(keyId) ?? '');
  const who = type === 'session' ? 'End user' : 'API key';
  return key === '' ? who : `${who} (${key})`;
}
