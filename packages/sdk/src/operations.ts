import type { operations } from './gen/openapi.js';

export type OperationId = keyof operations;

type Responses<Id extends OperationId> = operations[Id]['responses'];

/** JSON of an operation's success, as the OpenAPI document has it. */
export type Answer<Id extends OperationId> = JsonOf<Responses<Id>[keyof Responses<Id>]>;

type JsonOf<Response> = Response extends { content: { readonly 'application/json': infer Json } } ? Json : never;

/** JSON that an operation takes as its body, as the OpenAPI document has it. */
export type Body<Id extends OperationId> = operations[Id] extends {
  readonly requestBody?: { readonly content: { readonly 'application/json': infer Json } };
}
  ? Json
  : never;

/** Fields of an operation's query, as the OpenAPI document has them. */
export type Query<Id extends OperationId> = operations[Id]['parameters'] extends { readonly query?: infer Fields }
  ? NonNullable<Fields>
  : never;
