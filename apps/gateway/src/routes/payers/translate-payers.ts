import { payerTranslation, transactionTypes, translatedMax } from '@cardlens/payers';
import { z } from 'zod';
import { TooManyRequests } from '../../middleware/error-response.js';
import { named, namedWithin } from '../../openapi/schemas.js';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { component, invalid, list, responseOf } from '../shapes.js';

/** A request counts once for each so many inputs. */
const inputsPerRequest = 100;
const inputMax = 200;

const clearinghouse = (which: string) =>
  z
    .string({ error: `${which} is required` })
    .trim()
    .min(1, { error: `${which} is required` })
    .max(64)
    .transform((name) => name.toLowerCase().replace(/[^a-z0-9]+/g, '_'));

const wrongList = { error: `payers must be a list of 1 to ${translatedMax} ids or names` };
const wrongInput = { error: `each id or name must be a text of 1 to ${inputMax} characters` };

const { candidates, payer_ids: payerIds } = payerTranslation.shape;
named('PayerTranslation', payerTranslation);
namedWithin('TranslatedPayer', candidates);
namedWithin('TranslatedId', payerIds);

const request = z.object({
  from: clearinghouse('from').meta({ description: 'Clearinghouse of the given ids or names.', example: 'office_ally' }),
  to: clearinghouse('to').meta({ description: 'Clearinghouse whose ids are wanted.', example: 'availity' }),
  transaction_type: z
    .enum(transactionTypes, { error: `transaction_type must be one of ${transactionTypes.join(', ')}` })
    .optional()
    .meta({ description: 'Absent: the transactions that the given id is for; for a name, all.' }),
  payers: z
    .array(z.string(wrongInput).trim().min(1, wrongInput).max(inputMax, wrongInput), wrongList)
    .min(1, wrongList)
    .max(translatedMax, wrongList)
    .meta({ description: 'Ids at the first clearinghouse, names, or our own ids.', example: ['60054', 'AETNA'] }),
});

const availity = { payer_id: '12345', transaction_types: ['professional', 'institutional'] };
const cedar = { svc_payer_id: example.payerId, svc_payer_name: 'CEDAR VALLEY HEALTH', payer_ids: [availity] };
const summit = {
  svc_payer_id: 'pay_q7w2m5ta',
  svc_payer_name: 'CEDAR VALLEY HEALTH OF OHIO',
  payer_ids: [{ payer_id: '54321', transaction_types: ['professional'] }],
};

export const translatePayers = endpoint({
  method: 'post',
  path: '/v1/payers/translate',
  access: 'key',
  needs: 'read',
  isAudited: false,
  doc: {
    id: 'translatePayers',
    tag: 'Payers',
    summary: 'Translate payer ids between clearinghouses',
    description:
      `Converts up to ${translatedMax.toLocaleString('en')} ids or names of payers at one clearinghouse into ids at another. The clearinghouses are \`availity\`, \`change_healthcare\`, \`office_ally\`, ` +
      '`stedi` and `waystar`, as far as their ids are known or were imported. Nothing is guessed: a name that fits only nearly, or an id of several payers with different ids at the ' +
      'other clearinghouse, is `ambiguous` and lists the payers; what is not known is `unknown`. `confirmed` says whether the ids come from the lists of the clearinghouses. ' +
      `A request counts as one against the rate limit for each ${inputsPerRequest} inputs, so a full one counts as ${translatedMax / inputsPerRequest}; an account has one translation at a time, and a few more wait. Needs an API key with the scope \`read\`.`,
  },
  body: request,
  bodyExamples: {
    'ids and names': { from: 'office_ally', to: 'availity', payers: ['CVH01', 'Cedar Valley', 'XX999'] },
  },
  responses: {
    200: responseOf(
      'The translations.',
      component('PayerTranslations', 'Translations.', {
        translations: list(payerTranslation, 'In the order of `payers`.'),
      }),
      {
        'one of each': {
          translations: [
            { input: 'CVH01', result: 'translated', payer_ids: [availity], confirmed: false, candidates: [cedar] },
            { input: 'Cedar Valley', result: 'ambiguous', candidates: [cedar, summit] },
            { input: 'XX999', result: 'unknown', candidates: [], reason: 'no_payer' },
          ],
        },
      },
    ),
  },
  errors: [invalid('from must be one of availity, change_healthcare, office_ally, stedi, waystar')],
  async handle({ principal, body }, { matching, limits }) {
    const { transaction_type: transactionType, ...asked } = body;
    const more = Math.ceil(body.payers.length / inputsPerRequest) - 1;
    if (more > 0) {
      const allowance = limits.take(principal, more);
      if (!allowance.isAllowed) throw new TooManyRequests(allowance);
    }
    const { translationsJson } = await matching.translatePayers({
      ...asked,
      transactionType,
      accountId: principal.accountId,
    });
    return { status: 200, body: { translations: z.array(payerTranslation).parse(JSON.parse(translationsJson)) } };
  },
});
