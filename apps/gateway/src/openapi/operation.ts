import type { Schema } from './schema.js';

/** Meaning of one field of a request; its schema comes from the route. */
export interface FieldDoc {
  readonly description: string;
  readonly example?: unknown;
  /** Replaces the schema of the route if that has rules that JSON Schema cannot express. */
  readonly schema?: Schema;
}

type Fields = Readonly<Record<string, FieldDoc>>;

/** A successful answer. */
export interface AnswerDoc {
  readonly description: string;
  /** Absent for an answer without a body. */
  readonly schema?: Schema;
  /** Fictitious answers, by title. */
  readonly examples?: Readonly<Record<string, unknown>>;
  /** Default `application/json`. */
  readonly contentType?: string;
  /** Further forms of it, by content type. */
  readonly alsoAs?: Readonly<Record<string, Schema>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Statuses of errors, each with the messages to expect, most telling first. */
type ErrorMessages = Readonly<Partial<Record<400 | 404 | 409 | 410 | 413 | 415 | 422 | 429, readonly string[]>>>;

/** Documentation of one operation, in addition to the schemas that its route validates. */
export interface OperationDoc {
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** By the name that the route gives it; `name` is what the document calls it. */
  readonly params?: Readonly<Record<string, FieldDoc & { readonly name: string }>>;
  readonly query?: Fields;
  /** By their names as usually written; the route knows them in lower case. */
  readonly headers?: Fields;
  readonly body?: { readonly fields: Fields; readonly examples: Readonly<Record<string, unknown>> };
  /** A body that the route reads as a stream. */
  readonly rawBody?: { readonly description: string; readonly contentTypes: Readonly<Record<string, Schema>> };
  readonly answers: Readonly<Record<number, AnswerDoc>>;
  readonly errors?: ErrorMessages;
  /** It neither asks a service behind nor can fail in another way: no 500, no 503. */
  readonly isInfallible?: boolean;
}

/** Documentation by `<method> <path>` as the route has them. */
export type Docs = Readonly<Record<string, OperationDoc>>;
