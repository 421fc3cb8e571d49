import { type Card, CardState } from '@cardlens/contracts';
import { DomainError, NotFound, requestErrors } from '@cardlens/errors';
import type { Recorder } from '../middleware/audit.js';
import { httpError } from '../middleware/error-response.js';
import { callerOf, mayReadEligibility, type Principal } from '../middleware/principal.js';
import type { Deps } from '../ports.js';
import type { Hub, Listener } from './hub.js';
import {
  type End,
  endOfBatch,
  endOfCheck,
  endOfDiscovery,
  type LiveEvent,
  recentEndOf,
  snapshotTexts,
} from './live-event.js';
import { type Followed, parseMessage, type Register } from './message.js';

/** The functions of a transport that a connection uses. */
export interface LiveSocket {
  /** Bytes written and not yet sent. */
  readonly bufferedBytes: number;
  send(text: string): void;
  /** Closes the connection at once, without a closing event. */
  terminate(): void;
}

// About two thousand events: a client this far behind is disconnected or cannot keep up.
const bufferedBytesMax = 512 * 1024;
const followedMax = 1000;
const checksMax = 32;

/** A card, check or batch that the client follows. Its events wait until the caller's access to it is confirmed. */
interface Registration {
  waiting: LiveEvent[] | undefined;
  wantsSnapshot: boolean;
  /** Id of the last final event sent for a check or batch, because it can arrive from two sources. */
  sentEndId: string | undefined;
}

/** The state of an object when a client begins to follow it. */
interface CurrentState {
  /** The card, for a snapshot on request. */
  readonly card?: Card;
  readonly end?: End | undefined;
}

type Needs = Pick<Deps, 'cards' | 'eligibility' | 'limits' | 'clock' | 'ids' | 'log'> & {
  hub: Hub;
  /**
   * Records in the audit log what the client follows, before any event is sent. Absent where opening the
   * connection itself is recorded. @throws DomainError `unavailable` when the entry could not be stored
   */
  readonly recorded?: Recorder;
};

/** One live client: the events it may receive, and the messages it sends. */
export class LiveConnection implements Listener {
  readonly #registrations = new Map<string, Registration>();
  #checks = 0;

  constructor(
    readonly principal: Principal,
    private readonly socket: LiveSocket,
    private readonly deps: Needs,
  ) {}

