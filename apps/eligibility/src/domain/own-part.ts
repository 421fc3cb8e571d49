import type { Patient, ResponseDocument } from './x12/index.js';

/** TRN01 of the number that was sent. */
const sentTrace = '2';

type Naming = 'ours' | 'another' | 'nobody';

/**
 * An answer without what belongs to other questions: a clearinghouse may put several answers into one payload, and each
 * says with TRN*2 whose it is. What names no question is ours as long as nothing beside it names another one.
 *
 * @param traceNumber  TRN02 of the 270; X12 knows no case
 * @returns a 271 without responses when nothing of it is ours
 */
export function ownPartOf(document: ResponseDocument, traceNumber: string): ResponseDocument {
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
    // Only the way to the dependent.
    return dependents.length === 0 ? [] : [{ ...response, dependents, subscriber: withoutContent(subscriber) }];
  });
  return { ...document, responses };
}

const withoutContent = (subscriber: Patient): Patient => ({ ...subscriber, traces: [], rejections: [], benefits: [] });
