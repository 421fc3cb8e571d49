import { DomainError, requestErrors } from '@cardlens/errors';
import { createTurns } from '@cardlens/runtime';
import type { InFlight } from '../ports.js';

/** Seconds after which a client of an overloaded gateway should retry. */
export const overloadedS = 2;

/**
 * Rejected because the gateway has too many requests in progress. Not logged: a log line for each would cost more than
 * the rejection.
 */
export class Overloaded extends DomainError {
  constructor() {
    super(requestErrors.unavailable);
  }
}

/**
 * Maximum number of requests processed concurrently. A larger number would not speed up any of them but delay
 * rejections: the process handles responses of other services in bursts, and a rejection waits for the end of a burst.
 */
const workedOnMax = 16;

/** One of a session: a page that loads many things at once does not reach it. */
const ofSessionMin = 8;

/** A request that takes longer is waiting, for example for a slow upload or an unresponsive service: its turn ends. */
const turnMs = 250;

/** Held for responses that clients have not read: less than a quarter of the memory of a container. */
const unreadBytesMax = 96 * 1024 * 1024;
/** Held by each request, for objects of Node and small responses. */
const bytesOfRequest = 64 * 1024;

const noQueue = { waitingOfOne: 0, waiting: 0, waitMs: 0 };

/**
 * @param max  maximum number of requests in progress; requests above it are rejected. One account has at most five
 *   eighths of them, and two or three accounts leave some for the next one.
 */
export function boundedRequests(max: number): InFlight {
  // Four or more busy accounts reach `max`, so that most requests above it are rejected before they are read.
  const inShare = createTurns({ ...noQueue, atOnce: max + Math.ceil(max / 4) });
  // End users share their account's slots with its servers and with each other.
  const inShareOfSession = createTurns({
    ...noQueue,
    atOnce: Number.MAX_SAFE_INTEGER,
    atOnceOfOne: Math.max(ofSessionMin, Math.floor(max / 8)),
  });
  const atOnceOfOne = workedOnMax / 2;
  // Every turn ends soon, so no request waits long.
  const inTurn = createTurns({
    atOnce: workedOnMax,
    atOnceOfOne,
    waitingOfOne: max,
    waiting: max,
    waitMs: max * turnMs,
  });
  const worked = async <T>(accountId: string, work: () => Promise<T>): Promise<T> => {
    const { answer } = await inTurn(accountId, async () => {
      const under = work();
      await endOrTimeout(under, turnMs);
      return { answer: under };
    });
    return answer;
  };
  // Responses that clients do not read stay in memory; other accounts are not affected by them.
  const unread = createTurns({ ...noQueue, atOnce: unreadBytesMax });
  let taken = 0;
  const take = (): void => {
    if (taken >= max) throw new Overloaded();
    taken++;
  };
  return {
    isFull: () => taken >= max,
    enter() {
      take();
      let isTaken = true;
      const leave = () => {
        if (isTaken) taken--;
        isTaken = false;
      };
      return {
        leave,
        async outside(work) {
          leave();
          const result = await work();
          take();
          isTaken = true;
          return result;
        },
      };
    },
    run: ({ accountId, sessionId }, work, deliver) =>
      unread(
        accountId,
        async (takeMore) => {
          const hold = (bytes: number) => takeMore(Math.max(0, bytes - bytesOfRequest));
          const inAccount = () => inShare(accountId, () => worked(accountId, () => work(hold)));
          await deliver(
            sessionId === undefined
              ? await inAccount()
              : await inShareOfSession(`${accountId} ${sessionId}`, inAccount),
          );
        },
        undefined,
        bytesOfRequest,
      ),
  };
}

/** Returns once the work has succeeded or failed, or after `ms`. */
function endOrTimeout(work: Promise<unknown>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });
}
