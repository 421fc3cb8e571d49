const longForms = {
  BC: 'BLUE CROSS',
  BCBS: 'BLUE CROSS BLUE SHIELD',
  BLUECROSS: 'BLUE CROSS',
  BLUESHIELD: 'BLUE SHIELD',
  BS: 'BLUE SHIELD',
  HEALTHCARE: 'HEALTH CARE',
  INS: 'INSURANCE',
};
const fillers = new Set('A AN AND BY CO COMPANY CORP CORPORATION FROM INC INCORPORATED LLC LTD OF THE'.split(' '));

/**
 * A normal form in which different spellings of a name are equal: without punctuation, legal forms and small words, and
 * with the most common abbreviations expanded. Coarser than the form used for matching, so that the check finds every
 * duplicate.
 */
export function plainName(name) {
  return name
    .replace(/['’.]/g, '')
    .split(/[^A-Z0-9]+/)
    .flatMap((word) => (longForms[word] ?? word).split(' '))
    .filter((word) => word !== '' && !fillers.has(word))
    .join(' ');
}
