/**
 * Whether a text is a national provider identifier: ten digits, the last one the check digit.
 * @source CMS, "Requirements for NPI and NPI check digit": Luhn's formula over 80840 and the number
 */
export function isNpi(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const digits = [...`80840${text}`].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => total + (place % 2 === 0 ? digit : summed(2 * digit)), 0);
  return sum % 10 === 0;
}

/** Sum of the digits of a number below 20. */
const summed = (number: number): number => (number > 9 ? number - 9 : number);
