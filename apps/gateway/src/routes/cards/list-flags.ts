import { type Flag, flagTypeNames } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import { marked } from '../../openapi/schemas.js';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { cardParams, uuid } from '../fields.js';
import { component, id, list, oneOf, responseOf, text, timestamp } from '../shapes.js';
import { aMessage } from './flag-card.js';

export const flagParams = cardParams.extend({ flagId: uuid('flag_id', 'The flag.', example.flagId) });

export const flagShape = component('Flag', 'A flag.', {
  flag_id: id('Identifier of the flag.'),
  state: oneOf(['open', 'closed'], '`closed`: somebody has dealt with it.'),
  flag_type: oneOf(flagTypeNames.all, 'Type of the problem.'),
  created_at: timestamp('When the card was flagged.'),
  identity_id: id('The end user who flagged it; null for an API key.').nullable(),
  // People who correct a number write it here.
  message: marked(text('More about it. Not shown to viewers.'), { sensitive: 'removed' }).optional(),
  key_id: text(
    'The API key, or the browser session of a person, that was used; null for an end user, and for flags of earlier releases.',
  )
    .nullable()
    .optional(),
  person_id: id('The signed-in person who flagged it; null otherwise.').nullable(),
  person_name: text('Name of that person, for API keys and people.').optional(),
  closed_at: timestamp('When it was closed; null while it is open.').nullable(),
  closed_by_key_id: text(
    'The API key, or the browser session of a person, with which it was closed; null while it is open.',
  ).nullable(),
  closed_by_person_id: id('The signed-in person who closed it; null otherwise.').nullable(),
  closed_by_person_name: text('Name of that person, for API keys and people.').optional(),
});

export const aFlag = {
  flag_id: example.flagId,
  state: 'open',
  flag_type: 'incorrect_elements',
  message: aMessage,
  created_at: '2026-03-02 14:09:12.330914+00:00',
  identity_id: null,
  key_id: example.keyId,
  person_id: null,
  closed_at: null,
  closed_by_key_id: null,
  closed_by_person_id: null,
};
export const aClosedFlag = {
  ...aFlag,
  state: 'closed',
  closed_at: '2026-03-02 15:20:41.017233+00:00',
  closed_by_key_id: example.keyId,
};

/** @param names  of people */
export const flagBody = (
  { flagId, flagType, message, createdAtUs, closed, ...by }: Flag,
  names?: ReadonlyMap<string, string>,
) => ({
  flag_id: flagId,
  state: closed === undefined ? 'open' : 'closed',
  flag_type: flagTypeNames.fromWire(flagType) ?? 'other',
  message,
  created_at: formatTimestampUs(createdAtUs),
  identity_id: by.identityId ?? null,
  key_id: by.keyId ?? null,
  person_id: by.personId ?? null,
  person_name: nameOf(by.personId, names),
  closed_at: closed === undefined ? null : formatTimestampUs(closed.closedAtUs),
  closed_by_key_id: closed?.keyId ?? null,
  closed_by_person_id: closed?.personId ?? null,
  closed_by_person_name: nameOf(closed?.personId, names),
});

const nameOf = (personId: string | undefined, names: ReadonlyMap<string, string> | undefined): string | undefined =>
  personId === undefined ? undefined : names?.get(personId);

export const listFlags = endpoint({
  method: 'get',
  path: '/v1/cards/:id/flags',
  access: 'any',
  doc: {
    id: 'listFlags',
    tag: 'Cards',
    summary: 'List the flags of a card',
    description:
      'Returns flags oldest first. An API key sees all flags, a session token those of its own user. Flags of a deleted card no longer have ' +
      'messages.',
  },
  params: cardParams,
  responses: {
    200: responseOf(
      'The flags.',
      component('FlagList', 'Flags of a card.', { flags: list(flagShape, 'Oldest first.') }),
      {
        flagged: { flags: [aFlag, aClosedFlag] },
        'never flagged': { flags: [] },
      },
    ),
  },
  async handle({ principal, caller, params }, { cards, peopleNames }) {
    const { flags } = await cards.listFlags({ caller, cardId: params.id });
    const hasPerson = flags.some(({ personId, closed }) => personId !== undefined || closed?.personId !== undefined);
    const names = hasPerson ? await peopleNames.of(principal) : undefined;
    return {
      status: 200,
      body: {
        flags: flags.map((flag) => flagBody(flag, names)),
      },
    };
  },
});
