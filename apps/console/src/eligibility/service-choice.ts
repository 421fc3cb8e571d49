import { serviceTypeCodes } from '@cardlens/eligibility-record/service-types';
import { codeLists } from '@cardlens/x12';

/** A service type that a check can ask about. */
export interface ServiceOption {
  /** X12 service type code: `98`. */
  readonly code: string;
  readonly name: string;
}

const names: ReadonlyMap<string, string> = new Map(Object.entries(codeLists.serviceTypes.codes));

/** What front desks ask about most, in this order. */
const common = ['30', '98', 'UC', '86', 'MH', '33', 'PT', '35', 'AL', '88', '4', '5', '48', '50'];

const optionOf = (code: string): ServiceOption => ({ code, name: names.get(code) ?? `Service type ${code}` });

export const serviceOptions: readonly ServiceOption[] = [
  ...common.filter((code) => serviceTypeCodes.includes(code)),
  ...serviceTypeCodes.filter((code) => !common.includes(code)),
].map(optionOf);

export const serviceName = (code: string): string => optionOf(code).name;

const shownMax = 20;

/** Service types with a code or words that begin with each word of the text, without those chosen already. */
export function servicesMatching(text: string, chosen: readonly string[]): readonly ServiceOption[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return serviceOptions
    .filter(({ code, name }) => {
      const words = [code, ...name.split(/[^\p{L}\p{N}]+/u)].map((word) => word.toLowerCase());
      return !chosen.includes(code) && wanted.every((start) => words.some((word) => word.startsWith(start)));
    })
    .slice(0, shownMax);
}
