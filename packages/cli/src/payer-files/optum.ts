import { objectsIn, type PayerRow, type TransactionType, textOf } from './payer-row.js';

const claimsOf: Readonly<Record<string, TransactionType>> = {
  Medical: 'professional',
  Hospital: 'institutional',
  Dental: 'dental',
};

/**
 * Payers of Optum's (formerly Change Healthcare's) Payer Finder, `[{ serviceId, businessName, serviceName,
 * lineOfBusiness }]`, alone or in `payers`: `serviceName` is `Eligibility` or `Claims`, and `lineOfBusiness` of claims
 * `Medical`, `Hospital` or `Dental`.
 * @source Optum, "Payer Finder V1 API Parameters", eligibilityandclaims of its developer portal
 */
export const optumRows = (text: string): PayerRow[] =>
  objectsIn(text, 'payers').flatMap(({ serviceId, businessName, serviceName, lineOfBusiness }) => {
    const service = textOf(serviceName);
    const type =
      service === 'Eligibility' ? 'eligibility' : service === 'Claims' ? claimsOf[textOf(lineOfBusiness)] : undefined;
    return type ? [{ transactionType: type, payerId: textOf(serviceId), payerName: textOf(businessName) }] : [];
  });
