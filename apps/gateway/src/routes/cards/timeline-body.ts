import type { Card } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';

/** The steps that a card has taken, in the order in which it took them. */
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
