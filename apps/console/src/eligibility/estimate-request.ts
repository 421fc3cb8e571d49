import { serviceTypesIn } from '@cardlens/eligibility-record/coverage';
import type { EligibilityRecord, ServiceTypeBenefits } from '@cardlens/sdk';
import { procedureText } from './services.js';

type Summary = EligibilityRecord['eligibility_summarized_response'];

/** A service that an estimate can be made for. */
export interface VisitOption {
  /** `98`, or a procedure with its modifiers: `99213:25`. */
  readonly code: string;
  readonly name: string;
}

/** The service types and procedures of a response; those that stand for the plan as a whole come last. */
export function visitOptionsOf(summary: Summary): VisitOption[] {
  const services = serviceTypesIn<ServiceTypeBenefits>(summary ?? {}).map(
    ({ service_type_code: code, service_type: name }) => ({ code, name: `${name} (${code})` }),
  );
  const procedures = (summary?.procedures ?? []).flatMap((procedure) =>
    procedure.last_code === undefined
      ? [{ code: [procedure.code, ...(procedure.modifiers ?? [])].join(':'), name: procedureText(procedure) }]
      : [],
  );
  const isWholePlan = ({ code }: VisitOption) => code === '30';
  return [...services.filter((one) => !isWholePlan(one)), ...procedures, ...services.filter(isWholePlan)];
}

/** An amount as it is sent: `$1,250.5` becomes `1250.5`. */
export const allowedText = (text: string): string => text.replace(/[$,\s]/g, '');

/** Words of the service for the page, which shows the detail below and the options as buttons. */
export const noteText = (text: string): string =>
  text.replace(/[;:] choose (?:one|those) of `options`(?: that apply)?\.$/, ':').replace(/ in `detail`/, '');

/** The chosen cost shares with another one, which replaces an earlier choice of the same kind for the same service. */
export function chosenWith(chosen: string, option: string): string {
  const kindOf = (name: string) => name.slice(0, name.lastIndexOf('.'));
  const others = chosen.split(',').filter((one) => one !== '' && kindOf(one) !== kindOf(option));
  return [...others, option].join();
}
