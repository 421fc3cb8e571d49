import { signInErrors } from '@cardlens/errors';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { bodyOf } from '../fields.js';
import { changedMeanwhile, responseOf } from '../shapes.js';
import { examplePerson, personBody, personParams, personShape, role } from './person-body.js';

export const updatePerson = endpoint({
  method: 'patch',
  path: '/v1/people/:id',
  access: 'key',
  needs: 'admin',
  doc: {
    id: 'updatePerson',
    tag: 'Account',
    summary: 'Change a person',
    description:
      'Changes the role of a person, or deactivates a person, which ends their sessions, and what was created with them, within a second. ' +
      'An account keeps at least one active administrator. A role that the sign-in provider states cannot be changed. Fields that the request omits are unchanged.',
  },
  params: personParams,
  body: bodyOf({
    role: role.optional(),
    state: z
      .enum(['active', 'deactivated'], { error: 'state must be active or deactivated' })
      .describe('Whether the person may sign in.')
      .optional(),
  }),
  bodyExamples: { 'another role': { role: 'manager' }, 'no longer there': { state: 'deactivated' } },
  responses: {
    200: responseOf('The changed person.', personShape, { 'another role': { ...examplePerson, role: 'manager' } }),
  },
  errors: [signInErrors.lastAdministrator, signInErrors.roleByProvider, changedMeanwhile],
  async handle({ principal: { accountId }, params, body }, { session }) {
    const person = await session.updatePerson({ accountId, personId: params.id, role: body.role, state: body.state });
    return { status: 200, body: personBody(person) };
  },
});
