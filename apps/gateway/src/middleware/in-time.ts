import { DomainError } from '@cardlens/errors';

export const slow = (publicMessage: string) =>
  new DomainError({ code: 'REQUEST_TOO_SLOW', kind: 'too_slow', publicMessage });

/** Waits for what a client sends. @throws DomainError `too_slow` when it takes longer */
export async function inTime<T>(coming: Promise<T>, withinMs: number, publicMessage: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(slow(publicMessage)), withinMs);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
