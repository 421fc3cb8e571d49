import { type Card, type Details, Side } from '@cardlens/contracts';

/** Types of phone numbers that enriched results show; others are left out. */
const phoneTypes: Readonly<Record<string, string>> = {
  pcp: 'pcp_phone',
  member_services: 'member_services_phone',
  provider_services: 'provider_services_phone',
  pharmacy: 'pharmacy_services_phone',
  dental: 'dental_benefit_phone',
  vision: 'vision_benefit_phone',
  telemedicine: 'telemedicine_phone',
};

export const enrichedPhoneTypes = Object.values(phoneTypes);

/** Categories of plan details that are amounts; a name or another text may contain a number too. */
export const costCategories = ['copay', 'coinsurance', 'deductible', 'out_of_pocket_max'];

const lastScore = (scores: readonly string[]): string => scores.at(-1) ?? '';

/** The number in `$1,500.00`, `20%` or `$25 copay`; undefined when there is none, or more than one. */
export function amountOf(text: string): number | undefined {
  const found = text.match(/\d[\d,]*(\.\d+)?/g) ?? [];
  const [only] = found;
  return found.length === 1 && only !== undefined ? Number(only.replaceAll(',', '')) : undefined;
}

// A name has no digits; the text after it begins with a house number or a post office box.
const companyFirst = /^([^\d,]*[^\d\s,]), *((?:P\.? ?O\.? ?Box|Post Office Box|Box|\d).*)$/is;

/** Separates the company name in the first line of an address from the address. */
export function companyAndAddress(text: string): { company_name?: string; address: string } {
  const [, company, address] = companyFirst.exec(text) ?? [];
  return company === undefined || address === undefined ? { address: text } : { company_name: company.trim(), address };
}

/** The sides that the details were read from. */
export const sidesReadOf = ({ scans, readBy }: Pick<Card, 'scans' | 'readBy'>): Side[] =>
  readBy?.reader?.$case === 'device' ? readBy.reader.value.sides : scans.map(({ side }) => side);

/** The list-valued elements in a flat, typed form. */
export function enrichedResults(details: Details, sides: readonly Side[]) {
  return {
    addresses: details.addresses.map(({ label, type, value, scores }) => ({
      label,
      type: `${type}_address`,
      ...companyAndAddress(value),
      score: lastScore(scores),
    })),
    phone_numbers: details.phoneNumbers.flatMap(({ label, type, value, scores }) => {
      const shown = phoneTypes[type];
      return shown === undefined ? [] : [{ label, type: shown, number: value, score: lastScore(scores) }];
    }),
    copays_deductibles: details.planDetails.flatMap(({ service, category, value, scores }) => {
      const amount = costCategories.includes(category) ? amountOf(value) : undefined;
      return amount === undefined ? [] : [{ service, category, value: amount, score: lastScore(scores) }];
    }),
    processed_sides: sides.includes(Side.SIDE_BACK) ? 'both' : 'front_only',
  };
}
