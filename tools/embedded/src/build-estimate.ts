import type { ServerName } from './server-name.js';

/**
 * Processor seconds of each build with empty caches, in the order in which they are built: the first one compiles the
 * standard library for all. Measured with Go 1.26 on 2026-11-28; only their proportions matter once NATS has been built.
 */
const processorS: Readonly<Record<ServerName, number>> = { nats: 41, mongo: 16, objects: 48 };
/** The largest package of the database, which compiles on one core. */
const oneCoreS = 14;

/** Estimates the duration of the builds: from measurements on another machine, then from the speed of this one. */
export function buildEstimate(servers: readonly ServerName[], cores: number) {
  const others = servers.filter((name) => name !== 'nats');
  const sum = (names: readonly ServerName[]) => names.reduce((total, name) => total + processorS[name], 0) / cores;
  const othersS = Math.max(sum(others), others.includes('mongo') ? oneCoreS : 0);
  const natsS = servers.includes('nats') ? sum(['nats']) : 0;
  return {
    atStart: (): string => `about ${inWords(natsS + othersS)} on ${cores} cores`,
    /** @param tookMs  time that NATS took */
    afterNats: (tookMs: number): string => `about ${inWords((othersS * tookMs) / 1000 / sum(['nats']))} more`,
  };
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${Math.max(10, Math.ceil(seconds / 10) * 10)} s`;
  return `${Math.ceil(seconds / 30) / 2} min`;
}
