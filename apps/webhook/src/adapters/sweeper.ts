import type { Part } from '@cardlens/runtime';

/** Does something now and then, also at the start; several replicas may. */
export function sweeper(work: () => Promise<void>, intervalMs: number, onError: (error: unknown) => void): Part {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let isStopping = false;
  const again = (): void => {
    working = work()
      .catch(onError)
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
