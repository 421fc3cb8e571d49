import { once } from 'node:events';
import type { WebhookEvent, WebhookEventType } from '@cardlens/sdk';
import type { Command } from '@commander-js/extra-typings';
import { interruption } from '../interruption.js';
import { clientFor, type ServiceOptions, withService } from '../service-client.js';
import { startWebhookListener } from '../webhook-listener.js';
import { wholeNumber } from '../whole-number.js';

interface ListenOptions extends ServiceOptions {
  readonly port?: number;
  readonly secret?: string;
  readonly events?: string[];
}

const examples = `
Examples:
  cardlens webhooks listen                      with a local stack (cardlens up)
  cardlens webhooks listen --port 4000 --secret whsec_…

Without --secret an endpoint is made that leads here, and removed at the end.
That needs a service that may deliver to this machine, as the local stack does.
With it nothing is made: deliveries come through a tunnel of yours. The secret
may also be given as CARDLENS_WEBHOOK_SECRET.
`;

export function addListen(webhooks: Command): void {
  withService(webhooks.command('listen'))
    .description('Receives deliveries locally until Ctrl-C, verifies and prints them.')
    .option('--port <number>', 'port on 127.0.0.1 (default: a free one)', wholeNumber(0, 65_535))
    .option('--secret <secret>', 'verify with this secret; create no endpoint')
    .option('--events <names...>', 'event types to subscribe to (default: all)')
    .addHelpText('after', examples)
    .action(listen);
}

async function listen(options: ListenOptions): Promise<void> {
  const signal = interruption();
  const secrets: string[] = [options.secret ?? process.env.CARDLENS_WEBHOOK_SECRET ?? ''].filter(Boolean);
  const isOurs = secrets.length === 0;
  const listener = await startWebhookListener({
    port: options.port ?? 0,
    secrets: () => secrets,
    onEvent: (event, id) => process.stdout.write(`${options.json ? JSON.stringify({ id, event }) : lineOf(event)}\n`),
    onRejection: (reason) => process.stderr.write(`rejected: ${reason}\n`),
  });
  try {
    const url = `http://127.0.0.1:${listener.port}/`;
    const remove = isOurs ? await makeEndpoint(url, options, secrets) : undefined;
    try {
      process.stderr.write(`listening on ${url} until Ctrl-C\n`);
      if (!signal.aborted) await once(signal, 'abort');
    } finally {
      await remove?.();
    }
  } finally {
    listener.stop();
  }
}

/** @returns a function that removes the endpoint */
async function makeEndpoint(url: string, options: ListenOptions, secrets: string[]): Promise<() => Promise<void>> {
  const client = await clientFor(options);
  const made = await client.webhooks.create({
    url,
    ...(options.events ? { events: options.events as WebhookEventType[] } : {}),
    description: 'cardlens webhooks listen',
  });
  secrets.push(made.secret);
  return () => client.webhooks.delete(made.webhook_id);
}

/** Describes an event in one line. */
export function lineOf(event: WebhookEvent): string {
  if (event.type === 'webhook.test') return `${event.created_at.slice(0, 19)} webhook.test`;
  const error = event.error === undefined ? '' : ` ${event.error.code}`;
  return `${event.updated_at.slice(0, 19)} ${event.type.padEnd(21)} ${subjectOf(event)}${error}`;
}

function subjectOf(event: Exclude<WebhookEvent, { type: 'webhook.test' }>): string {
  if (event.type === 'eligibility.batch_completed') return event.batch_id;
  if (event.type === 'eligibility.discovery_completed') return event.discovery_id;
  return [event.card_id, event.eligibility_id].filter((id) => typeof id === 'string').join(' ');
}
