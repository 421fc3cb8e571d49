import { type Candidate, evidenceNames, scoreOf, sharesUnits } from './evidence.js';
import { listed } from './kinds.js';
import type { Settled } from './settle.js';

/** Minimum accuracy of the rules' evidence class for a labeled value to be returned that the network does not tag. */
const labeledMin = 0.9;
/** Minimum accuracy for a typical plan name without a label on a front. */
const plainMin = 0.7;
/** Maximum log-odds of another kind; above it, the network contradicts the label. */
const elsewhereMax = 0;
/** Maximum log-odds of another kind for a number in the format that its label requires. */
const formattedElsewhereMax = 4;
const contendsMin = 0.5;

const elsewhereAt = evidenceNames.indexOf('elsewhere');

/**
 * Scores values by their label where the network has no opinion: a value next to an unambiguous label, without
 * another interpretation or rival, gets the measured accuracy of such values of the rules.
 */
export function withLabeled(scored: readonly Settled[]): Settled[] {
  return scored.map((entry) => {
    const { candidate, score } = entry;
    const { proposal } = candidate;
    if (!proposal || score >= contendsMin) return entry;
    const frequency = scoreOf(proposal);
    const maxElsewhere = proposal.evidence.includes('strong') ? formattedElsewhereMax : elsewhereMax;
    if (frequency < leastOf(candidate) || candidate.evidence[elsewhereAt] > maxElsewhere) return entry;
    const hasRival = scored.some(
      (other) =>
        other !== entry &&
        other.score >= contendsMin &&
        (sharesUnits(other.candidate, candidate) ||
          (other.candidate.kind === candidate.kind && !listed.has(candidate.kind))),
    );
    return hasRival ? entry : { candidate, score: frequency };
  });
}

/** Minimum accuracy of a proposal's evidence class for it to be accepted. */
function leastOf({ kind, proposal }: Candidate): number {
  const [first, sign, side, , size] = proposal?.evidence ?? [];
  if (kind === 'plan_name' && first === 'unlabeled') {
    // A product type alone is a headline or a network's logo.
    const isHeadline = sign === 'lone type' ? size === 'large' || size === 'title' : unlabeledPlans.has(sign);
    return side === 'front' && isHeadline ? plainMin : Number.POSITIVE_INFINITY;
  }
  // A known manager in a line about prescriptions on a front: "Express Scripts 800-555-0142".
  if (kind === 'pharmacy_benefit_manager' && first === 'known')
    return sign === 'front' && side === 'near' ? labeledMin : Number.POSITIVE_INFINITY;
  const isLabeled =
    first !== 'shaped' && first !== 'network' && proposal?.evidence.some((part) => part === 'sure' || part === 'glued');
  return isLabeled ? labeledMin : Number.POSITIVE_INFINITY;
}

const unlabeledPlans: ReadonlySet<string> = new Set(['plain', 'listed', 'metal']);
