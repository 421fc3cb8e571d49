import { decodeEvent } from '@cardlens/contracts';
import { DomainError, requestErrors } from '@cardlens/errors';
import type { PayerStatement } from '@cardlens/reading';
import { expect } from 'chai';
import { a271 } from '../../../test/a271.js';
import { eligibilityId, running } from '../../../test/checking.js';
import { aCardId, anAccount, aQuestion, aRecord, aWorld, failureOf } from '../../../test/fakes.js';
import type { Deps } from '../../handlers/deps.js';
import { confirmCard } from './confirm-card.js';
import { deleteChecksOfCard } from './delete-checks.js';
import type { IdentifiedPayer } from './ports.js';
import { runCheck } from './run-check.js';

const managed = [
  'EB*1**30*MC*MEDICAID',
  'EB*MC**30*HM*MEDALLION',
  'LS*2120',
  'NM1*PR*2*BLUERIDGE HEALTHKEEPERS*****PI*00423Z',
  'LE*2120',
];
const blueridge: IdentifiedPayer = {
  svcPayerId: 'pay_blueridg',
  svcPayerName: 'BLUERIDGE HEALTHKEEPERS',
  claimsIds: [{ clearinghouse: 'Availity', payerId: '77777' }],
  checkedId: '77778',
  formerNames: [],
  isOfSameGroup: false,
};

/** A world in which the check of a card has ended. */
async function worldAfter({
  benefits,
  record = aRecord(),
  hasFollowUps = false,
}: {
  benefits?: readonly string[];
  record?: ReturnType<typeof aRecord>;
  hasFollowUps?: boolean;
} = {}) {
  const world = aWorld({
    exchange: async () => a271({ trace: eligibilityId, ...(benefits && { benefits }) }),
    isSimulated: true,
  });
  const deps: Deps = { ...world.deps, settings: { ...world.deps.settings, hasFollowUps } };
  await world.records.add(record, []);
  await runCheck(deps, eligibilityId, running, false);
  const confirm = (more: Partial<Deps> = {}) => confirmCard({ ...deps, ...more }, eligibilityId, 'end-1');
  const events = () =>
    world.published
      .filter(({ type }) => type === 'eligibility.confirmed')
      .map(({ id, data }) => {
        const { sealedStatement, ...ids } = decodeEvent('eligibility.confirmed', data);
        return { id, ...ids, statement: JSON.parse(Buffer.from(sealedStatement).toString()) as PayerStatement };
      });
  const checks = () =>
    world.records.list({ caller: { accountId: anAccount }, limit: 30 }).then((all) => all.map(({ record }) => record!));
  return { ...world, deps, confirm, events, checks };
}

