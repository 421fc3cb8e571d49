import { InvalidInput } from '@cardlens/errors';
import { z } from 'zod';
import { checked } from '../middleware/checked.js';
import { uuid } from '../routes/fields.js';

/** The kinds of objects that a client can follow, as the names of their identifiers. */
export type FollowedName = 'card_id' | 'eligibility_id' | 'batch_id' | 'discovery_id';

export interface Followed {
  readonly name: FollowedName;
  readonly id: string;
}

export interface Register extends Followed {
  readonly wantsSnapshot: boolean;
}

const register = z.object(
  {
    action: z.literal('register', { error: 'action must be register' }),
    card_id: uuid('card_id').optional(),
    eligibility_id: uuid('eligibility_id').optional(),
    batch_id: uuid('batch_id').optional(),
    discovery_id: uuid('discovery_id').optional(),
    snapshot: z.boolean({ error: 'snapshot must be a boolean' }).default(false),
  },
  { error: 'The message must be a JSON object' },
);

/** Parses a client's message. @throws InvalidInput that names the rule and never quotes the message */
export function parseMessage(text: string): Register {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new InvalidInput('The message is not valid JSON');
  }
  const { card_id, eligibility_id, batch_id, discovery_id, snapshot: wantsSnapshot } = checked(register, json);
  // Only the first id counts: a client that follows several objects sends one message for each.
  const [[name, id] = []] = Object.entries({ card_id, eligibility_id, batch_id, discovery_id }).filter(
    ([, value]) => value,
  );
  if (name === undefined || id === undefined)
    throw new InvalidInput('Invalid card_id, the ID must be formatted as a UUID.');
  return { name: name as FollowedName, id, wantsSnapshot };
}
