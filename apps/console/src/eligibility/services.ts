import { serviceTypesIn } from '@cardlens/eligibility-record/coverage';
import type { EligibilityRecord, ServiceTypeBenefits } from '@cardlens/sdk';

type Summary = NonNullable<EligibilityRecord['eligibility_summarized_response']>;

type Procedure = Pick<NonNullable<Summary['procedures']>[number], 'code' | 'last_code' | 'modifiers'>;

/** `99213, modifier 25`, or a range of codes */
export function procedureText({ code, last_code: lastCode, modifiers = [] }: Procedure): string {
  const codes = lastCode === undefined ? code : `${code} to ${lastCode}`;
  if (modifiers.length === 0) return codes;
  return `${codes}, ${modifiers.length === 1 ? 'modifier' : 'modifiers'} ${modifiers.join(' ')}`;
}

type Check = Pick<EligibilityRecord, 'eligibility_request' | 'eligibility_summarized_response'>;

/** Service types and procedures that the payer was asked about; service types by name if the payer named them. */
export function requestedServicesOf({ eligibility_request: asked, eligibility_summarized_response: summary }: Check) {
  const { service_type_codes: codes = [], procedure_codes: procedures = [] } = asked;
  const named = [
    ...serviceTypesIn<ServiceTypeBenefits>(summary ?? {}),
    ...(summary?.coverage_summary?.not_covered ?? []),
  ];
  const names = new Map(named.map((service) => [service.service_type_code, service.service_type]));
  return {
    services: codes.map((code) => (names.has(code) ? `${names.get(code)} (${code})` : `Service type ${code}`)),
    procedures: procedures.map(procedureText),
  };
}
