import type { Card, Cardlens, EligibilityRecord, WebhookWithSecret } from '@cardlens/sdk';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { expectCompletedOnce, startCard } from '../many-cards.js';
import type { Receiver } from '../receiver.js';
import type { World } from '../start-world.js';
import { differences, fieldsIn } from './differences.js';

const stepTimeoutMs = 300_000;
const person = {
  subscriber: { memberId: 'QW4410087', firstName: 'Quincy', lastName: 'Walkin', dateOfBirth: '19850412' },
  provider: { organizationName: 'Juniper Family Medicine', npi: '1234567893' },
  payerId: 'SIMHMO',
};
const batchRows = 20;
const dayInAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

type Target = Awaited<ReturnType<Cardlens['generateUploadUrl']>>;

/** Everything that the customer has created so far, with the API's responses. */
export class History {
  readonly cards = new Map<string, Card>();
  readonly #checks = new Map<string, EligibilityRecord>();
  readonly #inFlight: string[] = [];
  /** Cards that were only scanned, in which nothing else changed. */
  readonly #scanned: string[] = [];
  readonly #batches: string[] = [];
  readonly #schedules: string[] = [];
  readonly #targets: { readonly cardId: string; readonly target: Target }[] = [];
  readonly #keys = new Map<string, string>();
  readonly #tokens: string[] = [];
  /** Paths of the fields that each gateway has returned. */
  readonly #known = new Map<string, Set<string>>();
  #webhook: WebhookWithSecret | undefined;

  constructor(
    private readonly world: World,
    private readonly front: Uint8Array,
    private readonly receiver: Receiver,
  ) {}

  async begin(): Promise<void> {
    this.#webhook = await this.world.client.webhooks.create({ url: this.receiver.url });
    await this.world.client.payerList.replace([
      { custom_payer_id: '1', custom_payer_name: 'CEDAR VALLEY HEALTH PLAN' },
    ]);
  }

