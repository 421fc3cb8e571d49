import { endpoint } from '../endpoint.js';
import { component, list, responseOf } from '../shapes.js';
import { examplePerson, personBody, personShape } from './person-body.js';

export const listPeople = endpoint({
  method: 'get',
  path: '/v1/people',
  access: 'key',
  needs: 'admin',
  doc: {
    id: 'listPeople',
    tag: 'Account',
    summary: 'List the people of the account',
    description: 'Returns the people who may sign in to the console, or could, oldest first.',
  },
  responses: {
    200: responseOf(
      'The people.',
      component('PeopleList', 'The people of the account.', { people: list(personShape, 'Oldest first.') }),
      {
        'one person': { people: [examplePerson] },
      },
    ),
  },
  async handle({ principal: { accountId } }, { session }) {
    const { people } = await session.listPeople({ accountId });
    return { status: 200, body: { people: people.map(personBody) } };
  },
});