describe('confirmCard', () => {
  it('sends what the payer stated to the card, under an id that derives from that of the end', async () => {
    const { confirm, events, records } = await worldAfter();
    await confirm();
    const [event] = events();
    expect(event).to.deep.include({ id: 'end-1.confirmed', eligibilityId, cardId: aCardId, accountId: anAccount });
    expect(event?.statement).to.deep.include({ memberNumber: 'CVH123456789', groupNumber: '0098765' });
    expect(event?.statement.source).to.deep.equal({
      eligibilityId,
      payerId: '60054',
      payerName: 'CEDAR VALLEY HEALTH',
      atUs: (await records.get(eligibilityId))?.endedAtUs,
      isSimulated: true,
    });
  });

  it('sends the same again when the message is delivered again, also after the process died before it', async () => {
    const { confirm, events } = await worldAfter();
    const unavailable = { publish: () => Promise.reject(new DomainError(requestErrors.unavailable)) };
    expect(await failureOf(confirm({ publisher: unavailable }))).to.include({ kind: 'unavailable' });
    await confirm();
    await confirm();
    const [first, second, ...others] = events();
    expect(second).to.deep.equal(first);
    expect(others).to.deep.equal([]);
  });

  it('sends nothing for a failed check, and after the card was deleted', async () => {
    const rejected = await worldAfter({ benefits: ['EB*V'] });
    const deleted = await worldAfter();
    await deleteChecksOfCard(deleted.deps, aCardId, 'e1');
    for (const { confirm, events } of [rejected, deleted]) {
      await confirm();
      expect(events()).to.deep.equal([]);
    }
  });

  it('adds what the directory knows of another payer in the response', async () => {
    const { confirm, events, directory } = await worldAfter({ benefits: managed });
    directory.set('BLUERIDGE HEALTHKEEPERS', blueridge);
    await confirm();
    expect(events()[0]?.statement.plan).to.deep.equal({
      reason: 'managed_care',
      name: 'BLUERIDGE HEALTHKEEPERS',
      identifier: '00423Z',
      svcPayerId: 'pay_blueridg',
      svcPayerName: 'BLUERIDGE HEALTHKEEPERS',
      claimsIds: [{ clearinghouse: 'Availity', payerId: '77777' }],
    });
  });

  it('adds what the directory knows of the payer that responded', async () => {
    const { confirm, events, directory } = await worldAfter({
      record: aRecord({ payer: { id: '60054', name: 'CEDAR', svcPayerId: 'pay_k3m7q2xd' } }),
    });
    directory.set('CEDAR VALLEY HEALTH', { ...blueridge, formerNames: ['CEDAR'], isOfSameGroup: true });
    await confirm();
    expect(events()[0]?.statement.company).to.deep.include({
      name: 'CEDAR VALLEY HEALTH',
      svcPayerId: 'pay_blueridg',
      formerNames: ['CEDAR'],
      isOfSameGroup: true,
    });
  });

  it('names a payer whose response has no name by the one that was asked, which it does not confirm', async () => {
    const record = aRecord({ payer: { id: '60054', name: '60054' } });
    const { confirm, events, directory, records, deps } = await worldAfter({ record });
    const { statement, ...ended } = (await records.get(eligibilityId))!;
    const { payerName, ...unnamed } = statement!;
    await deps.records.keep({ ...ended, statement: unnamed });
    directory.set('60054', blueridge);
    await confirm();
    expect(events()[0]?.statement).to.deep.include({ isPayerUnnamed: true }).and.not.to.have.property('company');
    expect(events()[0]?.statement.source).to.include({ payerName: '60054' });
  });

  it('is retried while matching is unavailable, and does without it if it fails for good', async () => {
    const { confirm, events } = await worldAfter({ benefits: managed });
    const outage = { identify: () => Promise.reject(new DomainError(requestErrors.unavailable)) };
    expect(await failureOf(confirm({ directory: outage }))).to.include({ kind: 'unavailable' });
    await confirm({ directory: { identify: () => Promise.reject(new Error('failed')) } });
    expect(events()[0]?.statement.plan).to.deep.include({ identifier: '00423Z' }).and.not.to.have.key('svcPayerId');
  });

  describe('with follow-up checks', () => {
    const withPlan = async (hasFollowUps = true, record = aRecord()) => {
      const world = await worldAfter({ benefits: managed, hasFollowUps, record });
      world.directory.set('BLUERIDGE HEALTHKEEPERS', blueridge);
      return world;
    };

    it('checks the same person with the payer that the response names, once, and counts it', async () => {
      const { confirm, checks, deps } = await withPlan();
      await confirm();
      await confirm();
      const all = await checks();
      expect(all).to.have.length(2);
      const followUp = all.find(({ followUpOf }) => followUpOf === eligibilityId);
      expect(followUp).to.deep.include({ state: 'processing', cardId: aCardId, memberId: 'CVH123456789' });
      expect(followUp?.payer).to.deep.equal({ id: '77778', name: '77778' });
      const day = Math.floor(deps.clock.nowMs() / 86_400_000);
      const counter = { id: `${day} ${anAccount}`, max: 9, whose: 'account' as const, endsAtMs: 0 };
      expect(await deps.quotas.count(counter)).to.equal(2);
    });

    it('checks it once, also when the message is repeated after idempotency keys have expired', async () => {
      const { confirm, checks, clock, deps } = await withPlan();
      await confirm();
      clock.advance(25 * 3_600_000);
      await confirm();
      await deps.claims.removeExpired(deps.clock.nowMs());
      await confirm();
      expect(await checks()).to.have.length(2);
    });

    it('takes the number of the card when the person was found by name', async () => {
      const { confirm, checks } = await withPlan(true, aRecord({ memberId: '' }));
      await confirm();
      expect((await checks()).find(({ followUpOf }) => followUpOf)).to.include({ memberId: 'CVH123456789' });
    });

    it('asks with what the payer accepted after a rejection, but for a subscriber in the other role', async () => {
      const rejected = aQuestion({ subscriber: { ...aQuestion().subscriber, lastName: 'Example-Kirk' } });
      const inquiry = { question: aQuestion(), memberId: 'CVH7', payer: aRecord().payer };
      for (const [more, lastName] of [
        [{}, 'Example'],
        [{ isSubscriberUnnamed: true }, 'Example-Kirk'],
      ] as const) {
        const { confirm, checks, records, deps } = await withPlan();
        const attempt = { atUs: 1, remedy: 'name_part', reason: '73', controlNumber: '000000124' } as const;
        await deps.records.keep({
          ...(await records.get(eligibilityId))!,
          question: rejected,
          repair: { attempts: [{ ...attempt, inquiry: { ...inquiry, ...more }, outcome: 'completed' }] },
        });
        await confirm();
        const followUp = (await checks()).find(({ followUpOf }) => followUpOf);
        expect(followUp?.question.subscriber).to.include({ lastName });
        expect(followUp?.memberId).to.equal('CVH7');
      }
    });

    it('follows no follow-up, and confirms nothing by it', async () => {
      const { confirm, checks, deps, events } = await withPlan();
      await confirm();
      const followUp = (await checks()).find(({ followUpOf }) => followUpOf !== undefined)!;
      const payers = { ...deps.payers, for: deps.payers.for };
      await runCheck({ ...deps, payers }, followUp.eligibilityId, running, false);
      await confirmCard(deps, followUp.eligibilityId, 'end-2');
      expect(await checks()).to.have.length(2);
      expect(events()).to.have.length(1);
    });

    it('makes none unless it is switched on, the payer is known, and the quota has room', async () => {
      const off = await withPlan(false);
      const unknown = await worldAfter({ benefits: managed, hasFollowUps: true });
      const full = await withPlan();
      await full.confirm({
        quotaLimits: { accountMax: 1, identityMax: 1 },
        quotas: { ...full.deps.quotas, count: async () => 2 },
      });
      for (const { confirm } of [off, unknown]) await confirm();
      for (const { checks, events } of [off, unknown, full]) {
        expect(await checks()).to.have.length(1);
        expect(events()).to.have.length(1);
      }
    });
  });
});
