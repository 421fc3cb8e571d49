import type { ReadBy } from '@cardlens/sdk';

/**
 * Who reads the card. `server`: the service, from the pictures. `device`: this browser; pictures never leave it. `both`:
 * this browser first, then the service from the pictures, which follow.
 */
export type ReadingMode = 'server' | 'device' | 'both';

/**
 * What happens with `reading="device"` when this browser cannot read. `ask`: the person is asked whether the photos may be
 * sent. `server`: they are sent. `none`: the scan ends with an error.
 */
export type FallbackMode = 'ask' | 'server' | 'none';

/**
 * Why this browser did not read the card.
 *
 * - `unsupported`, `network`, `integrity`, `blocked`: the reader could not be loaded: the browser lacks something, the
 *   download failed, a file is not the expected one, the page's policy does not allow it
 * - `slow`: loading stalled, or reading took too long
 * - `failed`: the reader broke off, for example for lack of memory
 * - `format`: the chosen file is of a format that only the service reads
 * - `both_sides`: one picture of both sides, which only the service reads
 * - `refused`: the account does not accept what a device has read
 * - `pictures_required`: the account accepts it only with the pictures, which therefore follow the confirmed values
 */
export type FallbackReason =
  | 'unsupported'
  | 'network'
  | 'integrity'
  | 'blocked'
  | 'slow'
  | 'failed'
  | 'format'
  | 'both_sides'
  | 'refused'
  | 'pictures_required';

/** How the service's reading of the pictures compares with what the device read: names of elements. */
export type Agreement = NonNullable<ReadBy['agreement']>;
