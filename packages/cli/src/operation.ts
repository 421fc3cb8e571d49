import type { HttpRequest } from '@cardlens/sdk';

export interface Parameter {
  readonly in: 'path' | 'query' | 'body';
  readonly name: string;
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  readonly isRequired: boolean;
  readonly description: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** An operation of the public API, as its OpenAPI document describes it. */
export interface Operation {
  readonly method: NonNullable<HttpRequest['method']>;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
}
