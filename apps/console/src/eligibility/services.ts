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

/** What the payer reports about a service or a procedure. */
export type Benefits = Pick<
  ServiceTypeBenefits,
  | 'copays'
  | 'coinsurance'
  | 'deductibles'
  | 'out_of_pocket'
  | 'spend_down'
  | 'limitations'
  | 'authorizations'
  | 'authorization_required'
  | 'messages'
>;

interface ServiceGroup {
  readonly names: string[];
  /** Set if the service belongs to another plan than the response, such as dental or vision. */
  readonly plan: string | undefined;
  readonly status: string;
  readonly benefits: Benefits;
}

/** Service types by what the payer reports about them: often a dozen have the same. Those that may not be covered come last. */
export function serviceGroups(summary: Summary | undefined): readonly ServiceGroup[] {
  const groups = new Map<string, ServiceGroup>();
  for (const service of [
    ...serviceTypesIn<ServiceTypeBenefits>(summary ?? {}),
    ...(summary?.coverage_summary?.unclear_services ?? []),
  ]) {
    const { service_type_code, service_type: name, plan_name: named, status, ...benefits } = service;
    const plan = named === summary?.plan_details?.plan_name ? undefined : named;
    const key = JSON.stringify([status, plan, benefits]);
    const group = groups.get(key) ?? { names: [], plan, status, benefits };
    group.names.push(name);
    groups.set(key, group);
  }
  return [...groups.values()];
}
