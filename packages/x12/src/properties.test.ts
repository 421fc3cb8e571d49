import { interchangeOf } from '@cardlens/testing/x12';
import { expect } from 'chai';
import fc from 'fast-check';
import { envelope, inquiry } from '../test/arbitrary-inquiry.js';
import * as arbitrary from '../test/arbitrary-response.js';
import { printResponse } from '../test/print-response.js';
import { tokensOf } from '../test/tokens.js';
import { usualDelimiters } from './delimiters.js';
import type { EligibilityResponse } from './eligibility.js';
import { InquiryError, X12Error } from './error.js';
import { readResponse } from './read-response.js';
import { writeInquiry } from './write-inquiry.js';

const documentOf = (response: EligibilityResponse, delimiters = usualDelimiters, lineEnd = ''): string => {
  // Written with the usual delimiters first: the wrapper replaces them, and no generated text contains any of them.
  const body = printResponse(response, usualDelimiters);
  return interchangeOf(body, { delimiters, lineEnd });
};

/** Whether the reader rejects a text properly: with its own error, which contains no part of the text. */
function isHandled(payload: string): boolean {
  try {
    readResponse(payload);
  } catch (error) {
    if (!(error instanceof X12Error)) throw error;
    const text = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
    if (text.includes(arbitrary.marker)) throw new Error('an error names a value');
  }
  return true;
}

const decimals = ['amount', 'percent', 'sampleSelectionModulus', 'periodCount', 'birthSequence'];
const dates = ['from', 'to', 'dateOfBirth'];

/** Fields of a document that should have a number or a date, and do not. */
function notNumbersOrDates(value: unknown, name = ''): string[] {
  if (typeof value !== 'object' || value === null) {
    const form = decimals.includes(name) ? /^-?\d*\.?\d*$/ : dates.includes(name) ? /^\d{8}$/ : /^/;
    return form.test(String(value)) ? [] : [`${name}: ${value}`];
  }
  return Object.entries(value).flatMap(([key, one]) =>
    notNumbersOrDates(one, name === 'quantity' && key === 'value' ? 'amount' : key),
  );
}

