import { endpoint } from '../endpoint.js';
import { noCustomList } from './get-custom-list.js';

export const deleteCustomList = endpoint({
  method: 'delete',
  path: '/v1/payer-lists/custom',
  access: 'key',
  role: 'manager',
  doc: {
    id: 'deleteCustomPayerList',
    tag: 'Payers',
    summary: 'Delete your own list of payers',
    description: 'Removes the list with all its rows. Existing matches do not change. Needs an API key.',
  },
  responses: { 204: { description: 'The list is removed.' } },
  errors: [noCustomList],
  async handle({ principal }, { matching }) {
    await matching.deleteCustomList({ accountId: principal.accountId });
    return { status: 204 };
  },
});
