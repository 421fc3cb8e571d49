import type { ConsumerConfig, NatsConnection } from 'nats';

export interface NewConsumer extends Omit<Partial<ConsumerConfig>, 'filter_subject' | 'filter_subjects'> {
  readonly name: string;
  readonly filters: readonly string[];
}

/**
 * Creates a consumer, or updates an existing one, which keeps its position in the stream.
 *
 * The client library leaves the name out of the request's subject when a consumer has several filters. The broker then
 * takes the name from the body, which no permission covers, so a client that may create one consumer could replace any
 * other. Here the subject always contains the name and, if there is only one, the filter.
 * @source NATS documentation, "JetStream wire API reference": `$JS.API.CONSUMER.CREATE.<stream>.<consumer>.<filter>`
 * @throws Error when the broker rejects the request or does not respond
 */
export async function createConsumer(
  connection: NatsConnection,
  stream: string,
  { filters, ...consumer }: NewConsumer,
): Promise<void> {
  const [first = '', ...others] = filters;
  const isPinned = others.length === 0;
  const subject = ['$JS.API.CONSUMER.CREATE', stream, consumer.name, ...(isPinned ? [first] : [])].join('.');
  const config = { ...consumer, ...(isPinned ? { filter_subject: first } : { filter_subjects: filters }) };
  const response = await connection.request(subject, JSON.stringify({ stream_name: stream, config }), {
    timeout: responseTimeoutMs,
  });
  const { error } = response.json<{ error?: { description: string } }>();
  if (error) throw new Error(`the broker rejected consumer ${consumer.name}: ${error.description}`);
}

const responseTimeoutMs = 5000;
