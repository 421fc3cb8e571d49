import type { Stores } from '@cardlens/embedded';
import { BackOff } from './back-off.js';

type StoreName = 'nats' | 'objects' | 'mongo';

/** Restarts stores that ended without being stopped, and stops them within a time limit. */
export class StoreSupervisor {
  readonly #backOffs = { nats: new BackOff(), objects: new BackOff(), mongo: new BackOff() };
  readonly #since: Record<StoreName, number> = { nats: Date.now(), objects: Date.now(), mongo: Date.now() };
  #stores: Stores | undefined;
  #onChange: () => void = () => {};
  #isStopping = false;

  /** @param onChange  called whenever a store is restarted, with its new process id */
  supervise(stores: Stores, onChange: () => void): void {
    this.#stores = stores;
    this.#onChange = onChange;
  }

  /** @param name  store that has ended */
  restart(name: string): void {
    if (this.#isStopping || !this.#stores || !isStoreName(name)) return;
    const store = this.#stores[name];
    const timer = setTimeout(
      async () => {
        if (this.#isStopping) return;
        this.#since[name] = Date.now();
        try {
          await store.start();
          // `stop` may have been called during the start, and would then have missed this store.
          if (this.#isStopping) await store.stop();
          else this.#onChange();
        } catch {
          this.restart(name);
        }
      },
      this.#backOffs[name].nextMs(Date.now() - this.#since[name]),
    );
    timer.unref();
  }

  /** Stops all stores; kills those that have not ended after `withinMs`. */
  async stop(withinMs: number): Promise<void> {
    this.#isStopping = true;
    const stores = this.#stores;
    if (!stores) return;
    const timer = setTimeout(() => {
      for (const name of ['nats', 'objects', 'mongo'] as const) void stores[name].kill();
    }, withinMs);
    await stores.stop();
    clearTimeout(timer);
  }
}

const isStoreName = (name: string): name is StoreName => name === 'nats' || name === 'objects' || name === 'mongo';
