import { objectsIn, type PayerRow, type TransactionType, textOf } from './payer-row.js';

const typeOf: Readonly<Record<string, TransactionType>> = {
  'Professional Claims': 'professional',
  'Facility Claims': 'institutional',
  'Dental Claims': 'dental',
  'Eligibility and Benefits Inquiry': 'eligibility',
};

/**
 * The response of Availity's payer list: `[{ payerId, displayName, name, processingRoutes: [{ transactionDescription }]
 * }]`.
 * @source Availity, "AWS Payer List" 2.0.0, OpenAPI document of developer.availity.com (copy of 2026-08-14)
 */
export const availityRows = (text: string): PayerRow[] =>
  objectsIn(text).flatMap(({ payerId, name, displayName, processingRoutes }) => {
    // The document describes it as a list but types it as an object.
    const routes = (Array.isArray(processingRoutes) ? processingRoutes : [processingRoutes]) as unknown[];
    return routes.flatMap((route) => {
      const description = textOf((route as { transactionDescription?: unknown } | null)?.transactionDescription);
      const transactionType = typeOf[description];
      if (transactionType === undefined) return [];
      return [{ transactionType, payerId: textOf(payerId), payerName: textOf(name) || textOf(displayName) }];
    });
  });
