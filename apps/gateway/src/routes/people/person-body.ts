import { roles } from '@cardlens/access';
import type { Person } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import { z } from 'zod';
import * as example from '../example-ids.js';
import { uuid } from '../fields.js';
import { component, id, oneOf, text, timestamp } from '../shapes.js';

const roleMeaning =
  '`viewer`: reads, with numbers masked, and without images and exports. `clerk`: also scans, corrects, checks and deletes. `manager`: also payer lists, webhooks, ' +
  'retention, exports and the audit log. `administrator`: also keys, people and sign-in settings.';

export const role = z
  .enum(roles, { error: `role must be one of ${roles.join(', ')}` })
  .meta({ description: `What the person may do. ${roleMeaning}`, example: 'clerk' });

export const personParams = z.object({ id: uuid('person_id', 'The person.', example.personId) });

export const personShape = component('Person', 'Somebody who may sign in to the console.', {
  person_id: id('Identifier of the person, as in the audit log and in corrections.'),
  email: text('Email address, by which the person was invited.'),
  name: text('Name, as the sign-in provider states it; empty before the first sign-in, unless the invitation has one.'),
  role: oneOf(roles, `What the person may do. ${roleMeaning}`),
  role_source: oneOf(
    ['claims', 'assigned'],
    '`claims`: the sign-in provider states the role, at each sign-in. `assigned`: it was assigned here.',
  ),
  state: oneOf(
    ['invited', 'active', 'deactivated'],
    '`invited`: has not signed in yet. `deactivated`: cannot sign in, and has no session.',
  ),
  created_at: timestamp('When the person was invited, or first signed in.'),
  last_signed_in_at: timestamp('When the person last signed in; null if never.').nullable(),
});

export const examplePerson = {
  person_id: example.personId,
  email: 'casey@clinic.example',
  name: 'Casey Example',
  role: 'clerk',
  role_source: 'assigned',
  state: 'active',
  created_at: '2026-01-02 09:30:00.000000+00:00',
  last_signed_in_at: '2026-03-02 14:07:31.204518+00:00',
};

export const personBody = (person: Person) => ({
  person_id: person.personId,
  email: person.email,
  name: person.name,
  role: person.role,
  role_source: person.roleSource,
  state: person.state,
  created_at: formatTimestampUs(person.createdAtUs),
  last_signed_in_at: person.lastSignedInAtUs === undefined ? null : formatTimestampUs(person.lastSignedInAtUs),
});
