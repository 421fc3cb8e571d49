import { backsideModeNames } from '@cardlens/contracts';
import { type CardErrorCode, cardErrors, DomainError } from '@cardlens/errors';
import { expect } from 'chai';
import fc from 'fast-check';
import { aCard, decide, givenReading, scanId, someDetails, timeouts } from '../../test/fakes.js';
import { aStatement, payerMatch } from '../../test/fixtures.js';
import { type Card, recognitionOf } from './card.js';
import { moves } from './decide.js';
import type { CardInput } from './input.js';
import { stateOf } from './phase.js';
import { purgeOwners } from './purge.js';
import { nextTimeout } from './timeouts.js';

const side = fc.constantFrom('front', 'back');
/** A few scans, so that events repeat and arrive in any order. */
const scan = fc.record({ side, scanId: fc.constantFrom('s1', 's2', 's3', 's4').map(scanId) });
const reading = fc.option(
  fc.nat({ max: 4 }).map((count) => ({ details: someDetails(count), insuranceScanVersion: 'scan-1' })),
  { nil: undefined },
);
const recognition = fc.integer({ min: 0, max: 4 });

const input: fc.Arbitrary<CardInput> = fc.oneof(
  { weight: 4, arbitrary: scan.map((of) => ({ type: 'scanAccepted', ...of }) as const) },
  {
    weight: 4,
    arbitrary: fc.tuple(scan, reading).map(([of, read]) => ({ type: 'scanRead', ...of, reading: read }) as const),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(scan, fc.constantFrom(...(Object.keys(cardErrors) as CardErrorCode[])))
      .map(([of, code]) => ({ type: 'scanFailed', ...of, code }) as const),
  },
  {
    weight: 3,
    arbitrary: recognition.map(
      (number) =>
        ({ type: 'matchArrived', recognition: number, match: { payerMatch, payerMatchVersion: 'm' } }) as const,
    ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.boolean(), fc.option(fc.integer({ min: -1e8, max: 1e8 }), { nil: undefined }))
      .map(([hasUnpublished, queueReachedMs]) => ({ type: 'timePassed', hasUnpublished, queueReachedMs }) as const),
  },
  fc.constantFrom(...purgeOwners).map((owner) => ({ type: 'purgeConfirmed', owner }) as const),
  fc.constantFrom<CardInput>(
    { type: 'matchRequested' },
    { type: 'deletionRequested' },
    { type: 'flagged', flag: { type: 'other', atMs: 1 } },
    { type: 'performanceReported', performance: { upload: 1 } },
    { type: 'corrected', elements: { member_number: { value: 'VALUE 2' } }, keyId: 'key-1' },
    { type: 'corrected', elements: { member_number: { value: null } }, keyId: 'key-2' },
    { type: 'confirmed', statement: aStatement(1, { memberNumber: 'VALUE' }) },
    { type: 'confirmed', statement: aStatement(2, { memberNumber: 'VALUE 2', groupNumber: 'VALUE 3' }) },
  ),
);
/** Inputs, each with the time since the previous one. */
const history = fc.array(fc.tuple(input, fc.oneof(fc.constant(0), fc.nat({ max: 1000 }), fc.nat({ max: 1e8 }))), {
  maxLength: 30,
});
const given = fc.record({
  pictures: fc.constantFrom('none', 'follow'),
  confirmed: fc.constantFrom(['group_number'], []),
});
const kind = fc.record({
  given: fc.option(given, { nil: undefined }),
  backside: fc.constantFrom(...backsideModeNames.all),
  isLivescan: fc.boolean(),
  isMatchEnabled: fc.boolean(),
});

const bornMs = aCard().createdAtUs / 1000;
const requests = ['matchRequested', 'deletionRequested', 'flagged', 'performanceReported', 'corrected'];

interface Step {
  readonly before: Card;
  readonly input: CardInput;
  /** Undefined when the input was rejected or changed nothing. */
  readonly change: Extract<ReturnType<typeof decide>, { outcome: 'changed' }> | undefined;
}

