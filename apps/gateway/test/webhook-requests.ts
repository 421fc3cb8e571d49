import { aDeliveryId, aWebhookId, bearer, ourAccount, ourKey, type testApp } from './fakes.js';

export type App = ReturnType<typeof testApp>['app'];
export const root = '/v1/webhooks';
export const one = `${root}/${aWebhookId}`;
export const auth = (credential = ourKey) => ['authorization', bearer(credential)] as const;
export const url = 'https://hooks.example.com/cardlens';
export const ours = { accountId: ourAccount, webhookId: aWebhookId };
export const all = [
  ['get', root],
  ['post', root],
  ['get', one],
  ['patch', one],
  ['delete', one],
  ['post', `${one}/rotate-secret`],
  ['post', `${one}/test`],
  ['get', `${one}/deliveries`],
  ['post', `${one}/deliveries/${aDeliveryId}/replay`],
] as const;
