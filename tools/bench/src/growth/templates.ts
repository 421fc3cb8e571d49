import { readFile } from 'node:fs/promises';
import type { AccountKeys } from '@cardlens/encryption';
import { type Card, Cardlens } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';
import mongoose from 'mongoose';

export type Document = Readonly<Record<string, unknown>> & { readonly _id: string };
export type Client = InstanceType<typeof mongoose.mongo.MongoClient>;

/** The encrypted parts of a card, in plain text. */
export interface Sealed {
  readonly content: { readonly details?: Details } & object;
  /** The elements by which a search ranks the card; absent for a card without details. */
  readonly ranked?: Details;
}

export type Details = Readonly<Record<string, { readonly value: string } | readonly { readonly value: string }[]>>;

/**
 * The documents that the services wrote for one card. Bulk-loaded documents are copies, so they have the current
 * schema.
 */
export interface Template {
  readonly cardId: string;
  readonly accountId: string;
  readonly scanIds: readonly string[];
  readonly card: Document;
  /** Absent for a card without encrypted parts. */
  readonly sealed?: Sealed;
  readonly scans: readonly Document[];
  /** Empty for a failed card. */
  readonly matches: readonly Document[];
}

export interface Templates {
  readonly completed: readonly Template[];
  readonly failed: Template;
  /** A card that is waiting for an upload. */
  readonly pending: Template;
  readonly delivery: Document;
}

/** Number of cards of the sandbox's catalog that serve as templates. */
const kinds = 20;

/** Creates one card of each kind through the API and reads the resulting documents from the databases. */
export async function readTemplates(
  stack: Stack,
  database: Client,
  keys: AccountKeys,
  image: string,
): Promise<Templates> {
  const { apiKey, accountId } = await stack.createAccountKey('Templates');
  const client = new Cardlens({ baseUrl: stack.baseUrl, token: apiKey });
  const front = await readFile(image);
  const webhook = await client.webhooks.create({ url: closedUrl, events: ['card.completed'] });
  const all = <T extends Document>(name: string, collection: string, filter: object) =>
    database.db(`cardlens_${name}`).collection(collection).find<T>(filter).toArray();

  const template = async (cardId: string): Promise<Template> => {
    const [card] = await all('card', 'cards', { _id: cardId });
    if (!card) throw new Error('the card is not in the database');
    const scans = await all('upload', 'scans', { cardId });
    const matches = await all('matching', 'matches', { _id: cardId });
    const { sealedContent, sealedSearch } = card as { sealedContent?: Binary; sealedSearch?: Binary };
    const box = await keys.of(accountId);
    return {
      cardId,
      accountId,
      ...(sealedContent && {
        sealed: {
          content: box.openJson(['card content', cardId], sealedContent.buffer),
          ...(sealedSearch && { ranked: box.openJson(['card search', cardId], sealedSearch.buffer) }),
        },
      }),
      scanIds: scans.map(({ _id }) => _id),
      card: published(card),
      scans: scans.map(published),
      matches: matches.map(published),
    };
  };
  const scanned = async (outcome: string, state: Card['state']): Promise<Template> => {
    const card = await client.scan({ front, metadata: { sandbox_outcome: outcome } });
    if (card.state !== state) throw new Error(`a card ended in state ${card.state}`);
    return template(card.card_id);
  };
  const completed: Template[] = [];
  for (let kind = 0; kind < kinds; kind++) completed.push(await scanned(`card:${kind}`, 'completed'));
  const [delivery] = await all('webhook', 'deliveries', { webhookId: webhook.webhook_id });
  if (!delivery) throw new Error('no delivery was stored');
  await client.webhooks.delete(webhook.webhook_id);
  return {
    completed,
    failed: await scanned('error:IMG_BLURRY', 'error'),
    pending: await template((await client.cards.create()).card_id),
    delivery,
  };
}

/** Bytes as returned by the driver. */
interface Binary {
  readonly buffer: Uint8Array;
}

/** The document without unpublished events and marks for counters, because a copy must not be announced or counted. */
const published = ({ uncounted, ...document }: Document): Document => ({ ...document, outbox: [] });

/** A URL on which no server listens. */
export const closedUrl = 'http://127.0.0.1:9/growth';

/** A deep copy in which the given texts are replaced, also inside longer strings such as object store keys. */
export function renamed<T>(value: T, names: ReadonlyMap<string, string>): T {
  if (typeof value === 'string') {
    let text: string = value;
    for (const [from, to] of names) if (text.includes(from)) text = text.replaceAll(from, to);
    return text as T;
  }
  if (Array.isArray(value)) return value.map((each) => renamed(each, names)) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, renamed(inner, names)])) as T;
}

export const connectDatabase = (url: string): Promise<Client> => new mongoose.mongo.MongoClient(url).connect();
