import type { Delimiters } from '@cardlens/x12';
import { type ElementProblem, elementProblems } from './elements.js';
import { at, type Interchange, type Segment } from './interchange.js';
import { groupHeader, heading, inquiryLoops, inquiryOf, knownIds, levels, type SegmentRule } from './segment-rules.js';

export interface SegmentProblem {
  readonly id: string;
  /** Position in the transaction set; ST is 1. */
  readonly position: number;
  readonly loop: string;
  /** IK304. */
  readonly code: string;
  readonly elements: readonly ElementProblem[];
}

/** All errors for which a 999 rejects the transaction set. */
export interface Findings {
  readonly segments: readonly SegmentProblem[];
  /** IK502: errors of the transaction set itself. */
  readonly transaction: readonly string[];
  /** AK905: errors of the functional group. */
  readonly group: readonly string[];
}

/** Checks every rule of envelope and loops; all lists are empty for a valid 270. */
export function findingsOf({ delimiters, gs, ge, transaction }: Interchange): Findings {
  return {
    segments: segmentProblems(transaction, delimiters),
    transaction: transactionProblems(transaction),
    group: groupProblems(gs, ge, delimiters),
  };
}

export const isClean = ({ segments, transaction, group }: Findings): boolean =>
  segments.length + transaction.length + group.length === 0;

/** @source 005010X231A1 AK905 */
function groupProblems(gs: Segment, ge: Segment, delimiters: Delimiters): string[] {
  const problems = elementProblems(gs, groupHeader, delimiters);
  const isAt = (element: number) => problems.some((problem) => problem.element === element);
  const codes: string[] = [];
  if (isAt(1)) codes.push('1');
  if (isAt(7) || isAt(8)) codes.push('2');
  if (isAt(6)) codes.push('6');
  if (at(ge, 2) !== at(gs, 6)) codes.push('4');
  if (at(ge, 1) !== '1' || ge.length !== 3) codes.push('5');
  // There is no code for an invalid sender, receiver, date or time in GS.
  if (codes.length === 0 && problems.length > 0) codes.push('1');
  return codes;
}

/** @source 005010X231A1 IK502 */
function transactionProblems(transaction: readonly Segment[]): string[] {
  const [st] = transaction;
  const se = transaction.at(-1);
  const codes: string[] = [];
  if (!st || at(st, 0) !== 'ST' || at(st, 1) !== '270') codes.push('6');
  if (se?.[0] !== 'SE') return [...codes, '2'];
  if (at(se, 2) !== at(st, 2)) codes.push('3');
  if (at(se, 1) !== `${transaction.length}` || se.length !== 3) codes.push('4');
  if (!/^[A-Za-z0-9]{4,9}$/.test(at(st, 2))) codes.push('7');
  return codes;
}

function segmentProblems(transaction: readonly Segment[], delimiters: Delimiters): SegmentProblem[] {
  const validator = new Validator(delimiters);
  const body = transaction.filter((segment, i) => i < transaction.length - 1 || segment[0] !== 'SE');
  body.forEach((segment, i) => {
    validator.validate(segment, i + 1);
  });
  validator.end(body.length + 1);
  return validator.problems;
}

/** Checks the segments in order. */
class Validator {
  readonly problems: SegmentProblem[] = [];
  readonly #delimiters: Delimiters;
  readonly #levels: string[] = [];
  #rules: readonly SegmentRule[] = heading;
  /** Index of the next rule that may apply, and the number of segments it has matched. */
  #next = 0;
  #count = 0;
  #isInInquiry = false;
  #hasChild = true;
  #hasInquiry = false;

  constructor(delimiters: Delimiters) {
    this.#delimiters = delimiters;
  }