  get #mayReadEligibility(): boolean {
    return mayReadEligibility(this.principal);
  }

  /** Follows every card of the caller's session. */
  followSession(): void {
    if (this.principal.kind === 'token') this.deps.hub.followSession(this.principal.sessionId, this);
  }

  /** Handles a message from the client. Never rejects. */
  async onText(text: string): Promise<void> {
    // A message counts as a request.
    if (!this.deps.limits.take(this.principal).isAllowed) {
      return this.#sendError(tooMany('Too many messages, please slow down'), undefined);
    }
    if (text === 'ping') return this.#send('pong');
    let message: Register | undefined;
    try {
      message = parseMessage(text);
      await this.register(message);
    } catch (error) {
      this.#sendError(error, message);
    }
  }

  receive(event: LiveEvent): void {
    // The hub matches by identifiers that cannot be guessed; ownership is checked nevertheless.
    if (event.accountId !== this.principal.accountId) return;
    if (event.isOfEligibility && !this.#mayReadEligibility) return;
    const isOwnSession = this.principal.kind === 'token' && event.sessionId === this.principal.sessionId;
    const registration = event.ids.map((id) => this.#registrations.get(id)).find((it) => it !== undefined);
    if (registration?.waiting !== undefined && !isOwnSession) registration.waiting.push(event);
    else this.#sendEvent(event, registration);
  }

  /** The client disconnected. */
  end(): void {
    const { hub } = this.deps;
    if (this.principal.kind === 'token') hub.unfollowSession(this.principal.sessionId, this);
    for (const id of this.#registrations.keys()) hub.unfollow(id, this);
    this.#registrations.clear();
  }

  /**
   * Follows a card, check or batch.
   * @throws NotFound when it is not the caller's, or is deleted
   * @throws DomainError `forbidden` for a check or batch, without the scope that its operations need
   */
  async register(message: Register): Promise<void> {
    const { name, id, wantsSnapshot } = message;
    if (name !== 'card_id' && !this.#mayReadEligibility) throw new DomainError(requestErrors.accessDenied);
    const known = this.#registrations.get(id);
    if (known !== undefined) {
      if (known.waiting !== undefined) known.wantsSnapshot ||= wantsSnapshot;
      else if (wantsSnapshot) this.#sendSnapshot((await this.#check(message)).card);
      return;
    }
    if (this.#registrations.size >= followedMax)
      throw tooMany(`A connection follows at most ${followedMax} cards, checks, batches and discoveries`);
    // Follow before the access check: otherwise a client that registers and uploads at once could miss the first event.
    const registration: Registration = { waiting: [], wantsSnapshot, sentEndId: undefined };
    this.#registrations.set(id, registration);
    this.deps.hub.follow(id, this);
    try {
      const { card, end } = await this.#check(message);
      const { waiting = [] } = registration;
      registration.waiting = undefined;
      if (registration.wantsSnapshot) this.#sendSnapshot(card);
      // Events that arrived during this call wait here too and are sent in order.
      if (end && !waiting.some(({ repeatableId }) => repeatableId === end.repeatableId))
        this.#sendEvent(end, registration);
      for (const event of waiting) {
        const isSeen = registration.wantsSnapshot && card !== undefined && event.cardUpdatedAtUs <= card.updatedAtUs;
        if (!isSeen) this.#sendEvent(event, registration);
      }
    } catch (error) {
      this.#registrations.delete(id);
      this.deps.hub.unfollow(id, this);
      throw error;
    }
  }

  /** The current state of the object. @throws NotFound when it belongs to another caller or was deleted */
  async #check(followed: Followed): Promise<CurrentState> {
    if (this.#checks >= checksMax) throw tooMany('Too many messages at once');
    this.#checks++;
    try {
      const found = await this.#read(followed);
      await this.deps.recorded?.success(this.principal, { status: 200 }, { id: followed.id });
      return found;
    } catch (error) {
      if (error instanceof NotFound) await this.deps.recorded?.rejection(this.principal, error, { id: followed.id });
      throw error;
    } finally {
      this.#checks--;
    }
  }

  async #read({ name, id }: Followed): Promise<CurrentState> {
    const { cards, eligibility } = this.deps;
    const caller = callerOf(this.principal);
    if (name === 'discovery_id') {
      if (this.principal.kind === 'token') throw new NotFound(name, id);
      return { end: endOfDiscovery(await eligibility.getEligibilityDiscovery({ caller, discoveryId: id })) };
    }
    if (name === 'batch_id') {
      // As in the API, no session tokens can access batches and discoveries.
      if (this.principal.kind === 'token') throw new NotFound(name, id);
      return { end: endOfBatch(await eligibility.getEligibilityBatch({ caller, batchId: id })) };
    }
    if (name === 'eligibility_id') {
      // As in the API, tokens of a magic link cannot access checks, which may be of an earlier session.
      if (this.principal.kind === 'token' && this.principal.scope === 'capture') throw new NotFound(name, id);
      const found = await eligibility.getNewestEligibility({ caller, cardId: '', eligibilityId: id });
      if (found.eligibility === undefined) throw new NotFound(name, id);
      return { end: endOfCheck(found.eligibility) };
    }
    const card = await cards.getCard({ caller, cardId: id });
    if (card.deleted) throw new NotFound(name, id);
    // Only a completed card can have a finished eligibility check; later checks arrive as events.
    return {
      card,
      end:
        this.#mayReadEligibility && card.state === CardState.CARD_STATE_COMPLETED
          ? await this.#recentEnd(id)
          : undefined,
    };
  }

  #sendEvent({ repeatableId, text }: Pick<LiveEvent, 'repeatableId' | 'text'>, registration?: Registration): void {
    if (registration && repeatableId !== undefined) {
      if (registration.sentEndId === repeatableId) return;
      registration.sentEndId = repeatableId;
    }
    this.#send(text);
  }

  /** The end of the card's newest eligibility check, if it is recent. Nothing is sent while eligibility is down. */
  async #recentEnd(cardId: string) {
    const { eligibility, clock, log } = this.deps;
    try {
      const { eligibility: newest } = await eligibility.getNewestEligibility({
        caller: callerOf(this.principal),
        cardId,
        eligibilityId: undefined,
      });
      return recentEndOf(newest, clock.nowUs());
    } catch (error) {
      log.info('loading the latest eligibility check failed', { cardId, code: DomainError.from(error).code });
      return undefined;
    }
  }

  /** Checks and batches have no snapshot: their results are sent without a request. */
  #sendSnapshot(card: Card | undefined): void {
    if (card === undefined) return;
    const { ids, clock } = this.deps;
    const texts = snapshotTexts(
      card,
      () => ids.orderedUuid(),
      () => clock.nowUs(),
    );
    for (const text of texts) this.#send(text);
  }

  #sendError(caught: unknown, about: Followed | undefined): void {
    const { status, body } = httpError(caught);
    if (status >= 500) this.deps.log.warn('live message rejected', { status }, caught);
    const named = about === undefined ? {} : { [about.name]: about.id };
    this.#send(JSON.stringify({ type: 'error', message: body.message, code: body.code, ...named }));
  }

  #send(text: string): void {
    if (this.socket.bufferedBytes > bufferedBytesMax) {
      this.deps.log.info('disconnected a slow live listener', { accountId: this.principal.accountId });
      this.socket.terminate();
      return;
    }
    this.socket.send(text);
  }
}

const tooMany = (publicMessage: string) =>
  new DomainError({ code: 'TOO_MANY_REQUESTS', kind: 'rate_limited', publicMessage });
