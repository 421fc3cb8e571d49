import { fold } from '../../fold.js';
import type { Page } from '../../layout/page.js';
import { organizationIndex } from '../../lexicons/indexes.js';
import { isProgram } from '../../lexicons/organizations.js';
import { stateNames } from '../../lexicons/states.js';
import type { Settled } from '../settle.js';
import { as, best, printedMin } from './best.js';
import { authority, isLegal } from './payers.js';

/** Words that never begin or end a name. */
const joint = /^(of|and|&|from|by)$/i;

/** What a part of a payer's name is on its own, in order of precedence as the payer. */
const ranks = ['company', 'program', 'authority'];

interface Named {
  readonly rank: number;
  /** The program's name in the lexicon. */
  readonly name: string;
}

function namedBy(name: string): Named | undefined {
  const known = organizationIndex.find(fold(name));
  const program = [name, known?.phrase ?? name].find(isProgram);
  if (program !== undefined) return { rank: ranks.indexOf('program'), name: program };
  if (authority.test(name)) return { rank: ranks.indexOf('authority'), name };
  return known?.entry.kind === 'payer' && /\p{L}{4}/u.test(name) ? { rank: ranks.indexOf('company'), name } : undefined;
}

/**
 * Splits two names that were read as one: "CareSource Ohio Medicaid" is a company and its program, "MassHealth
 * Commonwealth of Massachusetts" is a program and its authority. A program named with a company is the plan, if there
 * is no other plan. Of a logo and the line with the name in full or the company's legal name, the logo is the payer.
 */
export function withSplitPayer(settled: readonly Settled[], page: Page): readonly Settled[] {
  const [payer, plan] = [best(settled, 'payer_name'), best(settled, 'plan_name')];
  if (!payer) return settled;
  const { value } = payer.candidate;
  const words = value.split(' ');
  const state = stateNames.find((name) => value.toLowerCase().endsWith(` ${name.toLowerCase()}`));
  if (state && isProgram(value.slice(0, -state.length)))
    return replaced(payer, [partOf(payer, words, 0, words.length - state.split(' ').length)]);
  if (organizationIndex.exact(fold(value)) && !authority.test(value)) return settled;
  const lines = new Set(page.lines.map(({ text }) => fold(text)));
  for (let at = 1; at < words.length; at++) {
    if (words.slice(at - 1, at + 1).some((word) => joint.test(word))) continue;
    const [head, tail] = [partOf(payer, words, 0, at), partOf(payer, words, at, words.length)];
    const [first, second] = [namedBy(head.candidate.value), namedBy(tail.candidate.value)];
    const [above, below] = [head.candidate.value, tail.candidate.value];
    const areCompanies = ranks[first?.rank ?? -1] === 'company' && ranks[second?.rank ?? -1] === 'company';
    const isSecond = fold(below).startsWith(fold(above)) || (areCompanies && isLegal(above) !== isLegal(below));
    if (isSecond && lines.has(fold(above)) && lines.has(fold(below)))
      return replaced(payer, [isLegal(above) ? tail : head]);
    if (!first || !second || first.rank === second.rank) continue;
    const [own, other] = first.rank < second.rank ? [head, tail] : [tail, head];
    const program = [first, second].find(({ rank }) => ranks[rank] === 'program');
    const isTaken = plan !== undefined && plan.score >= printedMin && !program?.name.endsWith(plan.candidate.value);
    if (isTaken || ranks[Math.min(first.rank, second.rank)] !== 'company' || !program) return replaced(payer, [own]);
    const asPlan = as({ ...other, candidate: { ...other.candidate, value: program.name } }, 'plan_name');
    return replaced(payer, [own, asPlan]).filter((entry) => entry !== plan);
  }
  return settled;

  function replaced(old: Settled, by: readonly Settled[]): readonly Settled[] {
    return settled.flatMap((entry) => (entry === old ? by : [entry]));
  }
}

/** A company that is read as the plan beside the authority that issues the card ("Ohio Department of Medicaid") is the payer. */
export function withCompanyOfAuthority(settled: readonly Settled[]): readonly Settled[] {
  const [payer, plan] = [best(settled, 'payer_name'), best(settled, 'plan_name')];
  const rankOf = (entry?: Settled) => ranks[(entry && namedBy(entry.candidate.value))?.rank ?? -1];
  if (!plan || plan.score < printedMin || rankOf(payer) !== 'authority' || rankOf(plan) !== 'company') return settled;
  return settled.flatMap((entry) => (entry === payer ? [] : entry === plan ? [as(plan, 'payer_name')] : [entry]));
}

/** Some words of a name, with their boxes if each word has its own. */
function partOf(entry: Settled, words: readonly string[], from: number, to: number): Settled {
  const { words: all } = entry.candidate;
  const own = all.length === words.length ? all.slice(from, to) : all;
  return { ...entry, candidate: { ...entry.candidate, value: words.slice(from, to).join(' '), words: own } };
}
