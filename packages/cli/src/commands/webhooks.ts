import type { UpdateWebhookOptions, Webhook, WebhookDeliveryRecord, WebhookEventType } from '@cardlens/sdk';
import type { Command } from 'commander';
import { interruption } from '../interruption.js';
import { printJson, printTable } from '../output.js';
import { clientFor, type ServiceOptions, withService } from '../service-client.js';
import { wholeNumber } from '../whole-number.js';
import { addListen } from './webhooks-listen.js';

export function addWebhooks(program: Command): void {
  const webhooks = program.command('webhooks').description('Manages webhook endpoints and their deliveries.');
  addListen(webhooks);
  withService(webhooks.command('create'))
    .description('Creates an endpoint and prints its secret, which is shown only once.')
    .argument('<url>', 'URL to post events to')
    .option('--events <names...>', 'e.g. card.completed (default: all)')
    .option('--description <text>', 'note for yourself')
    .addHelpText('after', createExample)
    .action(create);
  withService(webhooks.command('list')).description('Lists endpoints, newest first.').action(list);
  withService(webhooks.command('update'))
    .description('Changes the URL, events, description or state of an endpoint.')
    .argument('<id>', 'as `cardlens webhooks list` shows it')
    .option('--url <url>', 'URL to post events to')
    .option('--events <names...>', 'event types to subscribe to')
    .option('--all-events', 'subscribe to all event types')
    .option('--description <text>', 'note for yourself')
    .option('--enable', 'enable it, also after it was disabled for failing')
    .option('--disable', 'disable it')
    .action(update);
  withService(webhooks.command('delete'))
    .description('Deletes an endpoint and its deliveries.')
    .argument('<id>')
    .action(remove);
  withService(webhooks.command('rotate-secret'))
    .description('Issues a new secret; the old one keeps signing for 24 hours.')
    .argument('<id>')
    .action(rotate);
  withService(webhooks.command('test')).description('Sends a test event.').argument('<id>').action(test);
  withService(webhooks.command('deliveries'))
    .description('Lists deliveries, newest first.')
    .argument('<id>')
    .option('--limit <number>', 'maximum number of rows, 1 to 200', wholeNumber(1, 200), 20)
    .action(deliveries);
  withService(webhooks.command('replay'))
    .description('Sends a delivery again.')
    .argument('<id>')
    .argument('<delivery>', 'as `cardlens webhooks deliveries` shows it')
    .action(replay);
}

const createExample = `
Example:
  cardlens webhooks create https://hooks.example.com/cardlens \\
    --events card.completed card.error
`;

interface ChangeOptions extends ServiceOptions {
  readonly url?: string;
  readonly events?: string[];
  readonly allEvents?: boolean;
  readonly description?: string;
  readonly enable?: boolean;
  readonly disable?: boolean;
}

/** The fields to change. The service validates event names, because it may support more of them. */
export function changeOf({ url, events, allEvents, description, enable, disable }: Omit<ChangeOptions, 'data'>) {
  const wanted = allEvents ? null : (events as WebhookEventType[] | undefined);
  const enabled = enable ? true : disable ? false : undefined;
  return {
    ...(url === undefined ? {} : { url }),
    ...(wanted === undefined ? {} : { events: wanted }),
    ...(description === undefined ? {} : { description }),
    ...(enabled === undefined ? {} : { enabled }),
  } satisfies UpdateWebhookOptions;
}

async function create(url: string, options: ChangeOptions): Promise<void> {
  const client = await clientFor(options);
  const made = await client.webhooks.create({ ...changeOf(options), url, signal: interruption() });
  if (options.json) return printJson(made);
  process.stderr.write(`${made.webhook_id} created; its secret is shown only once:\n`);
  process.stdout.write(`${made.secret}\n`);
}

async function list(options: ServiceOptions): Promise<void> {
  const { webhooks } = await (await clientFor(options)).webhooks.list({ signal: interruption() });
  if (options.json) return printJson(webhooks);
  printTable(
    webhooks,
    { 'webhook id': ({ webhook_id }) => webhook_id, state: stateOf, url: ({ url }) => url, events: eventsOf },
    'no endpoints; create one with `cardlens webhooks create`, or try `cardlens webhooks listen`',
    'url',
  );
}

const stateOf = ({ enabled, disabled_reason }: Webhook) => (enabled ? 'enabled' : (disabled_reason ?? 'disabled'));
const eventsOf = ({ events }: Webhook) => events?.join(' ') ?? 'all';

async function update(id: string, options: ChangeOptions): Promise<void> {
  const changed = await (await clientFor(options)).webhooks.update(id, changeOf(options));
  if (options.json) printJson(changed);
  else process.stderr.write(`${id} is ${stateOf(changed)}, ${changed.url}, events: ${eventsOf(changed)}\n`);
}

async function remove(id: string, options: ServiceOptions): Promise<void> {
  await (await clientFor(options)).webhooks.delete(id);
  if (!options.json) process.stderr.write(`${id} deleted\n`);
}

async function rotate(id: string, options: ServiceOptions): Promise<void> {
  const rotated = await (await clientFor(options)).webhooks.rotateSecret(id);
  if (options.json) printJson(rotated);
  else process.stdout.write(`${rotated.secret}\n`);
}

async function test(id: string, options: ServiceOptions): Promise<void> {
  const delivery = await (await clientFor(options)).webhooks.test(id);
  if (options.json) printJson(delivery);
  else process.stderr.write('sent; see `cardlens webhooks deliveries` for the result\n');
}

async function deliveries(id: string, { limit, ...options }: ServiceOptions & { limit: number }): Promise<void> {
  const page = await (await clientFor(options)).webhooks.deliveries(id, { limit, signal: interruption() });
  if (options.json) return printJson(page.deliveries);
  printTable(
    page.deliveries,
    {
      'delivery id': ({ delivery_id }) => delivery_id,
      event: ({ type }) => type,
      status: ({ status }) => status,
      attempts: ({ attempts }) => attempts,
      created: ({ created_at }) => created_at.slice(0, 19),
      answer: answerOf,
    },
    'no deliveries yet',
    'answer',
  );
}

const answerOf = ({ response_status, error }: WebhookDeliveryRecord) =>
  [response_status, error?.code].filter(Boolean).join(' ');

async function replay(id: string, deliveryId: string, options: ServiceOptions): Promise<void> {
  const delivery = await (await clientFor(options)).webhooks.replay(id, deliveryId);
  if (options.json) printJson(delivery);
  else process.stderr.write(`${delivery.type} will be sent again\n`);
}
