import { setTimeout as delay } from 'node:timers/promises';
import { uploadsPrefix } from '@cardlens/contracts';
import { codeOf } from '@cardlens/errors';
import type { Objects } from '@cardlens/objects';
import type { Logger, Part } from '@cardlens/runtime';
import type { Buckets } from './image-store.js';

const startWithinMs = 30_000;
/**
 * Right after its start the store may not be connected to its broker yet; while the broker is down, this can take a
 * long time.
 */
const retryAnnouncementsMs = { first: 500, longest: 15_000 } as const;

export interface BucketSetup extends Part {
  /** Whether the store publishes notifications of new images. Until then, they are only found by listing them. */
  isAnnouncing(): boolean;
}

/**
 * Creates both buckets and subscribes to notifications of new images. While its broker is down, the store rejects the
 * subscription: the service starts without it and retries.
 *
 * @param announcementArn  undefined: the store publishes no notifications
 */
export function bucketSetup(
  objects: Objects,
  { images, readings }: Buckets,
  announcementArn: string | undefined,
  log: Logger,
): BucketSetup {
  const stopping = new AbortController();
  const { signal } = stopping;
  let loop: Promise<void> = Promise.resolve();

  let isAnnouncing = false;

  /** @returns whether another attempt is useless */
  const announce = async (arn: string): Promise<boolean> => {
    try {
      await objects.ensureBucket(images, { announceTo: { arn, prefix: uploadsPrefix } });
      isAnnouncing = true;
      return true;
    } catch (error) {
      const isUnable =
        codeOf(error) === 'NotImplemented' || (error instanceof Error && codeOf(error.cause) === 'NotImplemented');
      const meaning = isUnable
        ? 'the object store cannot publish bucket notifications: uploads are listed every second; UPLOAD_ANNOUNCEMENT_ARN=none avoids this warning'
        : 'object store does not publish bucket notifications yet';
      log.warn(meaning, {}, error);
      return isUnable;
    }
  };

  return {
    name: 'buckets',
    isAnnouncing: () => isAnnouncing,
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
      const arn = announcementArn;
      if (arn === undefined || (await announce(arn))) return;
      loop = (async () => {
        for (let pauseMs: number = retryAnnouncementsMs.first; !signal.aborted; pauseMs *= 2) {
          const ms = Math.min(pauseMs, retryAnnouncementsMs.longest);
          await delay(ms, undefined, { signal, ref: false }).catch(() => {});
          if (signal.aborted || (await announce(arn))) return;
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
