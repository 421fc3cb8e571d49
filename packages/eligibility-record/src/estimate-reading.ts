import type { Candidate, Circumstances } from './applicable-shares.js';
import type { CostShare, ServiceType, ServiceTypeName } from './cost-share.js';
import {
  type Assumption,
  type AssumptionCode,
  estimateAssumptions,
  estimateGaps,
  type Gap,
  type GapCode,
} from './estimate-shape.js';
import type { DeductibleOrder, Remainder } from './patient-share.js';
import type { EligibilitySummary } from './summary.js';

/** A visit whose cost is estimated. */
export interface Visit {
  /** A service type code (`98`), or a procedure code with its modifiers (`99213:25`). */
  readonly services: readonly VisitService[];
  readonly network: 'in' | 'out';
  /** Absent: as the payer states, otherwise as is usual. */
  readonly deductible?: DeductibleOrder | undefined;
  /** Cost shares among those that may apply: `options` of an earlier estimate. */
  readonly chosen: readonly string[];
}

export interface VisitService {
  readonly service: string;
  readonly allowedCents: bigint;
}

/** Assumptions and gaps, each once. */
export function notebook() {
  const assumptions = new Map<string, Assumption>();
  const missing = new Map<string, Gap>();
  return {
    assumptions: () => [...assumptions.values()],
    missing: () => [...missing.values()],
    assume(code: AssumptionCode, more: Pick<Assumption, 'service' | 'detail'> = {}) {
      assumptions.set(JSON.stringify([code, more]), { code, text: estimateAssumptions[code], ...more });
    },
    lack(code: GapCode, more: Pick<Gap, 'service' | 'options'> = {}): undefined {
      missing.set(JSON.stringify([code, more.service]), { code, text: estimateGaps[code], ...more });
    },
  };
}

export interface Reading extends Circumstances {
  readonly summary: EligibilitySummary;
  readonly coverage: NonNullable<EligibilitySummary['coverage_summary']>;
  /** Of the plan as a whole. */
  readonly plan: Benefits;
  /** `YYYY-MM-DD` */
  readonly day: string | undefined;
  readonly visit: Visit;
  readonly notes: ReturnType<typeof notebook>;
  /** Services share what remains of a deductible or a maximum if the payer states the same amounts of the same plan for them. */
  readonly remainders: Map<string, { readonly share: CostShare | undefined; readonly remainder: Remainder }>;
}

export type Benefits = Partial<Omit<ServiceType, 'status' | keyof ServiceTypeName>>;

/** The service type of the plan as a whole. */
export const wholePlan = '30';

/** Nobody chooses among more, and a response may have thousands. */
const optionsMax = 100;

/** Notes that the payer states several, with them. */
export const ambiguous = (notes: Reading['notes'], code: GapCode, service: string, options: readonly Candidate[]) =>
  notes.lack(code, {
    service,
    options: options.slice(0, optionsMax).map(({ option, share }) => ({ option, ...share })),
  });
