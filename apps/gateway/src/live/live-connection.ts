import { CardState } from '@cardlens/contracts';
import { DomainError, NotFound } from '@cardlens/errors';
import { httpError } from '../middleware/errors.js';
import { callerOf, type Principal } from '../middleware/principal.js';
import type { Deps } from '../ports.js';
import type { Hub, Listener } from './hub.js';
import { type LiveEvent, recentEndOf, snapshotText } from './live-event.js';
import { parseMessage } from './message.js';

/** What a connection needs of whatever carries it. */
export interface LiveSocket {
  /** Bytes that the other side has not taken yet. */
  readonly bufferedBytes: number;
  send(text: string): void;
  /** Ends the connection at once, without good-byes. */
  terminate(): void;
}

// A reader that is so far behind has gone away or cannot keep up: some two thousand events.
const bufferedBytesMax = 512 * 1024;
const cardsMax = 1000;
const checksMax = 32;

/** A card that the client asked for. Until it is known to be the caller's, its events wait. */
interface Registration {
  waiting: LiveEvent[] | undefined;
  wantsSnapshot: boolean;
  /** The last event of a check that was told; its end may come from two sides. */
  toldCheckEvent: string | undefined;
}

type Needs = Pick<Deps, 'cards' | 'eligibility' | 'clock' | 'ids' | 'log'> & { hub: Hub };

/** One client that listens: what it may hear, and what it says (decisions §5). */
export class LiveConnection implements Listener {
  readonly #registrations = new Map<string, Registration>();
  #checks = 0;

  constructor(
    readonly principal: Principal,
    private readonly socket: LiveSocket,
    private readonly deps: Needs,
  ) {}

  /** Hears every card of the caller's session from now on. */
  followSession(): void {
    if (this.principal.kind === 'token') this.deps.hub.followSession(this.principal.sessionId, this);
  }

  /** A text that the client sent. Resolves when it is dealt with; never rejects. */
  async onText(text: string): Promise<void> {
    if (text === 'ping') return this.#send('pong');
    let cardId: string | undefined;
    try {
      const wanted = parseMessage(text);
      cardId = wanted.cardId;
      await this.register(wanted.cardId, wanted.wantsSnapshot);
    } catch (error) {
      this.#sendError(error, cardId);
    }
  }

  hear(event: LiveEvent): void {
    // The hub goes by identifiers that nobody can guess; that they belong together is checked all the same.
    if (event.accountId !== this.principal.accountId) return;
    const isOwnSession = this.principal.kind === 'token' && event.sessionId === this.principal.sessionId;
    const registration = this.#registrations.get(event.cardId);
    if (registration?.waiting !== undefined && !isOwnSession) registration.waiting.push(event);
    else this.#tell(event, registration);
  }

  /** The client is gone. */
  end(): void {
    const { hub } = this.deps;
    if (this.principal.kind === 'token') hub.unfollowSession(this.principal.sessionId, this);
    for (const cardId of this.#registrations.keys()) hub.unfollowCard(cardId, this);
    this.#registrations.clear();
  }

  /** Hears a card from now on. @throws NotFound when it is not the caller's, or is deleted */
  async register(cardId: string, wantsSnapshot: boolean): Promise<void> {
    const known = this.#registrations.get(cardId);
    if (known !== undefined) {
      if (known.waiting !== undefined) known.wantsSnapshot ||= wantsSnapshot;
      else if (wantsSnapshot) this.#sendSnapshot(await this.#check(cardId));
      return;
    }
    if (this.#registrations.size >= cardsMax) throw tooMany(`A connection follows at most ${cardsMax} cards`);
    // Followed before it is checked: a client registers and uploads at once, and the first event may be quicker than the check.
    const registration: Registration = { waiting: [], wantsSnapshot, toldCheckEvent: undefined };
    this.#registrations.set(cardId, registration);
    this.deps.hub.followCard(cardId, this);
    try {
      const card = await this.#check(cardId);
      // Only a completed card can have been checked; what is checked from now on is heard of.
      const end = card.state === CardState.CARD_STATE_COMPLETED ? await this.#recentEnd(cardId) : undefined;
      const { waiting = [] } = registration;
      registration.waiting = undefined;
      if (registration.wantsSnapshot) this.#sendSnapshot(card);
      // What ended while it was asked for waits here too, and is told in its turn.
      if (end && !waiting.some(({ repeatableId }) => repeatableId === end.repeatableId)) this.#tell(end, registration);
      for (const event of waiting) {
        const isSeen = registration.wantsSnapshot && event.cardUpdatedAtUs <= card.updatedAtUs;
        if (!isSeen) this.#tell(event, registration);
      }
    } catch (error) {
      this.#registrations.delete(cardId);
      this.deps.hub.unfollowCard(cardId, this);
      throw error;
    }
  }

  /** The card, if it is the caller's. @throws NotFound when it is not, or is deleted */
  async #check(cardId: string) {
    if (this.#checks >= checksMax) throw tooMany('Too many messages at once');
    this.#checks++;
    try {
      const card = await this.deps.cards.getCard({ caller: callerOf(this.principal), cardId });
      if (card.deleted) throw new NotFound('card_id', cardId);
      return card;
    } finally {
      this.#checks--;
    }
  }

  #tell({ repeatableId, text }: Pick<LiveEvent, 'repeatableId' | 'text'>, registration?: Registration): void {
    if (registration && repeatableId !== undefined) {
      if (registration.toldCheckEvent === repeatableId) return;
      registration.toldCheckEvent = repeatableId;
    }
    this.#send(text);
  }

  /** The end of the card's newest check, if it is recent. Without the service that knows, nothing is told. */
  async #recentEnd(cardId: string) {
    const { eligibility, clock, log } = this.deps;
    try {
      const { eligibility: newest } = await eligibility.getNewestEligibility({
        caller: callerOf(this.principal),
        cardId,
      });
      return recentEndOf(newest, clock.nowUs());
    } catch (error) {
      log.info('the newest eligibility check could not be asked for', { cardId, code: DomainError.from(error).code });
      return undefined;
    }
  }

  #sendSnapshot(card: Parameters<typeof snapshotText>[0]): void {
    this.#send(snapshotText(card, this.deps.ids.orderedUuid(), this.deps.clock.nowUs()));
  }

  #sendError(caught: unknown, cardId: string | undefined): void {
    const { status, body } = httpError(caught);
    if (status >= 500) this.deps.log.warn('a live message was refused', { status }, caught);
    this.#send(JSON.stringify({ type: 'error', message: body.message, code: body.code, card_id: cardId }));
  }

  #send(text: string): void {
    if (this.socket.bufferedBytes > bufferedBytesMax) {
      this.deps.log.info('a slow reader was disconnected', { accountId: this.principal.accountId });
      this.socket.terminate();
      return;
    }
    this.socket.send(text);
  }
}

const tooMany = (publicMessage: string) =>
  new DomainError({ code: 'TOO_MANY_REQUESTS', kind: 'rate_limited', publicMessage });