  validate(segment: Segment, position: number): void {
    const id = at(segment, 0);
    if (id === 'HL') this.#enterLevel(segment, position);
    if (id === 'EQ') this.#enterInquiry(position);
    const rule = this.#find(id, position);
    if (!rule) return;
    const elements = [
      ...elementProblems(segment, rule.elements, this.#delimiters),
      ...dependentProblems(segment),
      ...(id === 'HL' ? this.#hierarchyProblems(segment) : []),
    ];
    if (elements.length > 0) this.#report(rule, position, '8', elements);
  }

  end(position: number): void {
    this.#leaveLoop(position);
    const expected = ['20', '21', '22'].filter((level) => !this.#levels.includes(level));
    for (const level of expected) this.#missing('HL', levels[level]?.[0]?.loop ?? '', position);
    if (this.#hasChild && this.#levels.includes('22') && !this.#levels.includes('23')) {
      this.#missing('HL', '2000D', position);
    }
    // A transaction set without an inquiry for the patient requests nothing.
    if (!this.#hasInquiry && expected.length === 0) {
      this.#missing('EQ', this.#levels.includes('23') ? '2110D' : '2110C', position);
    }
  }

  #enterLevel(segment: Segment, position: number): void {
    this.#leaveLoop(position);
    const level = at(segment, 3);
    this.#rules = levels[level] ?? levels['20'] ?? [];
    this.#levels.push(level);
  }

  /** Reports the required segments that were not sent. */
  #leaveLoop(position: number): void {
    this.#rules.forEach((rule, i) => {
      const isOpen = i > this.#next || (i === this.#next && this.#count === 0);
      if (isOpen && rule.isRequired) this.#missing(rule.id, rule.loop, position);
    });
    this.#next = 0;
    this.#count = 0;
    this.#isInInquiry = false;
  }

  #enterInquiry(position: number): void {
    const loop = inquiryLoops[this.#levels.at(-1) ?? ''];
    if (!loop) return;
    this.#hasInquiry = true;
    if (this.#isInInquiry) {
      // Each EQ begins a new repetition of the loop.
      this.#next = 0;
      this.#count = 0;
      return;
    }
    this.#leaveLoop(position);
    this.#rules = inquiryOf(loop);
    this.#isInInquiry = true;
  }

  #find(id: string, position: number): SegmentRule | undefined {
    const index = this.#rules.findIndex((rule, i) => rule.id === id && i >= this.#next);
    const rule = this.#rules[index];
    if (!rule) {
      const isEarlier = this.#rules.some((earlier) => earlier.id === id);
      this.#report({ id, loop: this.#loop() }, position, knownIds.has(id) ? (isEarlier ? '7' : '2') : '1');
      return undefined;
    }
    for (const skipped of this.#rules.slice(this.#count > 0 ? this.#next + 1 : this.#next, index)) {
      if (skipped.isRequired) this.#missing(skipped.id, skipped.loop, position);
    }
    this.#count = index === this.#next ? this.#count + 1 : 1;
    this.#next = index;
    if (this.#count > rule.max) this.#report(rule, position, '5');
    return rule;
  }

  /** HL numbers, parents and children: one branch, counted from 1. */
  #hierarchyProblems(hl: Segment): ElementProblem[] {
    const count = this.#levels.length;
    const problems: ElementProblem[] = [];
    if (at(hl, 1) !== `${count}`) problems.push({ element: 1, code: '7' });
    if (count > 1 && at(hl, 2) !== `${count - 1}`) problems.push({ element: 2, code: '7' });
    if (at(hl, 3) !== `${19 + count}`) problems.push({ element: 3, code: '7' });
    this.#hasChild = at(hl, 4) === '1';
    return problems;
  }

  #loop(): string {
    return this.#rules[this.#next]?.loop ?? '';
  }

  #missing(id: string, loop: string, position: number): void {
    this.#report({ id, loop }, position, '3');
  }

  #report(
    { id, loop }: Pick<SegmentRule, 'id' | 'loop'>,
    position: number,
    code: string,
    elements: readonly ElementProblem[] = [],
  ): void {
    this.problems.push({ id, position, loop, code, elements });
  }
}

/** Elements that require or exclude each other. @source 005010X279A1, syntax notes of the segments */
function dependentProblems(segment: Segment): ElementProblem[] {
  const has = (number: number) => at(segment, number) !== '';
  const pair = (first: number, second: number): ElementProblem[] =>
    has(first) === has(second) ? [] : [{ element: has(first) ? second : first, code: '2' }];
  switch (segment[0]) {
    case 'NM1': {
      // P0809; a person has a last name, an organization has no first name.
      const organization = at(segment, 2) === '2';
      const excess = organization ? [4, 5, 7].filter(has) : [];
      return [...pair(8, 9), ...excess.map((element): ElementProblem => ({ element, code: 'I10' }))];
    }
    case 'DMG':
      return pair(1, 2);
    case 'PRV':
      return pair(2, 3);
    case 'DTP': {
      const isRange = at(segment, 3).includes('-');
      return isRange === (at(segment, 2) === 'RD8') || !has(3) ? [] : [{ element: 3, code: '8' }];
    }
    case 'EQ': {
      // R0102, E0102: a service type or a procedure, not both.
      if (has(1) === has(2)) return [{ element: has(1) ? 2 : 1, code: has(1) ? '10' : '2' }];
      return [];
    }
    default:
      return [];
  }
}
