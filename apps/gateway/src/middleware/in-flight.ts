import { createTurns } from '@cardlens/runtime';
import type { InFlight } from '../ports.js';
import { Overloaded } from './error-response.js';

/**
 * Maximum number of requests processed concurrently. A larger number would not speed up any of them but delay
 * rejections: the process handles responses of other services in bursts, and a rejection waits for the end of a burst.
 */
const processedMax = 16;

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
  // Responses that clients do not read stay in memory; other accounts are not affected by them.
  const unreadBytes = createTurns({ ...noQueue, atOnce: unreadBytesMax });
  // End users share their account's slots with its servers and with each other.
  const requestsOfSession = createTurns({
    ...noQueue,
    atOnce: Number.MAX_SAFE_INTEGER,
    atOnceOfOne: Math.max(ofSessionMin, Math.floor(max / 8)),
  });
  // Four or more busy accounts reach `max`, so that most requests above it are rejected before they are read.
  const requestsOfAccount = createTurns({ ...noQueue, atOnce: max + Math.ceil(max / 4) });
  // Every turn ends soon, so no request waits long.
  const processing = createTurns({
    atOnce: processedMax,
    atOnceOfOne: processedMax / 2,
    waitingOfOne: max,
    waiting: max,
    waitMs: max * turnMs,
  });

  let slotsTaken = 0;
  const takeSlot = (): void => {
    if (slotsTaken >= max) throw new Overloaded();
    slotsTaken++;
  };

  /** Runs the work in a turn of the account; work that takes longer continues after it. */
  async function inTurn<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const { result } = await processing(accountId, async () => {
      const result = work();
      await endOrTimeout(result, turnMs);
      return { result };
    });
    return result;
  }

  return {
    isFull: () => slotsTaken >= max,
    enter() {
      takeSlot();
      let isTaken = true;
      const leave = () => {
        if (isTaken) slotsTaken--;
        isTaken = false;
      };
      return {
        leave,
        async outside(work) {
          leave();
          const result = await work();
          takeSlot();
          isTaken = true;
          return result;
        },
      };
    },
    async run(caller, work, deliver) {
      if (caller === undefined) return deliver(await work(() => {}));
      const { accountId, sessionId } = caller;
      const bounded = async (takeBytes: (bytes: number) => void) => {
        const reserve = (bytes: number) => takeBytes(Math.max(0, bytes - bytesOfRequest));
        const ofAccount = () => requestsOfAccount(accountId, () => inTurn(accountId, () => work(reserve)));
        const isOfSession = sessionId !== undefined;
        await deliver(await (isOfSession ? requestsOfSession(`${accountId} ${sessionId}`, ofAccount) : ofAccount()));
      };
      await unreadBytes(accountId, bounded, undefined, bytesOfRequest);
    },
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
