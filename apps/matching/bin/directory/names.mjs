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
 * A name in the form in which two spellings of one name are equal: without punctuation, legal forms and small words, the
 * commonest abbreviations spelled out. Coarser than what matching compares, so that no pair escapes the check.
 */
export function plainName(name) {
  return name
    .replace(/['’.]/g, '')
    .split(/[^A-Z0-9]+/)
    .flatMap((word) => (longForms[word] ?? word).split(' '))
    .filter((word) => word !== '' && !fillers.has(word))
    .join(' ');
}
