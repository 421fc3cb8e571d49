/** The lines of an address as one text; what the recognizer is known to mistake in "PO Box" and before a city is put right. */
export const addressText = (lines: readonly string[]): string =>
  lines
    .map((line) => line.replace(/^[\s,:;-]+|[\s,;]+$/g, ''))
    .join(', ')
    .replace(/\s+/g, ' ')
    .replace(/\bP([. ]*)0(?=[. ]*B[O0]X\b)/gi, 'P$1O')
    .replace(/\bP[o0]st [O0]ffice(?= B[o0]x\b)/g, 'Post Office')
    .replace(/\bP[O0]ST [O0]FFICE(?= B[O0]X\b)/g, 'POST OFFICE')
    .replace(/\bB0([xX])(?= ?\d)/g, (_, x: string) => (x === 'X' ? 'BOX' : 'Box'))
    // "EI Paso": a capital I before another capital's word is an l.
    .replace(/\bEI (?=\p{Lu})/gu, 'El ');
