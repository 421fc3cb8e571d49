const range = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, i) => `${from + i}`);
const letters = (first: string, from: string, to: string): string[] =>
  Array.from(
    { length: to.charCodeAt(0) - from.charCodeAt(0) + 1 },
    (_, i) => first + String.fromCharCode(from.charCodeAt(0) + i),
  );

/** EQ01 and EB03. @source ASC X12 005010X279A1, data element 1365 */
export const serviceTypes: readonly string[] = [
  ...range(1, 28),
  '30',
  ...range(32, 99),
  ...letters('A', '0', '9'),
  ...letters('A', 'A', 'O'),
  'AQ',
  'AR',
  'B1',
  'B2',
  'B3',
  ...letters('B', 'A', 'Z'),
  'C1',
  ...letters('C', 'A', 'Q'),
  ...['DG', 'DM', 'DS', 'GF', 'GN', 'GY', 'IC', 'MH', 'NI', 'ON', 'PT', 'PU', 'RN', 'RT', 'TC', 'TN', 'UC'],
];

/** REF01 of loops 2100C and 2100D. @source 005010X279A1 */
export const memberReferences = [
  '18',
  '1L',
  '1W',
  '3H',
  '49',
  '6P',
  'CT',
  'EA',
  'EJ',
  'F6',
  'GH',
  'HJ',
  'IF',
  'IG',
  'N6',
  'NQ',
  'SY',
  'Y4',
];
/** REF01 of loop 2100B. @source 005010X279A1 */
export const providerReferences = [
  '0B',
  '1C',
  '1D',
  '1J',
  '4A',
  'CT',
  'EL',
  'EO',
  'HPI',
  'JD',
  'N5',
  'N7',
  'Q4',
  'SY',
  'TJ',
];
/** PRV01. @source 005010X279A1 */
export const providerRoles = [
  'AD',
  'AT',
  'BI',
  'CO',
  'CV',
  'H',
  'HH',
  'LA',
  'OT',
  'P1',
  'P2',
  'PC',
  'PE',
  'R',
  'RF',
  'SB',
  'SK',
  'SU',
];
/** INS02 of loop 2100D. @source 005010X279A1 */
export const relationships = ['01', '19', '20', '21', '34', '39', '40', '53', 'G8'];

/**
 * True for ten digits whose last one is the Luhn check digit over `80840` and the others.
 * @source 45 CFR 162.406, CMS
 */
export function isNpi(value: string): boolean {
  if (!/^[12]\d{9}$/.test(value)) return false;
  const digits = [...`80840${value}`].map(Number).reverse();
  const sum = digits.reduce((total, digit, i) => {
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
