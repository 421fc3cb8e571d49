import type { Card } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';

/** The completed steps of a card, in chronological order. */
export function timelineBody({ createdAtUs, times }: Card) {
  const steps = [
    ['created', createdAtUs],
    ['uploaded', times?.uploadedAtUs],
    ['front_read', times?.frontReadAtUs],
    ['back_read', times?.backReadAtUs],
    ['failed', times?.failedAtUs],
    ['completed', times?.completedAtUs],
  ] as const;
  return steps
    .flatMap(([step, atUs]) => (atUs === undefined ? [] : [{ step, atUs }]))
    .sort((a, b) => a.atUs - b.atUs)
    .map(({ step, atUs }) => ({ step, at: formatTimestampUs(atUs) }));
}
