import { isLuhn } from '@cardlens/reading';

/**
 * Whether a text is a national provider identifier: ten digits, the last one the check digit.
 * @source CMS, "Requirements for NPI and NPI check digit": Luhn's formula over 80840 and the number
 */
export const isNpi = (text: string): boolean => /^\d{10}$/.test(text) && isLuhn(`80840${text}`);
