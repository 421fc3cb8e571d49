import type { Patient, ResponseDocument } from './x12/index.js';

/** TRN01 of a trace number that is returned from the request. */
const sentTrace = '2';

type Naming = 'ours' | 'another' | 'nobody';

/**
 * A response without the parts that belong to other inquiries: a clearinghouse may put several responses into one
 * payload, and each names its inquiry with TRN*2. A part without TRN is ours unless a part beside it names another
 * inquiry.
 *
 * @param traceNumber  TRN02 of the 270; X12 is case-insensitive
 * @returns a 271 without responses when no part is ours
 */
export function ownTransactionOf(document: ResponseDocument, traceNumber: string): ResponseDocument {
  if (document.kind !== '271') return document;
  const wanted = traceNumber.toUpperCase();
  const namingOf = ({ traces }: Patient): Naming => {
    const numbers = traces.filter(({ kind }) => kind.code === sentTrace).map(({ number }) => number.toUpperCase());
    if (numbers.length === 0) return 'nobody';
    return numbers.includes(wanted) ? 'ours' : 'another';
  };
  const all = document.responses.map((response) => {
    const { subscriber, dependents } = response;
    return { response, namings: [...(subscriber ? [subscriber] : []), ...dependents].map(namingOf) };
  });
  const hasStrangers = all.some(({ namings }) => namings.includes('another'));
  const responses = all.flatMap(({ response, namings }) => {
    const takesUnnamed = !hasStrangers || (namings.includes('ours') && !namings.includes('another'));
    const isOwn = (patient: Patient) =>
      namingOf(patient) === 'ours' || (takesUnnamed && namingOf(patient) === 'nobody');
    const { subscriber } = response;
    const dependents = response.dependents.filter(isOwn);
    if (subscriber === undefined) return takesUnnamed ? [{ ...response, dependents }] : [];
    if (isOwn(subscriber)) return [{ ...response, dependents }];
    // Keeps only the path to the dependent.
    return dependents.length === 0 ? [] : [{ ...response, dependents, subscriber: withoutContent(subscriber) }];
  });
  return { ...document, responses };
}

const withoutContent = (subscriber: Patient): Patient => ({ ...subscriber, traces: [], rejections: [], benefits: [] });
