/** @source CMS, Medicare Beneficiary Identifier (MBI) format: 11 characters without S, L, O, I, B and Z */
const form =
  /^[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d[AC-HJKMNP-RT-Y]{2}\d{2}$/;

/**
 * A Medicare number as CMS requires it in transactions: without the dashes and spaces that cards print for readability.
 * @returns undefined for a text that is not one
 */
export function medicareNumberOf(text: string): string | undefined {
  const number = text.replace(/[\s‐-―-]/g, '').toUpperCase();
  return form.test(number) ? number : undefined;
}
