import type { HumanName } from '@medplum/fhirtypes';

const suffixes = new Set(['JR', 'SR', 'II', 'III', 'IV', 'V']);
const isSuffix = (word: string): boolean => suffixes.has(word.replace(/[.,]/g, '').toUpperCase());

/**
 * Splits a printed name: "LAST, FIRST M" if there is a comma, otherwise the last word is the family name. `text` is the
 * name as printed; the parts are a guess for names that are written in another order.
 */
export function humanName(text: string): HumanName {
  const [beforeComma = '', ...afterComma] = text.split(',').map((part) => part.trim());
  const hasFamilyFirst = afterComma.some((part) => part !== '' && !isSuffix(part));
  const words = (hasFamilyFirst ? afterComma.join(' ') : text.replaceAll(',', ' ')).split(/\s+/).filter(Boolean);
  const suffix = words.filter((word, index) => index > 0 && isSuffix(word));
  const names = words.filter((word) => !suffix.includes(word));
  const family = hasFamilyFirst ? beforeComma : (names.pop() ?? text);
  return {
    text,
    family,
    ...(names.length > 0 ? { given: names } : {}),
    ...(suffix.length > 0 ? { suffix } : {}),
  };
}
