import { EligibilityState } from '@cardlens/contracts';
import { accountBox } from '@cardlens/encryption';
import type { PayerStatement } from '@cardlens/reading';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { a271 } from './a271.js';
import { aCard, caller, create, deleteCard, documentsOf, ended, list } from './requests.js';
import { asked, confirmed, directory, mongo, payers, replaceService } from './running-service.js';

const managedBy = (name: string) => [
  'EB*1**30*MC*MEDICAID',
  'EB*MC**30*HM*PLANTED PLAN',
  'LS*2120',
  `NM1*PR*2*${name}*****PI*00423Z`,
  'LE*2120',
];
const traceIn = (payload: string) => /TRN\*1\*([^*]+)\*/.exec(payload)?.[1] ?? '';
const statementsOf = (cardId: string) =>
  confirmed
    .filter((event) => event.cardId === cardId)
    .map(({ sealedStatement }) =>
      accountBox(caller.accountId, Buffer.alloc(32, 7)).openJson<PayerStatement>(
        ['statement event', cardId],
        sealedStatement,
      ),
    );

describe('the eligibility service: confirmations', function () {
  this.timeout(60_000);

  it('sends what a payer stated to the card, encrypted, and nothing of it in plain text', async () => {
    const { cardId } = aCard();
    const { eligibilityId } = await create(cardId);
    const record = await ended(eligibilityId);
    await eventually(() => statementsOf(cardId).length > 0);
    const [statement] = statementsOf(cardId);
    expect(statement).to.deep.include({ memberNumber: 'CVH123456789', groupNumber: '0098765' });
    expect(statement?.source).to.include({ eligibilityId, payerId: '60054', atUs: record.endedAtUs });
    const events = confirmed.filter((event) => event.cardId === cardId);
    expect(events[0]).to.include({ eligibilityId, accountId: caller.accountId });
    for (const { sealedStatement } of events)
      expect(Buffer.from(sealedStatement).toString('latin1')).not.to.match(/jordan|CVH123|0098765/i);
    const [document] = await mongo.connection.collection('eligibilities').find({ cardId }).toArray();
    expect(JSON.stringify(document)).not.to.match(/jordan|CVH123|0098765/i);
    await deleteCard(cardId);
    expect(await documentsOf(cardId)).to.equal(0);
  });

  it('sends nothing when the payer rejects the check', async () => {
    const { cardId } = aCard();
    payers.set('REJECTS', async ({ payload }) => a271({ trace: traceIn(payload), rejection: 'AAA*N**75*C' }));
    const { eligibilityId } = await create(cardId, { payerId: 'REJECTS' });
    expect((await ended(eligibilityId)).state).to.equal(EligibilityState.ELIGIBILITY_STATE_ERROR);
    // Its event, if there were one, would be published before that of a later check.
    const later = aCard();
    await ended((await create(later.cardId)).eligibilityId);
    await eventually(() => statementsOf(later.cardId).length > 0);
    expect(statementsOf(cardId)).to.deep.equal([]);
  });

  it('checks the patient once with the payer that the response names, also when a process is replaced', async () => {
    const name = 'BLUERIDGE HEALTHKEEPERS';
    directory.set(name, {
      payer: {
        svcPayerId: 'pay_blueridg',
        svcPayerName: name,
        aliases: [],
        clearinghouseIds: [{ clearinghouse: 'Availity', payerId: '77777', transactionTypes: ['professional'] }],
      },
      formerNames: [],
      sameGroup: false,
    });
    payers.set('60054', async ({ payload }) => a271({ trace: traceIn(payload), benefits: managedBy(name) }));
    const { cardId } = aCard();
    const { eligibilityId } = await create(cardId);
    await replaceService();
    const followUp = await eventually(async () => {
      const { eligibilities } = await list({ filter: { cardId } });
      return eligibilities.find((one) => one.followUpOf === eligibilityId);
    });
    payers.delete('60054');
    expect(JSON.parse(followUp.requestJson)).to.include({ trading_partner_service_id: '77777' });
    expect((await ended(followUp.eligibilityId)).state).to.equal(EligibilityState.ELIGIBILITY_STATE_COMPLETED);
    await eventually(() => statementsOf(cardId).length > 0);
    expect(statementsOf(cardId)[0]?.plan).to.deep.include({
      reason: 'managed_care',
      name,
      svcPayerId: 'pay_blueridg',
      claimsIds: [{ clearinghouse: 'Availity', payerId: '77777' }],
    });
    expect(asked.filter(({ payerId }) => payerId === '77777')).to.have.length(1);
    expect(await documentsOf(cardId)).to.equal(2);
    expect(new Set(statementsOf(cardId).map(({ source }) => source.eligibilityId))).to.deep.equal(
      new Set([eligibilityId]),
    );
  });
});
