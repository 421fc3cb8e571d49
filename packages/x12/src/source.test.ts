import { headerOf, interchangeOf, smallBody } from '@cardlens/testing/x12';
import { expect } from 'chai';
import { X12Error } from './error.js';
import { readResponse } from './read-response.js';

const whole = interchangeOf(smallBody('EB*1**30^98'));

function reasonOf(payload: string): string {
  try {
    readResponse(payload);
  } catch (error) {
    if (error instanceof X12Error) return error.reason;
    throw error;
  }
  return 'read';
}

describe('delimiters', () => {
  it('are read from the header, whatever their characters', () => {
    for (const [element, repetition, component, segment] of ['*^:~', '|!>\n', '\x1d\x1f\x1c\x1e', '*^:\r', '+{}%']) {
      const delimiters = { element: element!, repetition: repetition!, component: component!, segment: segment! };
      const document = readResponse(interchangeOf(smallBody('EB*1**30^98'), { delimiters }));
      expect(document.kind === '271' && document.responses[0]?.subscriber?.benefits[0]?.serviceTypes).to.have.lengthOf(
        2,
      );
    }
  });

  it('may be followed by line ends, and the last one may be missing', () => {
    for (const lineEnd of ['\n', '\r\n', '\r', '\n\n']) {
      expect(reasonOf(interchangeOf(smallBody(), { lineEnd }))).to.equal('read');
    }
    expect(reasonOf(whole.slice(0, -1))).to.equal('read');
    expect(reasonOf(interchangeOf(smallBody(), { lineEnd: '\r\n' }).trim())).to.equal('read');
  });

  it('may be followed by spaces, as some senders pad lines', () => {
    expect(reasonOf(whole.replaceAll('~', '~   '))).to.equal('read');
    expect(reasonOf(whole.replaceAll('~', '~\r\n\t'))).to.equal('read');
    expect(reasonOf(`${whole}\x1a`)).to.equal('read');
  });

  it('are rejected if they are letters, spaces, equal or not ASCII', () => {
    for (const wrong of ['*^*~', '*^U~', '*^ ~', '*^:é', '***~', 'U^:~']) {
      const [element, repetition, component, segment] = wrong;
      const delimiters = { element: element!, repetition: repetition!, component: component!, segment: segment! };
      expect(reasonOf(interchangeOf(smallBody(), { delimiters })), wrong).to.equal('bad_delimiters');
    }
  });
});

describe('a payload', () => {
  it('may begin with a byte order mark or white space, and end with white space', () => {
    expect(reasonOf(`\ufeff\r\n ${whole}\r\n \0`)).to.equal('read');
  });

  it('may write the number of its group with leading zeros in one place and without in the other', () => {
    expect(reasonOf(whole.replace('GE*1*77~', 'GE*1*000000077~'))).to.equal('read');
    expect(reasonOf(whole.replace('*1741*77*X', '*1741*0077*X'))).to.equal('read');
    expect(reasonOf(whole.replace('GE*1*77~', 'GE*1*770~'))).to.equal('control_number_mismatch');
    expect(reasonOf(whole.replace('GE*1*77~', 'GE*1*77.0~'))).to.equal('control_number_mismatch');
  });

  it('is rejected with the missing part if it is empty, not X12, or only a header', () => {
    expect(reasonOf('')).to.equal('empty');
    expect(reasonOf(' \r\n')).to.equal('empty');
    expect(reasonOf('<html>')).to.equal('no_interchange');
    expect(reasonOf('ISA*00*')).to.equal('truncated');
    expect(reasonOf(`${headerOf('000000001')}~IEA*0*000000001~`)).to.equal('missing_segment');
    expect(reasonOf(`${whole}rest`)).to.equal('no_interchange');
  });

  it('is rejected if it has an empty segment', () => {
    expect(reasonOf(whole.replace('~GE', '~~GE'))).to.equal('unexpected_segment');
    // Within a transaction set the empty segment is counted, so the count is the first error.
    expect(reasonOf(whole.replace('~EB', '~~EB'))).to.equal('count_mismatch');
  });

  it('is rejected if its header has an element of another width', () => {
    expect(reasonOf(whole.replace('*SENDER         *', '*SENDER        *'))).to.equal('bad_delimiters');
    expect(reasonOf(whole.replace('*SENDER         *ZZ', '*SENDER        *ZZZ'))).to.equal('bad_header');
  });

  it('is rejected before parsing if it is far too large', () => {
    expect(reasonOf(`${whole}${' '.repeat(9 * 1024 * 1024)}`)).to.equal('too_large');
    const many = (count: number) => interchangeOf(smallBody(...Array<string>(count).fill('EB*1')));
    expect(reasonOf(many(49_000))).to.equal('read');
    expect(reasonOf(many(50_000))).to.equal('too_large');
  });

  it('is rejected with the missing trailer if it ends early', () => {
    const end = (id: string) => {
      try {
        readResponse(whole.slice(0, whole.indexOf(`${id}*`)));
      } catch (error) {
        if (error instanceof X12Error) return [error.reason, error.position.segment];
      }
      return [];
    };
    expect(end('SE')).to.deep.equal(['truncated', 'SE']);
    expect(end('GE')).to.deep.equal(['truncated', 'GE']);
    expect(end('IEA')).to.deep.equal(['truncated', 'IEA']);
  });
});
