import type { Logger, Part } from '@cardlens/runtime';

/** Does something now and then, also at the start; several replicas may. */
export function sweeper(work: () => Promise<void>, intervalMs: number, log: Logger): Part {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let isStopping = false;
  const again = (): void => {
    working = work()
      .catch((error: unknown) => log.warn('old deliveries could not be removed', {}, error))
      .then(() => {
        if (!isStopping) timer = setTimeout(again, intervalMs);
      });
  };
  return {
    name: 'sweeper',
    start: again,
    stop() {
      isStopping = true;
      clearTimeout(timer);
      return working;
    },
  };
}
