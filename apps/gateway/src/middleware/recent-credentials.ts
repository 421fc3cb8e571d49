import { createHash } from 'node:crypto';
import type { Clock } from '@cardlens/runtime';

const rememberedForMs = 10 * 60_000;
const sizeMax = 50_000;

/** Recently accepted credentials, as digests, so that a memory dump contains none of them. */
export function recentCredentials(clock: Pick<Clock, 'nowMs'>) {
  // In order of last use.
  const untilMs = new Map<string, number>();
  const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');
  return {
    has: (text: string): boolean => (untilMs.get(digestOf(text)) ?? 0) > clock.nowMs(),
    add(text: string): void {
      const digest = digestOf(text);
      untilMs.delete(digest);
      untilMs.set(digest, clock.nowMs() + rememberedForMs);
      if (untilMs.size <= sizeMax) return;
      const [oldest] = untilMs.keys();
      if (oldest !== undefined) untilMs.delete(oldest);
    },
    remove: (text: string): void => void untilMs.delete(digestOf(text)),
  };
}