/** Every step of a card through a history of inputs; only requests may be rejected. */
function live(
  card: Card,
  inputs: readonly (readonly [CardInput, number])[],
): { steps: Step[]; card: Card; nowMs: number } {
  const steps: Step[] = [];
  let current = card;
  let nowMs = bornMs;
  for (const [each, sinceMs] of inputs) {
    nowMs += sinceMs;
    try {
      const decision = decide(current, each, nowMs);
      const change = decision.outcome === 'changed' ? decision : undefined;
      steps.push({ before: current, input: each, change });
      current = change?.card ?? current;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'ILLEGAL_MOVE' || !requests.includes(each.type))
        throw error;
    }
  }
  return { steps, card: current, nowMs };
}

describe('a card under any sequence of inputs', () => {
  const holds = (check: (lived: ReturnType<typeof live>) => void) =>
    fc.assert(
      fc.property(kind, history, ({ given, ...made }, inputs) => {
        const reading = given && ({ type: 'readingGiven', reading: givenReading(given) } as const);
        check(live(aCard(made), reading ? [[reading, 0], ...inputs] : inputs));
      }),
      { numRuns: 500 },
    );

  it('makes only transitions of the table', () => {
    holds(({ steps }) => {
      for (const { before, input: on, change } of steps) {
        if (!change) continue;
        const [, ...to] = moves[before.phase.is][on.type] ?? [];
        expect(to).to.include(change.card.phase.is);
      }
    });
  });

  it('does nothing when an event is repeated', () => {
    holds(({ steps }) => {
      for (const { input: on, change } of steps) {
        if (!change || change.card.phase.is === 'deleted' || on.type === 'timePassed' || requests.includes(on.type))
          continue;
        expect(decide(change.card, on, bornMs + 1e9)).to.deep.equal({ outcome: 'unchanged' });
      }
    });
  });

  it('announces each end, each recognition and each failed upload once', () => {
    holds(({ steps }) => {
      const seen = new Set<string>();
      for (const { before, input: on, change } of steps) {
        for (const event of change?.events ?? []) {
          // These events may repeat: deletions are announced again, a correction may be reverted, and payers respond again.
          if (['card.deleted', 'card.corrected', 'card.confirmed'].includes(event.type)) continue;
          if (event.type === 'card.recognized' && on.type === 'timePassed') continue;
          const about = 'scanId' in on ? [on.type, on.side, on.scanId] : [];
          const number =
            recognitionOf(change!.card)?.number ??
            `${before.sides.front.scans.length}.${before.sides.back.scans.length}`;
          const name = [event.type, event.stage, event.failureCode, ...about, number].join(' ');
          expect(seen.has(name), name).to.equal(false);
          seen.add(name);
        }
      }
    });
  });

  it('announces every end, and completion only when it is completed', () => {
    const ends = { completed: 'card.completed', error: 'card.failed', unknown: 'card.failed' } as const;
    holds(({ steps }) => {
      for (const { before, change } of steps) {
        if (!change || change.card.phase.is === 'deleted') continue;
        const [was, is] = [stateOf(before.phase), stateOf(change.card.phase)];
        const types = change.events.map(({ type }) => type);
        if (was !== is && is in ends) expect(types).to.include(ends[is as keyof typeof ends]);
        if (types.includes('card.completed')) expect(is).to.equal('completed');
      }
    });
  });

  it('has no results once it is deleted', () => {
    holds(({ steps }) => {
      for (const { change } of steps)
        if (change?.card.phase.is === 'deleted')
          expect(JSON.stringify(change.card)).not.to.match(/VALUE|EXAMPLE HEALTH/);
    });
  });

  it('ends within its timeouts when no more inputs arrive', () => {
    holds(({ card, nowMs }) => {
      let current = card;
      let atMs = nowMs;
      for (let looks = 0; ['pending', 'processing'].includes(stateOf(current.phase)); looks++) {
        if (current.phase.is === 'deleted') return;
        expect(looks).to.be.lessThan(10);
        const planned = nextTimeout(current, timeouts);
        atMs = Math.max(atMs, planned!.atMs);
        const decision = decide(current, { type: 'timePassed', hasUnpublished: false }, atMs);
        if (decision.outcome === 'changed') current = decision.card;
      }
      expect(atMs - nowMs).to.be.at.most(timeouts.abandonTimeoutMs + 2 * timeouts.stallTimeoutMs);
    });
  });
});
