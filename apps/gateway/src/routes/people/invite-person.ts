import { signInErrors } from '@cardlens/errors';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { bodyOf } from '../fields.js';
import { component, responseOf, text } from '../shapes.js';
import { examplePerson, personBody, personShape, role } from './person-body.js';

const emailError = 'email must be an email address of at most 320 characters';
const nameError = 'name must be a string of at most 200 characters';

export const invitePerson = endpoint({
  method: 'post',
  path: '/v1/people',
  access: 'key',
  needs: 'admin',
  doc: {
    id: 'invitePerson',
    tag: 'Account',
    summary: 'Invite a person',
    description:
      'Lets the owner of an email address sign in to the console with the sign-in provider of the account. No email is sent: pass `sign_in_url` on yourself.',
  },
  body: bodyOf({
    email: z
      .string({ error: emailError })
      .regex(/^[^\s@]{1,64}@[^\s@]{1,255}$/, { error: emailError })
      .meta({ description: 'Email address, as the sign-in provider knows it.', example: 'casey@clinic.example' }),
    name: z
      .string({ error: nameError })
      .trim()
      .max(200, { error: nameError })
      .meta({ description: 'Name, until the person signs in.', example: 'Casey Example' })
      .optional(),
    role,
  }),
  bodyExamples: { 'a clerk': { email: 'casey@clinic.example', name: 'Casey Example', role: 'clerk' } },
  responses: {
    201: responseOf(
      'The invited person.',
      component('InvitedPerson', 'An invited person.', {
        ...personShape.shape,
        sign_in_url: text('Where the person signs in. It contains no secret.'),
      }),
      {
        'a clerk': {
          ...examplePerson,
          state: 'invited',
          last_signed_in_at: null,
          sign_in_url: 'https://api.example/console/',
        },
      },
    ),
  },
  errors: [signInErrors.alreadyInvited],
  async handle({ principal: { accountId }, body }, { session, linkUrl }) {
    const person = await session.invitePerson({ accountId, email: body.email, name: body.name ?? '', role: body.role });
    return { status: 201, body: { ...personBody(person), sign_in_url: `${linkUrl}/console/` } };
  },
});
