import { webhookEventTypes } from '@cardlens/contracts';
import { webhookUrlRules } from '@cardlens/errors';
import { z } from 'zod';
import * as example from '../example-ids.js';
import { uuid } from '../fields.js';
import { invalid } from '../shapes.js';
import { anEndpoint } from './webhook-body.js';

export const webhookParams = z.object({ id: uuid('webhook_id', 'The endpoint.', example.webhookId) });

/** Path parameters of a delivery. */
export const deliveryParams = webhookParams.extend({
  deliveryId: uuid('delivery_id', 'The delivery.', example.deliveryId),
});

const urlLengthMax = 2048;
const urlError = `url must be an https URL of at most ${urlLengthMax} characters`;

/** The webhook service checks whether the URL is an allowed target. */
export const url = z
  .string({ error: ({ input }) => (input === undefined ? 'url is required' : urlError) })
  .min(1, { error: urlError })
  .max(urlLengthMax, { error: urlError })
  .meta({
    pattern: '^https?://',
    description: 'An https URL with a public address. A sandbox also accepts http and local addresses.',
    example: anEndpoint.url,
  });

/** What the webhook service says of a URL. */
export const urlErrors = Object.values(webhookUrlRules).map(invalid);

const eventsError = `events must be null or a list of ${webhookEventTypes.join(', ')}`;

/** Null: all events. */
export const events = z
  .array(z.enum(webhookEventTypes, { error: eventsError }), { error: eventsError })
  .min(1, { error: eventsError })
  .max(100, { error: eventsError })
  .nullable()
  .meta({
    description: 'Event types to send. Null: all, including types added later.',
    example: ['card.completed', 'card.error'],
  });

/** @returns undefined when the body does not mention events */
export const selectionOf = (chosen: readonly string[] | null | undefined) =>
  chosen === undefined ? undefined : { events: [...(chosen ?? [])] };

const descriptionLengthMax = 200;
const descriptionError = `description must be a string of at most ${descriptionLengthMax} characters`;
export const description = z
  .string({ error: descriptionError })
  .max(descriptionLengthMax, { error: descriptionError })
  .meta({ description: 'Your description of the endpoint.', example: anEndpoint.description });
