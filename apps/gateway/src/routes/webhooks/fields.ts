import { webhookEventTypes } from '@cardlens/contracts';
import { z } from 'zod';
import { uuid } from '../fields.js';

export const webhookParams = z.object({ id: uuid('webhook_id') });

/** Path parameters of a delivery. */
export const deliveryParams = z.object({ id: uuid('webhook_id'), deliveryId: uuid('delivery_id') });

const urlLengthMax = 2048;
const urlError = `url must be an https URL of at most ${urlLengthMax} characters`;

/** The webhook service checks whether the URL is an allowed target. */
export const url = z
  .string({ error: ({ input }) => (input === undefined ? 'url is required' : urlError) })
  .min(1, { error: urlError })
  .max(urlLengthMax, { error: urlError })
  .meta({ pattern: '^https?://' });

const eventsError = `events must be null or a list of ${webhookEventTypes.join(', ')}`;

/** Null: all events. */
export const events = z
  .array(z.enum(webhookEventTypes, { error: eventsError }), { error: eventsError })
  .min(1, { error: eventsError })
  .max(100, { error: eventsError })
  .nullable();

/** @returns undefined when the body does not mention events */
export const selectionOf = (chosen: readonly string[] | null | undefined) =>
  chosen === undefined ? undefined : { events: [...(chosen ?? [])] };

const descriptionLengthMax = 200;
const descriptionError = `description must be a string of at most ${descriptionLengthMax} characters`;
export const description = z.string({ error: descriptionError }).max(descriptionLengthMax, { error: descriptionError });
