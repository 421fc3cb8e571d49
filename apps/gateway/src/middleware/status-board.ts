import type { Clock, HealthCheck } from '@cardlens/runtime';
import type { ComponentState, ServiceStatus, Services, StatusBoard } from '../ports.js';

/** The parts whose health is asked for. */
export type CheckedPart = keyof Services | 'broker';

/** How a card ended: whether what failed is the service, and not the picture. */
export interface CardOutcomes {
  record(failure: string | undefined): void;
  /** Of the last ten minutes. */
  read(): { readonly all: number; readonly failed: number };
}

const windowMs = 600_000;
const outcomesMax = 1000;
/** Fewer outcomes say nothing. */
const evidenceMin = 5;
const ofService: ReadonlySet<string> = new Set(['OCR_FAILED', 'PIPELINE_TIMEOUT', 'INTERNAL']);

/** Outcomes of all cards, as this process hears of them. */
export function cardOutcomes(clock: Pick<Clock, 'nowMs'>): CardOutcomes {
  let outcomes: { readonly atMs: number; readonly isFailure: boolean }[] = [];
  return {
    record(failure) {
      const isFailure = failure !== undefined && ofService.has(failure);
      outcomes = [...outcomes.slice(1 - outcomesMax), { atMs: clock.nowMs(), isFailure }];
    },
    read() {
      outcomes = outcomes.filter(({ atMs }) => atMs > clock.nowMs() - windowMs);
      return { all: outcomes.length, failed: outcomes.filter(({ isFailure }) => isFailure).length };
    },
  };
}

const cachedMs = 10_000;
const checkWithinMs = 2000;

interface Parts {
  readonly checks: Readonly<Record<CheckedPart, HealthCheck>>;
  readonly eligibility: Pick<Services['eligibility'], 'listFailingConnectors'>;
  readonly outcomes: CardOutcomes;
  readonly clock: Pick<Clock, 'nowMs'>;
}

interface Found {
  readonly component: string;
  readonly state: ComponentState;
  readonly sinceMs?: number;
}

/**
 * What works, as this process sees it: the health of each service, how recent cards ended, and which connections to payers the
 * eligibility service has given up on for now. Looked up at most every ten seconds, however many ask.
 */
export function statusBoard({ checks, eligibility, outcomes, clock }: Parts): StatusBoard {
  const since = new Map<string, { readonly state: ComponentState; readonly sinceMs: number }>();
  const startedAtMs = clock.nowMs();
  let cached: { readonly untilMs: number; readonly status: Promise<ServiceStatus> } | undefined;

  const isUp = (part: CheckedPart): Promise<boolean> =>
    inTime(async () => {
      await checks[part]();
      return true;
    }, false);

  async function look(): Promise<ServiceStatus> {
    const [session, cards, uploads, matching, verification, webhooks, broker] = await Promise.all([
      isUp('session'),
      isUp('cards'),
      isUp('uploads'),
      isUp('matching'),
      isUp('eligibility'),
      isUp('webhooks'),
      isUp('broker'),
    ]);
    const up = { session, cards, uploads, matching, eligibility: verification, webhooks, broker };
    const connectors = up.eligibility
      ? await inTime(async () => (await eligibility.listFailingConnectors({})).connectors, [])
      : [];
    const found: Found[] = [
      { component: 'api', state: up.session && up.broker ? 'operational' : 'degraded' },
      { component: 'reading', state: readingState(up, outcomes.read()) },
      { component: 'payers', state: up.matching ? 'operational' : 'down' },
      {
        component: 'eligibility',
        state: !up.eligibility ? 'down' : connectors.length > 0 ? 'degraded' : 'operational',
      },
      { component: 'webhooks', state: !up.webhooks ? 'down' : up.broker ? 'operational' : 'degraded' },
      ...connectors.map(({ name, sinceUs }) => ({
        component: `connector:${name}`,
        state: 'down' as const,
        sinceMs: Math.floor(sinceUs / 1000),
      })),
    ];
    const components = found.map(({ component, state, sinceMs }) => ({
      component,
      state,
      sinceMs: sinceMs ?? firstSeen(component, state),
    }));
    const own = components.filter(({ component }) => !component.startsWith('connector:'));
    const state = own.every((one) => one.state === 'operational')
      ? 'operational'
      : own.every((one) => one.state !== 'operational')
        ? 'down'
        : 'degraded';
    return { state, sinceMs: firstSeen('all', state), components };
  }

  /** When this process first saw the state that a component still has. */
  function firstSeen(component: string, state: ComponentState): number {
    const known = since.get(component);
    if (known?.state === state) return known.sinceMs;
    const sinceMs = known === undefined && state === 'operational' ? startedAtMs : clock.nowMs();
    since.set(component, { state, sinceMs });
    return sinceMs;
  }

  return {
    read() {
      if (cached === undefined || cached.untilMs <= clock.nowMs())
        cached = { untilMs: clock.nowMs() + cachedMs, status: look() };
      return cached.status;
    },
  };
}

function readingState(
  up: Readonly<Record<CheckedPart, boolean>>,
  { all, failed }: ReturnType<CardOutcomes['read']>,
): ComponentState {
  if (!up.cards || !up.uploads) return 'down';
  if (!up.broker) return 'degraded';
  if (all < evidenceMin || failed * 3 < all) return 'operational';
  return failed === all ? 'down' : 'degraded';
}

/** The result, or another value if there is none in time. */
async function inTime<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, checkWithinMs, otherwise);
  });
  try {
    return await Promise.race([work(), late]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}
