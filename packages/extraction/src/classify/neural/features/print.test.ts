import { expect } from 'chai';
import { seen } from '../../../../test/seen.js';

/** Features that every word has a value of. */
const isMeasure = (name: string) => ['length', 'digits', 'capitalLetters', 'wordStart'].includes(name);

/** The marks and formats of the group `print` that a word of a line has. */
function printOf(line: string, word: string): string[] {
  const found = Object.entries(seen([line, 50, 40])(word)).filter(
    ([name, value]) => /^print\./.test(name) && value > 0,
  );
  return found.map(([name]) => name.slice('print.'.length)).filter((name) => !isMeasure(name));
}

describe('print features', () => {
  const ofWords: [word: string, features: string[]][] = [
    ['$25', ['dollar', 'money']],
    ['$1,500.00', ['dollar', 'money']],
    ['S25', ['letter', 'lettersAndDigits', 'misreadMoney']],
    ['20%', ['percent']],
    ['Copay:', ['endsWithColon', 'capitalized']],
    ['Smith,', ['endsWithComma', 'capitalized']],
    ['plan.', ['endsWithPeriod', 'endsSentence', 'small']],
    ['Group#', ['numberSign', 'capitalized']],
    ['(800)', ['parenthesis']],
    ['www.acme.com', ['web', 'small']],
    ['PPO', ['capitals']],
    ['HealthCare', ['mixed']],
    ['R', ['letter']],
    ['80', ['digitsOnly', 'smallNumber', 'ofTwoDigits']],
    ['60117', ['digitsOnly', 'ofFiveDigits', 'zip']],
    ['80840', ['digitsOnly', 'ofFiveDigits', 'zip', 'eightZeroEightFour']],
    ['12345-6789', ['hyphen', 'zip', 'phoneEnd']],
    ['60117-01', ['hyphen', 'withHyphenSuffix']],
    ['XYZ123456', ['capitals', 'lettersAndDigits', 'prefixed']],
    ['****1234', ['starred']],
    ['2024', ['digitsOnly', 'ofFourDigits', 'yearLike']],
    ['01/15/1980', ['slash', 'yearLike', 'date', 'dateSpan']],
    ['March', ['capitalized', 'month']],
    ['8am', ['small', 'time']],
    ['P.O.', ['endsWithPeriod', 'postOffice']],
    ['Box', ['capitalized', 'box']],
    ['Street', ['capitalized', 'street']],
    ['1234567893', ['digitsOnly', 'ofTenDigits', 'issuer']],
    ['1234567890', ['digitsOnly', 'ofTenDigits']],
  ];
  for (const [word, features] of ofWords) {
    it(`of "${word}" are ${features.join(', ')}`, () => expect(printOf(word, word)).to.deep.equal(features));
  }

  const ofFormats: [line: string, feature: string, words: string[]][] = [
    ['Call 800-555-0199 now', 'phone', ['800-555-0199']],
    ['Born 15 March 1980', 'dateSpan', ['15', 'March', '1980']],
    ['Effective January 1, 2024', 'dateSpan', ['January', '1,', '2024']],
    ['MBI 1EG4-TE5-MK73', 'mbi', ['1EG4-TE5-MK73']],
    ['H1234 001', 'contract', ['H1234', '001']],
    ['John Smith', 'knownName', ['John', 'Smith']],
    ['Zorblat Quimbly', 'shapedName', ['Zorblat', 'Quimbly']],
  ];
  for (const [line, feature, words] of ofFormats) {
    it(`show in "${line}" the words of the format ${feature}`, () => {
      expect(line.split(' ').filter((word) => printOf(line, word).includes(feature))).to.deep.equal(words);
    });
  }
});
