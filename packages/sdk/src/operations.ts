import type { operations } from './gen/openapi.js';

export type OperationId = keyof operations;

type Responses<Id extends OperationId> = operations[Id]['responses'];

/** JSON of an operation's successful response, from the OpenAPI document. */
export type ResponseOf<Id extends OperationId> = JsonOf<Responses<Id>[keyof Responses<Id>]>;

/** @deprecated Use {@link ResponseOf}. */
export type Answer<Id extends OperationId> = ResponseOf<Id>;

type JsonOf<Response> = Response extends { content: { readonly 'application/json': infer Json } } ? Json : never;

/** JSON body of an operation's request, from the OpenAPI document. */
export type Body<Id extends OperationId> = operations[Id] extends {
  readonly requestBody?: { readonly content: { readonly 'application/json': infer Json } };
}
  ? Json
  : never;

/** Query parameters of an operation, from the OpenAPI document. */
export type Query<Id extends OperationId> = operations[Id]['parameters'] extends { readonly query?: infer Fields }
  ? NonNullable<Fields>
  : never;
