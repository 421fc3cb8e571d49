import { checkRejections, NotFound, serviceErrors } from '@cardlens/errors';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { bodyOf, uuid } from '../fields.js';
import { responseOf } from '../shapes.js';
import { completedCheck } from './examples.js';
import { alsoAt, eligibilityParams, recordBody, recordShape } from './record-body.js';

export const joinCard = endpoint({
  method: 'post',
  path: '/v1/eligibility/:id/card',
  access: 'key',
  needs: 'eligibility',
  doc: {
    id: 'joinEligibilityToCard',
    tag: 'Eligibility',
    summary: 'Join a check to a card',
    description:
      'Makes a completed check without a card, such as a coverage that a discovery found, one of a completed card: it is then listed with the card, compared with it and deleted with it. ' +
      'The payer match of the card, if there is one, must be of the payer that was asked or of its company. The member number of the card, read or corrected, must be one that ' +
      'the payer states. Without a payer match, and for a number that has up to four characters more or fewer at its beginning or end, such as the suffix of a person, the name on the card ' +
      `must also be that of the patient or subscriber in the response. Repeating the request changes nothing. Needs an API key.${alsoAt}`,
  },
  params: eligibilityParams,
  body: bodyOf({
    card_id: uuid('card_id', 'A completed card of the same member and payer.', example.cardId),
  }),
  bodyExamples: { 'a card': { card_id: example.cardId } },
  responses: { 200: responseOf('The record, with the card.', recordShape, { joined: completedCheck }) },
  errors: [
    new NotFound('card_id', example.cardId),
    serviceErrors.checkHasCard,
    serviceErrors.checkNotJoinable,
    serviceErrors.cardOfAnother,
    checkRejections.notCompleted,
  ],
  async handle({ caller, params, body }, { eligibility }) {
    const request = { caller, eligibilityId: params.id, cardId: body.card_id };
    return { status: 200, body: recordBody(await eligibility.joinEligibilityToCard(request)) };
  },
});
