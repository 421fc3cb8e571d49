import type { Schema } from './schema.js';

/** Meaning of one field of a request; its schema comes from the route. */
export interface FieldDoc {
  readonly description: string;
  readonly example?: unknown;
  /** Replaces the route's schema if JSON Schema cannot express its rules. */
  readonly schema?: Schema;
}

type Fields = Readonly<Record<string, FieldDoc>>;

/** A successful response. */
export interface AnswerDoc {
  readonly description: string;
  /** Absent for a response without a body. */
  readonly schema?: Schema;
  /** Fictitious responses, by title. */
  readonly examples?: Readonly<Record<string, unknown>>;
  /** Default `application/json`. */
  readonly contentType?: string;
  /** Other formats of the response, by content type. */
  readonly alsoAs?: Readonly<Record<string, Schema>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Error statuses, each with its messages, most informative first. */
type ErrorMessages = Readonly<Partial<Record<400 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429, readonly string[]>>>;

/** Documentation of one operation, in addition to the schemas that its route validates. */
export interface OperationDoc {
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** By the route's parameter name; `name` is the name in the document. */
  readonly params?: Readonly<Record<string, FieldDoc & { readonly name: string }>>;
  readonly query?: Fields;
  /** By their usual spelling; routes use lower case. */
  readonly headers?: Fields;
  readonly body?: { readonly fields: Fields; readonly examples: Readonly<Record<string, unknown>> };
  /** Set when the route reads the body as a stream. */
  readonly rawBody?: { readonly description: string; readonly contentTypes: Readonly<Record<string, Schema>> };
  readonly answers: Readonly<Record<number, AnswerDoc>>;
  readonly errors?: ErrorMessages;
  /** Set when the operation calls no service and cannot fail otherwise: no 500, no 503. */
  readonly isInfallible?: boolean;
}

/** Documentation by `<method> <path>`, with the route's path. */
export type Docs = Readonly<Record<string, OperationDoc>>;
