import { z } from 'zod';
import {
  addressTypes,
  type ElementName,
  listElements,
  phoneTypes,
  planCategories,
  planNetworks,
  planServices,
  type ScalarElementName,
  scalarElements,
} from './element-names.js';

export * from './element-names.js';

/**
 * `scores`: strings with three decimal places: text recognition, element classification, and both again after a second
 * look.
 */
const elementFields = {
  value: z.string(),
  scores: z.array(z.string()).readonly(),
  /** Of a value that was not read from the card, in details with confirmations applied. */
  source: z.enum(['correction', 'payer']).optional(),
};
const elementShape = z
  .object({
    ...elementFields,
    /** Of a member number: other readings that the recognizer considered, most probable first. Never public. */
    alternatives: z.array(z.string()).readonly().optional(),
  })
  .readonly();

// An unknown value written by a later release is read as the least specific one, so cards still complete during an
// upgrade.
const planDetailShape = z
  .object({
    service: z.enum(planServices).catch('other'),
    category: z.enum(planCategories).catch('other'),
    network: z.enum(planNetworks).catch('any'),
    ...elementFields,
  })
  .readonly();
const phoneNumberShape = z
  .object({ label: z.string(), type: z.enum(phoneTypes).catch('other'), ...elementFields })
  .readonly();
const addressShape = z
  .object({ label: z.string(), type: z.enum(addressTypes).catch('general'), ...elementFields })
  .readonly();

const scalarFields = Object.fromEntries(scalarElements.map((name) => [name, elementShape.optional()])) as Record<
  ScalarElementName,
  z.ZodOptional<typeof elementShape>
>;

/** The `details` of a card as returned by the public API. */
export const detailsShape = z
  .object({
    ...scalarFields,
    dependent_names: z.array(elementShape).readonly().optional(),
    plan_details: z.array(planDetailShape).readonly().optional(),
    phone_numbers: z.array(phoneNumberShape).readonly().optional(),
    addresses: z.array(addressShape).readonly().optional(),
  })
  .readonly();

export type ElementValue = z.infer<typeof elementShape>;
export type PlanDetail = z.infer<typeof planDetailShape>;
export type PhoneNumber = z.infer<typeof phoneNumberShape>;
export type Address = z.infer<typeof addressShape>;
export type Details = z.infer<typeof detailsShape>;

/**
 * Elements with a lower score need review, unless their account has set another threshold. From this score on, about
 * 0.5 % of member numbers, payers and groups are wrong (docs/recognition.md).
 */
export const reviewThresholdDefault = 0.93;

/** Every element of details with its path: `member_number`, `phone_numbers[2]`. */
export function* elementsOf(
  details: Details,
): Generator<readonly [path: string, element: ElementValue, name: ElementName]> {
  for (const name of scalarElements) if (details[name]) yield [name, details[name], name];
  for (const name of listElements)
    for (const [i, entry] of (details[name] ?? []).entries()) yield [`${name}[${i}]`, entry, name];
}

/** The details with the scores that a function returns for each element. */
export const withScores = (
  details: Details,
  scoresOf: (path: string, element: ElementValue) => readonly string[],
): Details => {
  const scored = <T extends ElementValue>(path: string, element: T): T => ({
    ...element,
    scores: scoresOf(path, element),
  });
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      'value' in value ? scored(name, value) : value.map((entry, i) => scored(`${name}[${i}]`, entry)),
    ]),
  );
};
