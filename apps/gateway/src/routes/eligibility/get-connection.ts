import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { component, flag, responseOf, text } from '../shapes.js';
import { alsoAt } from './record-body.js';

const payerIdError = 'payer_id must be 2 to 80 printable characters';

const connectionShape = component('PayerConnection', 'How checks of a payer are sent.', {
  payer_id: text('The payer that was asked about.'),
  connected: flag('Whether checks of this payer can be sent. Otherwise they fail with `PAYER_NOT_CONNECTED`.'),
  simulated: flag('Whether a simulated payer would respond: checks are not about real plans, and cost nothing.'),
});

export const getConnection = endpoint({
  method: 'get',
  path: '/v1/eligibility/connection',
  access: 'any',
  needs: 'eligibility',
  isAudited: false,
  doc: {
    id: 'getPayerConnection',
    tag: 'Eligibility',
    summary: 'Get the connection to a payer',
    description: `Tells whether checks of a payer can be sent, and whether a simulated payer would respond. Nobody is asked.${alsoAt}`,
  },
  query: z.object({
    payer_id: z
      .string({ error: payerIdError })
      .regex(/^[\x20-\x7e]{2,80}$/, { error: payerIdError })
      .meta({ description: 'Payer id at the clearinghouse, as in a check.', example: '60054' }),
  }),
  responses: {
    200: responseOf('The connection.', connectionShape, {
      'a real payer': { payer_id: '60054', connected: true, simulated: false },
      'a simulated payer': { payer_id: 'SIMPPO', connected: true, simulated: true },
    }),
  },
  async handle({ caller, query: { payer_id: payerId } }, { eligibility }) {
    const { connected, simulated } = await eligibility.getPayerConnection({ caller, payerId });
    return { status: 200, body: { payer_id: payerId, connected, simulated } };
  },
});
