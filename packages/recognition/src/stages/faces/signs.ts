import type { Line } from '@cardlens/reading';

/** What tells the front of a card from its back, each by what its text may hold. */
const patterns: Readonly<Record<string, RegExp>> = {
  memberLabel:
    /\b(?:member|subscriber|enrollee|insured|id(?:entification)?|policy|certificate)\b.{0,12}\b(?:id|no|number|name|#)/i,
  groupLabel: /\b(?:gr(?:ou)?p)\b(?: ?(?:id|no|number|name|#))?/i,
  pharmacyLabel: /\brx ?(?:bin|pcn|gr(?:ou)?p)|\bpcn\b|\b80840\b/i,
  costs: /\bco-?pay|\$ ?\d|\bdeductible|\bco-?insurance/i,
  visit: /\b(?:pcp|office visit|specialist|urgent care|er|emergency room)\b/i,
  planKind: /\b(?:ppo|hmo|epo|pos|hdhp|dental|vision|medicare|medicaid)\b/i,
  effective: /\b(?:effective|eff\.?|coverage (?:begins|date|start)|issued?)\b/i,
  dependents: /\bdependents?\b|\bspouse\b/i,
  claims: /\b(?:mail|send|submit|file)\b.{0,24}\bclaims?\b|\bclaims? (?:to|address|mailing|submission)/i,
  payerId: /\b(?:payer|payor|edi)\b.{0,6}\bid\b|\belectronic/i,
  box: /\bp\.? ?o\.? ?box\b/i,
  providers: /\b(?:providers?|pharmacists?|physicians?|hospitals?|dentists?)\b/i,
  serviceLine: /\b(?:customer|member|provider) (?:services?|care|relations)\b/i,
  authorization: /\bprior auth|\bpre-?(?:cert|auth|admission)|\bprecertification/i,
  guarantee: /\bguarantee\b|\bdoes not\b|\bsubject to\b|\bproperty of\b|\bif (?:found|lost)\b/i,
  emergency: /\bin (?:case of|an) emergency|\b911\b|\bnurse\b/i,
  website: /\bwww\.|\.(?:com|org|gov|net)\b/i,
  tty: /\btty\b|\btdd\b/i,
};

const phone = /\(?\b\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\b/g;
/** A line of this many words is a sentence or part of one. */
const sentenceWords = 8;

/** Names of what {@link signsOf} gives, in order. */
export const signNames: readonly string[] = [...Object.keys(patterns), 'phones', 'sentences', 'length'];

/** Numbers of about 0..1, one for each of {@link signNames}. */
export function signsOf(lines: readonly Pick<Line, 'text'>[]): number[] {
  const text = lines.map((line) => line.text).join('\n');
  const sentences = lines.filter((line) => line.text.split(' ').length >= sentenceWords).length;
  return [
    ...Object.values(patterns).map((pattern) => (pattern.test(text) ? 1 : 0)),
    Math.min(1, (text.match(phone)?.length ?? 0) / 4),
    sentences / Math.max(1, lines.length),
    Math.min(1, text.length / 800),
  ];
}
