import { serviceTypeCodes } from '@cardlens/eligibility-record/service-types';
import { codeLists } from '@cardlens/x12';

const names: ReadonlyMap<string, string> = new Map(Object.entries(codeLists.serviceTypes.codes));

/** What front desks ask about most, in this order. */
const common = ['30', '98', 'UC', '86', 'MH', '33', 'PT', '35', 'AL', '88', '4', '5', '48', '50'];

/** `Urgent care (UC)` */
export const serviceText = (code: string): string => `${names.get(code) ?? 'Service type'} (${code})`;

/** X12 service type codes that a check can ask about, common ones first. */
export const serviceCodes: readonly string[] = [
  ...common.filter((code) => serviceTypeCodes.includes(code)),
  ...serviceTypeCodes.filter((code) => !common.includes(code)),
];

/** The code that a text stands for: the code itself, a name, or both. */
export function serviceCodeOf(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  return serviceCodes.find((code) =>
    [code, names.get(code), serviceText(code)].some((one) => one?.toLowerCase() === wanted),
  );
}
