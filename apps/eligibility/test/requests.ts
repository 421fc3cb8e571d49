import { randomUUID } from 'node:crypto';
import {
  type CardForCheck,
  CardState,
  CreateEligibilityRequest,
  EligibilityState,
  type ListEligibilitiesRequest,
} from '@cardlens/contracts';
import { questionJsonOf } from '@cardlens/eligibility-record';
import { createPublisher, outgoing } from '@cardlens/messaging';
import { cardEventOf, eventually } from '@cardlens/testing';
import { broker, cards, client, heard, mongo, purged } from './running-service.js';

const accountId = randomUUID();
export const caller = { accountId };

export const aCard = (): CardForCheck => {
  const match = { clearinghouse: 'X', payerId: '60054', transactionType: 'professional', payerName: 'CEDAR VALLEY' };
  const card: CardForCheck = {
    cardId: randomUUID(),
    owner: caller,
    state: CardState.CARD_STATE_COMPLETED,
    memberNumber: 'CVH123456789',
    memberNumberAlternatives: [],
    payerMatch: {
      svcPayerId: 'pay_k3m7q2xd',
      svcPayerName: 'CEDAR VALLEY HEALTH',
      score: '0.97',
      matches: [{ ...match, svcPayerId: 'pay_k3m7q2xd', score: '0.96', lastUpdated: '', source: '' }],
      changeHealthcare: [],
      custom: [],
    } as CardForCheck['payerMatch'],
    enableBacksideScan: false,
    enableLivescan: false,
    enablePayerMatch: true,
  };
  cards.set(card.cardId, card);
  return card;
};

/** The same in the fields for version 0.1. */
export const aRequest01 = (cardId: string, more: Partial<CreateEligibilityRequest> = {}): CreateEligibilityRequest => ({
  caller,
  cardId,
  subscriber: { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102', memberId: '' },
  provider: { npi: '1234567893', firstName: '', lastName: '', organizationName: 'Cedar Clinic' },
  serviceTypeCodes: [],
  procedureCodes: [],
  payerId: '',
  ...more,
});
export function aRequest(cardId: string, more: Partial<CreateEligibilityRequest> = {}): CreateEligibilityRequest {
  const { idempotencyKey, caller: as, ...question } = aRequest01(cardId, more);
  const questionJson = questionJsonOf({ ...question, caller: as });
  return CreateEligibilityRequest.fromPartial({ caller: as, cardId, idempotencyKey, questionJson });
}

export const create = (cardId: string, more: Partial<CreateEligibilityRequest> = {}) =>
  client.calls.createEligibility(aRequest(cardId, more));
export const get = (eligibilityId: string, as = caller) => client.calls.getEligibility({ caller: as, eligibilityId });
export const list = (wanted: Partial<ListEligibilitiesRequest>) =>
  client.calls.listEligibilities({ caller, limit: 30, after: undefined, filter: undefined, ...wanted });
export const ended = (eligibilityId: string, as = caller) =>
  eventually(
    async () => {
      const record = await get(eligibilityId, as);
      return record.state === EligibilityState.ELIGIBILITY_STATE_PROCESSING ? undefined : record;
    },
    { timeoutMs: 20_000 },
  );
export const eventsOf = (eligibilityId: string) =>
  heard.filter(({ data }) => data.eligibilityId === eligibilityId).map(({ type }) => type);
export const documentsOf = async (cardId: string) =>
  (await mongo.connection.collection('eligibilities').find({ cardId }).toArray()).length;
export async function deleteCard(cardId: string): Promise<void> {
  const publisher = createPublisher(broker.connection, 'test');
  const deleted = cardEventOf({ cardId, accountId, deleted: true, version: 2 });
  await publisher.publish(outgoing(randomUUID(), 'card.deleted', cardId, deleted, Date.now()));
  await eventually(() => purged.includes(cardId), { timeoutMs: 20_000 });
}