  /** Creates one object of every kind through one gateway, and waits for each. */
  async make(baseUrl: string): Promise<void> {
    const client = this.#through(baseUrl);
    const cardId = await startCard({ ...this.world, client }, this.front);
    const { Token: token } = await client.accessToken({ userId: 'patient-4711' });
    this.#tokens.push(token);
    const direct = await client.cards.create();
    await client.upload(direct.card_id, this.front, { orientation: 'front' });
    for (const id of [cardId, direct.card_id]) {
      const card = await client.waitForCard(id, { timeoutMs: stepTimeoutMs });
      expect(card.state, `${id}: ${card.error_message ?? ''}`).to.equal('completed');
    }
    await client.cards.correct(direct.card_id, { member_number: { value: 'CORRECTED4711' } });
    await client.cards.flag(direct.card_id, { type: 'other', message: 'seen during an upgrade' });
    const check = await client.checkEligibility({ ...person, cardId }, { timeoutMs: stepTimeoutMs });
    this.#checks.set(check.eligibility_id, check);
    const alone = await client.checkEligibility(person, { timeoutMs: stepTimeoutMs });
    this.#checks.set(alone.eligibility_id, alone);
    const { schedule_id } = await client.eligibility.schedules.create({
      ...person,
      appointmentDate: dayInAMonth(),
    });
    this.#schedules.push(schedule_id);
    await client.webhooks.deliveries(this.#webhook?.webhook_id ?? '');
    await client.payers.search('cedar');
    await client.cards.search('CORRECTED4711');
    for (const id of [cardId, direct.card_id]) this.cards.set(id, await client.cards.get(id));
    this.#learn(baseUrl, [cardId, direct.card_id].map((id) => this.cards.get(id) ?? {}).concat(check, alone));
  }

  /** Starts work that the next release has to finish: queued cards and checks, unused targets and repeated requests. */
  async leave(baseUrl: string): Promise<void> {
    const client = this.#through(baseUrl);
    const { batch_id } = await client.eligibility.batches.create(
      Array.from({ length: batchRows }, (_, index) => ({
        ...person,
        subscriber: { ...person.subscriber, memberId: `QW44${String(index).padStart(5, '0')}` },
      })),
    );
    this.#batches.push(batch_id);
    const idempotencyKey = crypto.randomUUID();
    this.#keys.set(idempotencyKey, (await client.cards.create({ idempotencyKey })).card_id);
    const { card_id: cardId } = await client.cards.create();
    this.#targets.push({ cardId, target: await client.generateUploadUrl(cardId, { orientation: 'front' }) });
    for (let card = 0; card < 3; card++) this.#inFlight.push(await startCard({ ...this.world, client }, this.front));
  }

  /** Finishes the work of the previous release, through one gateway. */
  async finish(baseUrl: string): Promise<void> {
    const client = this.#through(baseUrl);
    for (const { cardId, target } of this.#targets.splice(0)) {
      await client.uploadToTarget(target, this.front);
      this.#inFlight.push(cardId);
    }
    for (const [idempotencyKey, cardId] of this.#keys) {
      expect((await client.cards.create({ idempotencyKey })).card_id, 'the repeated request').to.equal(cardId);
    }
    for (const id of this.#inFlight.splice(0)) {
      const card = await client.waitForCard(id, { timeoutMs: stepTimeoutMs });
      expect(card.state, `${id}: ${card.error_message ?? ''}`).to.equal('completed');
      this.#scanned.push(id);
      this.cards.set(id, await client.cards.get(id));
    }
    for (const id of this.#batches) {
      const batch = await client.waitForEligibilityBatch({ batch_id: id }, { timeoutMs: stepTimeoutMs });
      expect(batch, id).to.include({ checks_completed: batchRows, checks_failed: 0 });
    }
  }

  /**
   * Asserts that this gateway returns everything created so far unchanged. Fields that neither this gateway nor the
   * first release has returned may be missing.
   */
  async verify(baseUrl: string): Promise<void> {
    const client = this.#through(baseUrl);
    const [cards, checks] = [new Map<string, Card>(), new Map<string, EligibilityRecord>()];
    for (const id of this.cards.keys()) cards.set(id, await client.cards.get(id));
    for (const id of this.#checks.keys()) checks.set(id, await client.eligibility.get(id));
    const known = this.#learn(baseUrl, [...cards.values(), ...checks.values()]);
    for (const [id, card] of this.cards) {
      const now = cards.get(id);
      expect(differences(card, now, known), id).to.deep.equal([]);
      // Links contain the address of the deployment, where any gateway may respond.
      const { pathname, search } = new URL(now?.images?.front?.url ?? '');
      const image = await fetch(new URL(`${pathname}${search}`, baseUrl));
      expect(image.status, `image of ${id}`).to.equal(200);
      expect(Buffer.from(await image.arrayBuffer()).equals(this.front), `image of ${id}`).to.equal(true);
    }
    for (const [id, check] of this.#checks) {
      expect(differences(check, checks.get(id), known), id).to.deep.equal([]);
    }
    const { schedules } = await client.eligibility.schedules.list({ limit: 100 });
    expect(schedules.map(({ schedule_id }) => schedule_id)).to.include.members(this.#schedules);
    for (const id of this.#batches) {
      expect((await client.eligibility.batches.results(id, { limit: 100 })).results, id).to.have.length(batchRows);
    }
    const listed = await idsOf((cursor) => client.cards.list({ limit: 100, ...cursor }));
    expect(listed).to.include.members([...this.cards.keys()]);
    const { cards: found } = await client.cards.search('CORRECTED4711');
    expect(found, 'found by a corrected number').to.have.length.greaterThan(0);
    expect(await client.payerList.get()).to.include({ rows: 1 });
    for (const token of this.#tokens) await this.world.clientOf({ baseUrl, token, fetch }).cards.list();
  }

  /** Every event of every card and check was delivered, and every change is in the stream exactly once. */
  async verifyEvents(): Promise<void> {
    await expectCompletedOnce(this.world, this.#scanned);
    await eventually(
      async () => {
        const events = await this.receiver.events(this.#webhook?.secret ?? '');
        const delivered = new Set(events.map((event) => `${event.type} ${'card_id' in event ? event.card_id : ''}`));
        const missing = [...this.cards.keys()].flatMap((id) =>
          ['card.created', 'card.completed']
            .filter((type) => !delivered.has(`${type} ${id}`))
            .map((type) => `${type} ${id}`),
        );
        expect(missing, 'not delivered').to.deep.equal([]);
        return true;
      },
      { timeoutMs: stepTimeoutMs, intervalMs: 500 },
    );
  }

  /** @returns the fields that a gateway has to return: those it returned before, and those of the first release */
  #learn(baseUrl: string, results: readonly object[]): ReadonlySet<string> {
    const own = this.#known.get(baseUrl) ?? new Set<string>();
    this.#known.set(baseUrl, own);
    for (const result of results) fieldsIn(result, own);
    const [first = own] = this.#known.values();
    return new Set([...first, ...own]);
  }

  #through(baseUrl: string): Cardlens {
    return this.world.clientOf({ baseUrl, fetch });
  }
}

type Page = {
  readonly cards: readonly { readonly card_id: string }[];
  readonly response_metadata: { next_cursor?: string | null };
};

async function idsOf(list: (cursor: { cursor?: string }) => Promise<Page>): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(cursor === undefined ? {} : { cursor });
    ids.push(...page.cards.map(({ card_id }) => card_id));
    cursor = page.response_metadata.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}
