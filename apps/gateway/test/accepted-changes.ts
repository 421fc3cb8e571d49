/** A change that oasdiff calls breaking, and why no client breaks. */
interface AcceptedChange {
  readonly operationId: string;
  /** The text of oasdiff. */
  readonly text: string;
  readonly reason: string;
}

const newValue = (operationId: string, value: string, field: string, reason: string): AcceptedChange => ({
  operationId,
  text: `added the new \`${value}\` enum value to the \`${field}\` response property for the response status \`200\``,
  reason,
});
const askedFor = 'only keys that were created with the scope have it';

/** Changes since the released document, `docs/api/released.json`. The list is empty again after a release. */
export const acceptedChanges: readonly AcceptedChange[] = [
  newValue('listKeys', 'admin', 'keys/items/scopes/items', askedFor),
  newValue('listKeys', 'portal', 'keys/items/scopes/items', askedFor),
  newValue('listKeys', 'phi', 'keys/items/scopes/items', askedFor),
  newValue('listAudit', 'person', 'entries/items/actor/type', 'only accounts whose people sign in have such entries'),
];
