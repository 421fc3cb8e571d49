/** Abbreviations as cards print them, by what they stand for. */
const longForms: Readonly<Record<string, string>> = {
  BC: 'BLUE CROSS',
  BCBS: 'BLUE CROSS BLUE SHIELD',
  BLUECROSS: 'BLUE CROSS',
  BLUESHIELD: 'BLUE SHIELD',
  BLUECROSSBLUESHIELD: 'BLUE CROSS BLUE SHIELD',
  HLTH: 'HEALTH',
  HLTHCARE: 'HEALTHCARE',
  INS: 'INSURANCE',
  ASSN: 'ASSOCIATION',
  MED: 'MEDICAL',
  NORTHERN: 'NORTH',
  SOUTHERN: 'SOUTH',
};

/** Words that tell one payer from another in no case. */
const fillers = new Set('A AN AND BY CO COMPANY CORP CORPORATION FROM INC INCORPORATED LLC LTD OF THE'.split(' '));

/**
 * The words of a payer's name that count, in a form in which equal names are equal: upper case, without accents,
 * punctuation, legal forms and small words, abbreviations spelled out.
 */
export function nameWords(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’.®™]/g, '')
    .split(/[^A-Z0-9]+/)
    .flatMap((word) => (longForms[word] ?? word).split(' '))
    .filter((word) => word !== '' && !fillers.has(word));
}
