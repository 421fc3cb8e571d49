import type { KeyList } from '@cardlens/sdk';

/** Those that keys are created with: `portal` is that of the keys in links to the webhook portal. */
export type KeyScope = Exclude<KeyList['keys'][number]['scopes'][number], 'portal'>;

/** What each scope allows, and whether a new key has it unless chosen otherwise. */
export const scopeWords: Readonly<Record<KeyScope, { readonly words: string; readonly isDefault: boolean }>> = {
  read: { words: 'Read cards, pictures, payers and usage', isDefault: true },
  write: { words: 'Create, correct and delete cards, manage the payer list', isDefault: true },
  eligibility: { words: 'Check eligibility and read the responses of payers', isDefault: true },
  webhooks: { words: 'Manage webhooks and FHIR destinations', isDefault: false },
  audit: { words: 'Read the audit log', isDefault: false },
  admin: { words: 'Manage people, keys, retention and sign-in settings', isDefault: false },
  phi: { words: 'Show the values of cards to agents (MCP)', isDefault: false },
};

export const isScope = (value: unknown): value is KeyScope =>
  typeof value === 'string' && Object.hasOwn(scopeWords, value);
