const names = `AL ALABAMA,AK ALASKA,AZ ARIZONA,AR ARKANSAS,CA CALIFORNIA,CO COLORADO,CT CONNECTICUT,DE DELAWARE,
DC DISTRICT COLUMBIA,FL FLORIDA,GA GEORGIA,HI HAWAII,ID IDAHO,IL ILLINOIS,IN INDIANA,IA IOWA,KS KANSAS,KY KENTUCKY,
LA LOUISIANA,ME MAINE,MD MARYLAND,MA MASSACHUSETTS,MI MICHIGAN,MN MINNESOTA,MS MISSISSIPPI,MO MISSOURI,MT MONTANA,
NE NEBRASKA,NV NEVADA,NH NEW HAMPSHIRE,NJ NEW JERSEY,NM NEW MEXICO,NY NEW YORK,NC NORTH CAROLINA,ND NORTH DAKOTA,
OH OHIO,OK OKLAHOMA,OR OREGON,PA PENNSYLVANIA,PR PUERTO RICO,RI RHODE ISLAND,SC SOUTH CAROLINA,SD SOUTH DAKOTA,
TN TENNESSEE,TX TEXAS,UT UTAH,VT VERMONT,VA VIRGINIA,WA WASHINGTON,WV WEST VIRGINIA,WI WISCONSIN,WY WYOMING`;

/** Words of a state's name → its code. */
export const stateCodes: ReadonlyMap<string, string> = new Map(
  names.split(',').map((entry) => {
    const [, code = '', words = ''] = /^\s*(\w\w) (.+)$/s.exec(entry) ?? [];
    return [words, code];
  }),
);

/** Code → the state's name as one word, in comparison form. */
export const stateWords: ReadonlyMap<string, string> = new Map(
  [...stateCodes].map(([words, code]) => [code, words.replace(/ /g, '')]),
);

/** The inverse: one word → code. */
export const codeOfStateWord: ReadonlyMap<string, string> = new Map(
  [...stateWords].map(([code, word]) => [word, code]),
);

/** Cities named after a state, as one word → the state they are in, if it is that one. `Kansas City` is not Kansas. */
export const stateCities: ReadonlyMap<string, readonly string[]> = new Map([
  ['KANSASCITY', []],
  ['NEWYORKCITY', ['NY']],
  ['OKLAHOMACITY', ['OK']],
  ['IOWACITY', ['IA']],
]);

/** Codes that are also words of names (`CO`, `IN`, `LA` …) are not treated as states there. */
const ambiguous = new Set('AL CO DE HI ID IN LA MA MD ME OK OR PA'.split(' '));

/** A state code within a name, as the state's word. */
export const stateOfAbbreviation = (word: string): string | undefined =>
  ambiguous.has(word) ? undefined : stateWords.get(word);

/** The state of an address: the code before its ZIP code. */
export function stateOfAddress(address: string): string | undefined {
  const [, code] = /\b([A-Z]{2})[ ,.]+\d{5}(?:-?\d{0,4})?\s*$/.exec(address.toUpperCase().trim()) ?? [];
  return code !== undefined && stateWords.has(code) ? code : undefined;
}
