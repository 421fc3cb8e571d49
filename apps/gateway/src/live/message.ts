import { InvalidInput } from '@cardlens/errors';
import { z } from 'zod';
import { checked } from '../routes/endpoint.js';
import { uuid } from '../routes/fields.js';

export interface Register {
  readonly cardId: string;
  readonly wantsSnapshot: boolean;
}

const register = z
  .object(
    {
      action: z.literal('register', { error: 'action must be register' }),
      card_id: uuid('card_id'),
      snapshot: z.boolean({ error: 'snapshot must be a boolean' }).default(false),
    },
    { error: 'The message must be a JSON object' },
  )
  .transform(({ card_id, snapshot }): Register => ({ cardId: card_id, wantsSnapshot: snapshot }));

/** Parses a client's message. @throws InvalidInput that names the rule and never quotes the message */
export function parseMessage(text: string): Register {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new InvalidInput('The message is not valid JSON');
  }
  return checked(register, json);
}
