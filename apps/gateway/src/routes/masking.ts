import { DomainError, requestErrors } from '@cardlens/errors';
import { z } from 'zod';
import { schemaMark } from '../openapi/schemas.js';
import type { EndpointResponse } from './response.js';

// Viewers see which numbers a card or a check has, but not the numbers. What is masked is said by the schemas of
// responses: a field is masked where its schema has the mark `sensitive`, and what no schema describes is left out.

/** Elements of a card that identify the member. */
const numberElements = [
  'member_number',
  'medicare_medicaid_id',
  'rx_id',
  'card_specific_id',
  'member_id_prefix',
  'member_id_suffix',
];
/** Fields of a request to a payer that do. */
const numberField = /(^|\.)(member_id|ssn)$/;

const isOfNumber = (name: string | undefined): boolean =>
  name !== undefined && (numberElements.includes(name) || numberField.test(name));

const shownLength = 4;
/** Of shorter ones, the last characters would be too much of the number. */
const shownFrom = 8;
const mask = '••••';

/** A number of which only the last four characters are left, if it is long enough. */
export function maskedNumber(text: string): string {
  const plain = text.replace(/[^\p{L}\p{N}]/gu, '');
  return plain.length < shownFrom ? mask : `${mask}${plain.slice(-shownLength)}`;
}

interface Operation {
  readonly responses: Readonly<Record<number, { readonly schema?: z.ZodType }>>;
  readonly streamsNoValues?: boolean;
}

/**
 * A response as viewers see it.
 * @throws DomainError `forbidden` for a response that is no JSON of a documented form, such as a file
 */
export function maskedResponse(
  { responses, streamsNoValues }: Operation,
  response: EndpointResponse,
): EndpointResponse {
  const { status, body, stream } = response;
  const isEmpty = body === undefined && stream === undefined;
  if (isEmpty || (stream !== undefined && streamsNoValues)) return response;
  const schema = responses[status]?.schema;
  if (stream !== undefined || Buffer.isBuffer(body) || schema === undefined) {
    response.abandon?.();
    throw new DomainError(requestErrors.accessDenied);
  }
  return { ...response, body: maskedBody(schema, body) };
}

/** Entries of a list are masked one by one: numbers of one are not looked for in the others. */
function maskedBody(schema: z.ZodType, body: unknown): unknown {
  const shape = plainSchema(schema);
  if (!(shape instanceof z.ZodObject) || !isObject(body)) return masked(schema, body).value;
  const fields = Object.entries(shape.shape).map(([name, field]) => {
    const value = body[name];
    const list = plainSchema(field);
    const isList = list instanceof z.ZodArray && Array.isArray(value);
    const one = isList ? value.map((entry) => masked(list.element, entry).value) : undefined;
    return [name, one] as const;
  });
  const lists = Object.fromEntries(fields.filter(([, list]) => list !== undefined));
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !(name in lists)));
  const { value } = masked(schema, rest);
  return inOrder(body, { ...(isObject(value) ? value : {}), ...lists });
}

const inOrder = (order: object, fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.keys(order).flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));

/**
 * A value without the numbers in its sensitive fields, wherever else it repeats them.
 * @returns also the numbers
 */
export function masked(schema: z.core.$ZodType, value: unknown): { value: unknown; numbers: readonly string[] } {
  const numbers = new Set<string>();
  const visible = visit(schema, value, undefined, numbers);
  const repeated = [...numbers].filter((number) => number.replace(/[^\p{L}\p{N}]/gu, '').length > shownLength);
  return { value: repeated.length === 0 ? visible : replaced(visible, repeated), numbers: [...numbers] };
}

/** @param name  of the element or field that the value belongs to, as its record or a field beside it says */
function visit(schema: z.core.$ZodType, value: unknown, name: string | undefined, numbers: Set<string>): unknown {
  if (value === undefined || value === null) return value;
  const sensitive = schemaMark(schema, 'sensitive');
  if (sensitive === 'removed') return undefined;
  if (sensitive === 'always' || (sensitive === 'by name' && isOfNumber(name))) {
    if (typeof value !== 'string') return undefined;
    numbers.add(value);
    return value === '' ? '' : maskedNumber(value);
  }
  const shape = unwrapped(schema);
  if (shape !== schema) return visit(shape, value, name, numbers);
  if (shape instanceof z.ZodObject) {
    if (!isObject(value)) return undefined;
    const rest = schemaMark(shape, 'rest');
    const nearest = typeof value.field === 'string' ? value.field : name;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, field]) => {
        const of = Object.hasOwn(shape.shape, key) ? shape.shape[key] : rest;
        // A text belongs to the element around it, such as the value of `rx_id`.
        return of === undefined ? [] : [[key, visit(of, field, isObject(field) ? key : nearest, numbers)]];
      }),
    );
  }
  if (shape instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((entry) => visit(shape.element, entry, name, numbers)) : undefined;
  if (shape instanceof z.ZodRecord)
    return isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, entry]) => [key, visit(shape.valueType, entry, key, numbers)]),
        )
      : undefined;
  // Neither what has no schema nor what no rule above knows is shown.
  const isPrimitive = ['string', 'number', 'boolean'].includes(typeof value);
  return isPrimitive && !(shape instanceof z.ZodUnknown || shape instanceof z.ZodAny) ? value : undefined;
}

/** The schema inside `optional()`, `nullable()`, `readonly()` and defaults. */
const unwrapped = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodReadonly ||
  schema instanceof z.ZodDefault
    ? schema.unwrap()
    : schema;

function plainSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = unwrapped(schema);
  return inner === schema ? schema : plainSchema(inner);
}

function replaced(value: unknown, numbers: readonly string[]): unknown {
  // Printed with or without spaces and dashes.
  const patterns = numbers.map(
    (number) =>
      [new RegExp([...number.replace(/[^\p{L}\p{N}]/gu, '')].join('[\\s.-]*'), 'giu'), maskedNumber(number)] as const,
  );
  const inText = (text: string) => patterns.reduce((left, [pattern, shown]) => left.replace(pattern, shown), text);
  const walk = (one: unknown): unknown => {
    if (typeof one === 'string') return inText(one);
    if (Array.isArray(one)) return one.map(walk);
    return isObject(one) ? Object.fromEntries(Object.entries(one).map(([key, field]) => [key, walk(field)])) : one;
  };
  return walk(value);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
