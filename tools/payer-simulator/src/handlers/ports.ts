import type { Clock } from '@cardlens/runtime';

export interface Deps {
  readonly clock: Clock;
}
