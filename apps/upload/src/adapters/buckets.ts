import { setTimeout as delay } from 'node:timers/promises';
import type { Objects } from '@cardlens/objects';
import type { Logger, Part } from '@cardlens/runtime';
import { uploadsPrefix } from '../domain/scan.js';
import type { Buckets } from './image-store.js';

const startWithinMs = 30_000;
/**
 * Right after its start the store may not be connected to its broker yet; while the broker is down, this can take a
 * long time.
 */
const retryAnnouncementsMs = { first: 500, longest: 15_000 } as const;

/**
 * Creates both buckets and subscribes to notifications of new images. While its broker is down, the store rejects the
 * subscription: the service starts without it, retries, and finds new images with its reconciler until then.
 */
export function bucketSetup(
  objects: Objects,
  { images, readings }: Buckets,
  announcementArn: string,
  log: Logger,
): Part {
  const stopping = new AbortController();
  const { signal } = stopping;
  let loop: Promise<void> = Promise.resolve();

  const announce = async (): Promise<boolean> => {
    try {
      await objects.ensureBucket(images, { announceTo: { arn: announcementArn, prefix: uploadsPrefix } });
      return true;
    } catch (error) {
      log.warn('object store does not publish bucket notifications yet', {}, error);
      return false;
    }
  };

  return {
    name: 'buckets',
    async start() {
      const deadlineMs = Date.now() + startWithinMs;
      for (;;) {
        try {
          await objects.ensureBucket(images, { allowBrowsers: true });
          await objects.ensureBucket(readings);
          break;
        } catch (error) {
          if (Date.now() > deadlineMs) throw new Error('the buckets of this service do not exist', { cause: error });
          await delay(300);
        }
      }
      if (await announce()) return;
      loop = (async () => {
        for (let pauseMs: number = retryAnnouncementsMs.first; !signal.aborted; pauseMs *= 2) {
          const ms = Math.min(pauseMs, retryAnnouncementsMs.longest);
          await delay(ms, undefined, { signal, ref: false }).catch(() => {});
          if (signal.aborted || (await announce())) return;
        }
      })();
    },
    async stop() {
      stopping.abort();
      // A store that does not respond must not delay shutdown.
      await Promise.race([loop, delay(1000, undefined, { ref: false })]);
    },
  };
}