describe('any 271', function () {
  this.timeout(60_000);

  it('is parsed to the written values, with any delimiters', () => {
    fc.assert(
      fc.property(
        arbitrary.response,
        arbitrary.delimiters,
        fc.constantFrom('', '\n', '\r\n'),
        (response, delimiters, lineEnd) => {
          const document = readResponse(documentOf(response, delimiters, lineEnd));
          expect(document.kind).to.equal('271');
          if (document.kind !== '271') return;
          expect(document.responses).to.have.lengthOf(1);
          expect(arbitrary.withoutDescriptions(document.responses[0])).to.deep.equal(response);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('is unchanged by conversion to JSON and back', () => {
    fc.assert(
      fc.property(arbitrary.response, (response) => {
        const document = readResponse(documentOf(response));
        expect(JSON.parse(JSON.stringify(document))).to.deep.equal(document);
      }),
      { numRuns: 30 },
    );
  });
});

/**
 * Any UTF-16 unit, including unpaired surrogates: bytes decoded with the wrong character set can result in anything.
 */
const character = fc.oneof(fc.nat(0x7f), fc.nat(0xffff)).map((code) => String.fromCharCode(code));

describe('a malformed response', function () {
  this.timeout(60_000);

  const document = fc.tuple(arbitrary.response, arbitrary.delimiters).map(([response, delimiters]) => ({
    text: documentOf(response, delimiters),
    delimiters,
  }));

  it('is rejected, never parsed as complete, if cut off anywhere', () => {
    fc.assert(
      fc.property(document, fc.double({ min: 0, max: 1, noNaN: true }), ({ text }, share) => {
        // Without the last terminator, the document is still complete: transports strip line ends, and a terminator may
        // be one.
        const cut = text.slice(0, Math.floor(share * (text.length - 2)));
        expect(() => readResponse(cut)).to.throw(X12Error);
        return isHandled(cut);
      }),
      { numRuns: 100 },
    );
  });

  it('is parsed, or rejected without a value in the error, if characters are changed', () => {
    const change = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.string({ maxLength: 2, unit: character }));
    fc.assert(
      fc.property(document, fc.array(change, { minLength: 1, maxLength: 6 }), ({ text }, changes) => {
        const changed = changes.reduce((current, [share, put]) => {
          const place = Math.floor(share * current.length);
          return `${current.slice(0, place)}${put}${current.slice(place + 1)}`;
        }, text);
        return isHandled(changed);
      }),
      { numRuns: 60 },
    );
  });

  it('is parsed, or rejected without a value in the error, if segments are removed, repeated or swapped', () => {
    fc.assert(
      fc.property(
        document,
        fc.array(fc.tuple(fc.nat(2), fc.nat(), fc.nat()), { minLength: 1, maxLength: 4 }),
        (one, edits) => {
          const end = one.delimiters.segment;
          const segments = one.text.split(end).slice(0, -1);
          for (const [kind, first, second] of edits) {
            const [a, b] = [first % segments.length, second % segments.length];
            if (kind === 0) segments.splice(a, 1);
            else if (kind === 1) segments.splice(b, 0, segments[a] ?? '');
            else [segments[a], segments[b]] = [segments[b] ?? '', segments[a] ?? ''];
            if (segments.length === 0) break;
          }
          return isHandled(segments.map((segment) => `${segment}${end}`).join(''));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('has only valid numbers and dates, whatever element is changed', () => {
    const change = fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('MANY', '+5', '20260230', '19800101-', 'D8', ''));
    fc.assert(
      fc.property(arbitrary.response, fc.array(change, { minLength: 20, maxLength: 20 }), (response, changes) => {
        const body = printResponse(response, usualDelimiters).map((segment) => segment.split('*'));
        const optional = body.filter(([id = '']) => ['EB', 'HSD', 'DTP', 'DMG', 'INS', 'MPI'].includes(id));
        for (const [first, second, text] of changes) {
          const segment = optional[first % optional.length];
          if (segment) segment[1 + (second % (segment.length - 1))] = text;
        }
        expect(notNumbersOrDates(readResponse(interchangeOf(body.map((segment) => segment.join('*')))))).to.deep.equal(
          [],
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is rejected with the same kind of error, whatever its text', () => {
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 300 }), (text) => isHandled(text) && isHandled(`ISA${text}`)),
      { numRuns: 300 },
    );
  });

  it('is rejected with any wrong count or control number', () => {
    fc.assert(
      fc.property(
        arbitrary.response,
        fc.constantFrom('SE01', 'SE02', 'GE01', 'GE02', 'IEA01', 'IEA02'),
        fc.integer({ min: 2, max: 9 }),
        (response, place, digit) => {
          const [, id = '', element = ''] = /^([A-Z]+)0(\d)$/.exec(place) ?? [];
          const wrong = documentOf(response)
            .split('~')
            .map((segment) => {
              if (!segment.startsWith(`${id}*`)) return segment;
              const elements = segment.split('*');
              const value = elements[Number(element)] ?? '';
              elements[Number(element)] =
                element === '1'
                  ? String(Number(value) + digit)
                  : value.replace(/.$/, (last) => String((Number(last) + digit) % 10));
              return elements.join('*');
            })
            .join('~');
          let error: unknown;
          try {
            readResponse(wrong);
          } catch (caught) {
            error = caught;
          }
          expect(error).to.be.instanceOf(X12Error);
          expect((error as X12Error).reason).to.equal(element === '1' ? 'count_mismatch' : 'control_number_mismatch');
          expect((error as X12Error).position).to.include({ segment: id, element: place });
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('any inquiry', function () {
  this.timeout(60_000);

  it('is found field by field in the 270', () => {
    fc.assert(
      fc.property(inquiry, (one) => {
        const tokens = tokensOf(writeInquiry(one, envelope));
        const segments = tokens.map((segment) => segment.map(([first = '']) => first));
        const found = (id: string, ...start: string[]) =>
          segments.find(([own, ...rest]) => own === id && start.every((value, index) => rest[index] === value));
        expect(segments[0]?.map((element) => element.length)).to.deep.equal([
          3, 2, 10, 2, 10, 2, 15, 2, 15, 6, 4, 1, 5, 9, 1, 1, 1,
        ]);
        expect(found('NM1', 'PR')?.[9]).to.equal(one.payer.id);
        expect(found('NM1', '1P')?.[9]).to.equal(one.provider.npi);
        expect(found('NM1', '1P')?.[2]).to.equal(one.provider.organizationName === undefined ? '1' : '2');
        expect(found('NM1', 'IL')?.[9]).to.equal(one.subscriber.memberId);
        expect(found('REF', '6P')?.[2]).to.equal(one.subscriber.groupNumber);
        expect(found('TRN')?.[2]).to.equal(one.traceNumber);
        expect(found('BHT')?.[3]).to.equal(one.traceNumber);
        expect(found('DTP')).to.deep.equal(['DTP', '291', 'D8', one.date]);
        const births = segments.filter(([id]) => id === 'DMG').map(([, , birth]) => birth);
        expect(births).to.deep.equal(
          [one.subscriber, one.dependent].flatMap((person) => (person ? [person.dateOfBirth] : [])),
        );
        const { serviceTypeCodes, procedureCodes = [] } = one;
        const questions = tokens.filter((segment) => segment[0]?.[0] === 'EQ');
        const types = questions.flatMap((segment) => segment[1] ?? []).filter((type) => type !== '');
        const whole = procedureCodes.length === 0 ? ['30'] : [];
        expect(types).to.deep.equal(serviceTypeCodes.length === 0 ? whole : serviceTypeCodes);
        const procedures = questions.flatMap((segment) => segment[2] ?? []);
        const requested = procedureCodes.map(({ qualifier, code, modifiers = [] }) => [qualifier, code, ...modifiers]);
        expect(procedures).to.deep.equal([...new Set(requested.map((parts) => parts.join(':')))]);
        const [first, last] = [segments.findIndex(([id]) => id === 'ST'), segments.findIndex(([id]) => id === 'SE')];
        expect(segments[last]?.[1]).to.equal(String(last - first + 1));
        // Only capitals of the two character sets, and no segment ends with an empty element.
        for (const segment of segments.slice(1)) {
          expect(segment.at(-1)).to.not.equal('');
          // Procedures, which have components, are compared above.
          if (segment[0] === 'EQ') continue;
          expect(segment.join(' ')).to.match(/^[A-Z0-9 !"&'()+,\-./;?=%@[\]_{}\\|<>#$]*$/);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is written with intact delimiters, or rejected with the field’s name, whatever its texts', () => {
    const anything = fc.string({ unit: 'grapheme', maxLength: 90 });
    fc.assert(
      fc.property(inquiry, anything, anything, anything, anything, (one, a, b, c, d) => {
        const changed = {
          ...one,
          payer: { id: a, name: b },
          subscriber: { ...one.subscriber, lastName: c, memberId: d },
        };
        try {
          const written = writeInquiry(changed, envelope);
          expect(tokensOf(written).filter((segment) => segment[0]?.[0] === 'NM1')).to.have.lengthOf(
            one.dependent ? 4 : 3,
          );
          expect(written).to.match(/^[\x20-\x7e]*$/);
        } catch (error) {
          if (!(error instanceof InquiryError)) throw error;
          expect(error.field).to.be.oneOf(['payer.id', 'payer.name', 'subscriber.lastName', 'subscriber.memberId']);
        }
      }),
      { numRuns: 100 },
    );
  });
});
