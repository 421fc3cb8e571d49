import { randomUUID } from 'node:crypto';
import { InvalidInput } from '@cardlens/errors';
import { v5, v7 } from 'uuid';

/** New identifiers, injected so that tests can predict them. */
export interface Ids {
  /** UUID v4. */
  uuid(): string;
  /** UUID v7: sorts by time of creation (RFC 9562 §5.7). */
  orderedUuid(): string;
}

export const systemIds: Ids = { uuid: () => randomUUID(), orderedUuid: () => v7() };

/** UUID v5: the same for each name of what another UUID identifies (RFC 9562 §5.5). */
export const derivedUuid = (name: string, of: string): string => v5(name, of);

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => uuidPattern.test(text);

/** An id sent by a caller, in lower case. @throws InvalidInput with the documented text */
export function checkedUuid(name: string, text: string): string {
  if (!isUuid(text)) throw new InvalidInput(`Invalid ${name}, the ID must be formatted as a UUID.`);
  return text.toLowerCase();
}
