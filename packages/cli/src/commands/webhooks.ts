import type { Webhook, WebhookDeliveryRecord } from '@cardlens/sdk';
import type { Command } from '@commander-js/extra-typings';
import { addOperation, listed, said } from '../operation-command.js';
import { say, showValue } from '../output.js';
import { addListen } from './webhooks-listen.js';

export function add(program: Command): void {
  const webhooks = program.command('webhooks').description('Manages webhook endpoints and their deliveries.');
  addListen(webhooks);
  addOperation(
    webhooks,
    'create',
    'createWebhook',
    (created, options) => {
      if (!options.json) say(`${created.webhook_id} created; its secret is shown only once:`);
      showValue(options, created, created.secret);
    },
    { positional: ['url'], help: createExample },
  );
  addOperation(
    webhooks,
    'list',
    'listWebhooks',
    listed(
      (page) => page.webhooks,
      ['webhook_id', ['state', stateOf], 'url', ['events', eventsOf]],
      'no endpoints; create one with `cardlens webhooks create`, or try `cardlens webhooks listen`',
    ),
  );
  addOperation(
    webhooks,
    'update',
    'updateWebhook',
    said((changed) => `${changed.webhook_id} is ${stateOf(changed)}, ${changed.url}, events: ${eventsOf(changed)}`),
    {
      without: ['enabled'],
      switches: {
        '--all-events': { help: 'subscribe to all event types', sets: { events: null } },
        '--disable': { help: 'disable it', sets: { enabled: false } },
        '--enable': { help: 'enable it, also after it was disabled for failing', sets: { enabled: true } },
      },
    },
  );
  const deleted = said((_response, input) => `${input.webhook_id} deleted`);
  addOperation(webhooks, 'delete', 'deleteWebhook', deleted);
  addOperation(webhooks, 'rotate-secret', 'rotateWebhookSecret', (rotated, options) => {
    if (!options.json) say(`${rotated.webhook_id} has a new secret; it is shown only once:`);
    showValue(options, rotated, rotated.secret);
  });
  const sent = said(() => 'sent; see `cardlens webhooks deliveries` for the result');
  addOperation(webhooks, 'test', 'testWebhook', sent);
  const response = ({ response_status, error }: WebhookDeliveryRecord) =>
    [response_status, error?.code].filter(Boolean).join(' ');
  addOperation(
    webhooks,
    'deliveries',
    'listWebhookDeliveries',
    listed(
      (page) => page.deliveries,
      ['delivery_id', ['event', ({ type }) => type], 'status', 'attempts', 'created_at', ['response', response]],
      'no deliveries yet',
    ),
    { defaults: { limit: 20 } },
  );
  addOperation(
    webhooks,
    'recover',
    'recoverWebhookDeliveries',
    said(({ recovered, has_more: hasMore }) =>
      hasMore ? `${recovered} will be sent again; repeat the command for more` : `${recovered} will be sent again`,
    ),
    { help: recoverExample },
  );
  addOperation(webhooks, 'portal-link', 'createWebhookPortalLink', (link, options) => {
    if (!options.json) say(`${link.link_id} is valid until ${link.expires_at}:`);
    showValue(options, link, link.url);
  });
  const revoked = said((_response, input) => `${input.link_id} revoked`);
  addOperation(webhooks, 'revoke-portal-link', 'revokeWebhookPortalLink', revoked);
  const replayed = said(({ type }: WebhookDeliveryRecord) => `${type} will be sent again`);
  addOperation(webhooks, 'replay', 'replayWebhookDelivery', replayed);
}

const createExample = `
Example:
  cardlens webhooks create https://hooks.example.com/cardlens \\
    --events card.completed card.error
`;

const recoverExample = `
Example:
  cardlens webhooks recover ID --since 2026-03-02T18:00:00-06:00
`;

const stateOf = ({ enabled, disabled_reason }: Webhook) => (enabled ? 'enabled' : (disabled_reason ?? 'disabled'));
const eventsOf = ({ events }: Webhook) => events?.join(' ') ?? 'all';
