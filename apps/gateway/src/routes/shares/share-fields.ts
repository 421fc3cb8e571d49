import type { Share } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import { z } from 'zod';
import * as example from '../example-ids.js';
import { cardParams, uuid } from '../fields.js';
import { component, count, flag, id, integer, list, text, timestamp } from '../shapes.js';

const dayS = 86_400;
export const expiry = { minS: 60, maxS: 365 * dayS, defaultS: 7 * dayS } as const;

const expiresInError = `expires_in must be from ${expiry.minS} to ${expiry.maxS} seconds`;
export const expiresIn = z
  .int({ error: expiresInError })
  .min(expiry.minS, { error: expiresInError })
  .max(expiry.maxS, { error: expiresInError })
  .meta({ description: `Lifetime of the link in seconds. Default: ${expiry.defaultS}, seven days.`, example: 3600 });

const passcodeError = 'passcode must be 4 to 64 characters';
export const newPasscode = z
  .string({ error: passcodeError })
  .min(4, { error: passcodeError })
  .max(64, { error: passcodeError })
  .meta({ description: 'Whoever opens the link must know it. Tell it to them separately.', example: '271828' });

const labelError = 'label must be 1 to 80 characters';
export const label = z.string({ error: labelError }).min(1, { error: labelError }).max(80, { error: labelError }).meta({
  description: 'Shown to whoever opens the link, and readable by everybody who has it.',
  example: 'Insurance card for Cedar Clinic',
});

export const shareParams = cardParams.extend({ share: uuid('share_id', 'The share.', example.shareId) });

/** The fields of a share that do not change. */
export const shareFields = {
  share_id: id('Identifier of the share.'),
  expires_at: timestamp('When the link stops working.'),
  has_passcode: flag('Whether a passcode is needed.'),
  label: text('As created; null if there is none.').nullable(),
};

const accessShape = component('LinkOpening', 'An opening of the link.', {
  accessed_at: timestamp('When it was opened.'),
  recipient: text('The name that the recipient gave, which nobody has verified.'),
});

export const shareShape = component('Share', 'A link to a copy of a card.', {
  ...shareFields,
  created_at: timestamp('When the card was shared. The link shows the card as it was then.'),
  locked: flag('Whether too many wrong passcodes were sent: the link no longer works.'),
  failed_attempts: integer('Wrong passcodes until now; after ten, the link no longer works.').min(0).max(10),
  access_count: count('How often the link was opened.'),
  last_accessed_at: timestamp('When the link was last opened; null if never.').nullable(),
  recent_accesses: list(accessShape, 'The last ten openings, newest first.'),
});

const at = (us: number | undefined) => (us === undefined ? null : formatTimestampUs(us));

export const shareBody = ({ shareId, createdAtUs, expiresAtMs, hasPasscode, ...share }: Share) => ({
  share_id: shareId,
  created_at: formatTimestampUs(createdAtUs),
  expires_at: formatTimestampUs(expiresAtMs * 1000),
  has_passcode: hasPasscode,
  label: share.label ?? null,
  locked: share.locked,
  failed_attempts: share.failedAttempts,
  access_count: share.accessCount,
  last_accessed_at: at(share.lastAccessedAtUs),
  recent_accesses: share.recentAccesses.map(({ accessedAtUs, recipient }) => ({
    accessed_at: formatTimestampUs(accessedAtUs),
    recipient,
  })),
});
