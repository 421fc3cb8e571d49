import { CliError } from '../exit-code.js';
import type { PayerRow, TransactionType } from './payer-row.js';
import { plain, supportIn, transactionsIn } from './transactions.js';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const claimsOf: Readonly<Record<string, TransactionType>> = {
  medical: 'professional',
  hospital: 'institutional',
  dental: 'dental',
};

/** `Claims` with a line of business is a kind of claim. */
export const transactionsNamed = (service: string, line: string): readonly TransactionType[] => {
  const claim = claimsOf[plain(line)];
  return /^claims?$/.test(plain(service)) && claim !== undefined ? [claim] : transactionsIn(plain(service));
};

/**
 * Availity: `[{ payerId, displayName, name, processingRoutes: [{ transactionDescription }] }]`.
 * @source Availity, "AWS Payer List" 2.0.0, OpenAPI document of developer.availity.com (copy of 2026-08-14)
 */
const availityRows = ({ payerId, name, displayName, processingRoutes }: Fields) => {
  // The document describes it as a list but types it as an object.
  const routes: readonly unknown[] = Array.isArray(processingRoutes) ? processingRoutes : [processingRoutes];
  return routes.flatMap((route) => {
    const description = textIn(fieldsOf(route).transactionDescription);
    const row = { payerId: textIn(payerId), payerName: textIn(name) || textIn(displayName) };
    return transactionsIn(plain(description)).map((transactionType) => ({ ...row, transactionType }));
  });
};

/**
 * Optum (formerly Change Healthcare), Payer Finder: `[{ serviceId, businessName, serviceName, lineOfBusiness }]`, alone
 * or in `payers`.
 * @source Optum, "Payer Finder V1 API Parameters", eligibilityandclaims of its developer portal
 */
const optumRows = ({ serviceId, businessName, serviceName, lineOfBusiness }: Fields) =>
  transactionsNamed(textIn(serviceName), textIn(lineOfBusiness)).map((transactionType) => ({
    transactionType,
    payerId: textIn(serviceId),
    payerName: textIn(businessName),
  }));

/**
 * Stedi: `{ items: [{ primaryPayerId, displayName, transactionSupport: { eligibilityCheck: "SUPPORTED" } }] }`.
 * @source Stedi, "List Payers", API reference 2024-04-01
 */
const stediRows = ({ primaryPayerId, displayName, transactionSupport }: Fields) =>
  Object.entries(fieldsOf(transactionSupport)).flatMap(([name, value]) => {
    const support = supportIn(textIn(value));
    if (!support?.isSupported) return [];
    const row = {
      payerId: textIn(primaryPayerId),
      payerName: textIn(displayName),
      enrollment: support.enrollment ?? false,
    };
    return transactionsIn(plain(name)).map((transactionType) => ({ ...row, transactionType }));
  });

const readers: Readonly<Record<string, (payer: Fields) => Omit<PayerRow, 'row'>[]>> = {
  availity: availityRows,
  change_healthcare: optumRows,
  stedi: stediRows,
};

/** Whose list it is, by a field of its payers. */
const signs = { processingRoutes: 'availity', serviceName: 'change_healthcare', transactionSupport: 'stedi' } as const;

/** The rows of a list in JSON, as the programming interfaces of clearinghouses return it. @throws CliError */
export function jsonRows(
  text: string,
  given: string | undefined,
): { clearinghouse: string; rows: readonly PayerRow[] } {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw new CliError('the file is not JSON', undefined, { cause });
  }
  const { payers, items } = fieldsOf(value);
  const list: unknown = [value, payers, items].find(Array.isArray);
  if (!Array.isArray(list)) throw new CliError('the file has no list of payers');
  const objects = list.map(fieldsOf);
  const sign = Object.entries(signs).find(([field]) => objects.some((payer) => field in payer));
  const clearinghouse = given ?? sign?.[1];
  const read = readers[clearinghouse ?? ''];
  if (clearinghouse === undefined || read === undefined)
    throw new CliError('the file is not in the form of Availity, Optum or Stedi: state its --format, or use CSV');
  const rows = objects.flatMap((payer, index) => read(payer).map((row) => ({ row: index + 1, ...row })));
  return { clearinghouse, rows };
}
