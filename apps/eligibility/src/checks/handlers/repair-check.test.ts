import { DomainError, requestErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { a271 } from '../../../test/a271.js';
import { eligibilityId, running } from '../../../test/checking.js';
import { aQuestion, aRecord, aWorld, exchangeFailure, failureOf } from '../../../test/fakes.js';
import type { Deps } from '../../handlers/deps.js';
import type { ExchangeRequest } from '../../payers/domain/connector.js';
import type { EligibilityRecord } from '../domain/record.js';
import { endOverdue } from './end-overdue.js';
import { type CheckDeps, runCheck } from './run-check.js';

const { memberId } = aRecord();
const alternatives = ['CVHI23456789', 'CVH12345678B'];
const notFound = () => a271({ trace: eligibilityId, rejection: 'AAA*N**75*C' });
const numberIn = ({ payload }: Pick<ExchangeRequest, 'payload'>) => /\*MI\*([^~]+)~/.exec(payload)?.[1];

/** A payer that knows one of the numbers. */
async function worldWhere(
  known: string | undefined,
  record: Partial<EligibilityRecord> = {},
  respond: (request: ExchangeRequest) => string | Promise<string> = () => a271({ trace: eligibilityId }),
) {
  const asked: ExchangeRequest[] = [];
  const world = aWorld({
    exchange: async (request) => {
      asked.push(request);
      return numberIn(request) === known ? respond(request) : notFound();
    },
  });
  await world.records.add(aRecord({ repair: { memberIds: alternatives }, ...record }), []);
  const check = (deps: CheckDeps = world.deps, isRedelivered = false) =>
    runCheck(deps, eligibilityId, running, isRedelivered);
  const ended = async () => (await world.records.get(eligibilityId))!;
  return { ...world, asked, check, ended, numbers: () => asked.map(numberIn) };
}

describe('a check that the payer rejects', () => {
  it('is completed with another reading of the member number, each of which is sent once', async () => {
    const { check, ended, numbers, asked } = await worldWhere(alternatives[1]);
    await check();
    const { state, failure, repair, memberId: original } = await ended();
    expect(numbers()).to.deep.equal([memberId, ...alternatives]);
    expect({ state, failure, original }).to.deep.equal({ state: 'completed', failure: undefined, original: memberId });
    expect(repair?.attempts?.map(({ remedy, reason, outcome }) => [remedy, reason, outcome])).to.deep.equal([
      ['member_id_alternative', '75', 'MEMBER_NOT_FOUND'],
      ['member_id_alternative', '75', 'completed'],
    ]);
    expect(Object.keys(repair ?? {})).to.deep.equal(['attempts']);
    expect(new Set(asked.map(({ payload }) => payload.split('*')[13])).size).to.equal(3);
  });

  it('ends with the first response, after at most two additional inquiries', async () => {
    const { check, ended, numbers } = await worldWhere(undefined, {
      repair: { memberIds: [...alternatives, 'CVH1234S6789'] },
    });
    await check();
    expect(numbers()).to.have.length(3);
    expect(await ended()).to.deep.include({ state: 'error', failure: { code: 'MEMBER_NOT_FOUND' } });
    expect((await ended()).responseJson).to.contain('"75"');
  });

  it('is not repeated without a remedy', async () => {
    const { check, ended, numbers } = await worldWhere(undefined, { repair: {} });
    await check();
    expect(numbers()).to.deep.equal([memberId]);
    expect(await ended()).not.to.have.property('repair');
  });

  it('is not repeated when the setting is 0, or for an excluded payer', async () => {
    for (const exclude of [
      ({ settings }: Deps) => ({ settings: { ...settings, repairsMax: 0 } }),
      ({ payers }: Deps) => ({ payers: { ...payers, mayRepair: () => false } }),
    ]) {
      const { check, deps, ended, numbers } = await worldWhere(alternatives[0]);
      await check({ ...deps, ...exclude(deps) });
      expect(numbers()).to.deep.equal([memberId]);
      expect(await ended()).to.deep.include({ failure: { code: 'MEMBER_NOT_FOUND' } });
    }
  });

  it('counts every additional inquiry, and is not repeated once the quota is used up', async () => {
    const { check, deps, numbers } = await worldWhere(undefined);
    await check({ ...deps, quotaLimits: { accountMax: 1, identityMax: 0 } });
    expect(numbers()).to.deep.equal([memberId, alternatives[0]]);
  });

  for (const followUp of ['N', 'S', 'W', 'X', 'Y'])
    it(`is not repeated when the payer forbids it (AAA04 ${followUp})`, async () => {
      const { check, numbers } = await worldWhere(memberId, {}, () =>
        a271({ trace: eligibilityId, rejection: `AAA*N**75*${followUp}` }),
      );
      await check();
      expect(numbers()).to.deep.equal([memberId]);
    });

  for (const [what, second] of [
    ['is unavailable', () => Promise.reject(exchangeFailure('unavailable'))],
    ['cannot respond now', () => a271({ payerRejection: 'AAA*Y**42*R' })],
    ['forbids another inquiry', () => a271({ trace: eligibilityId, rejection: 'AAA*N**75*N' })],
  ] as const)
    it(`is repeated no further when the payer ${what}`, async () => {
      const { check, ended, numbers } = await worldWhere(alternatives[0], {}, second);
      await check();
      expect(numbers()).to.deep.equal([memberId, alternatives[0]]);
      expect(await ended()).to.deep.include({ state: 'error', failure: { code: 'MEMBER_NOT_FOUND' } });
    });

  it('is not repeated after its deadline', async () => {
    const { check, clock, numbers } = await worldWhere(memberId, {}, () => {
      clock.advance(61_000);
      return notFound();
    });
    await check();
    expect(numbers()).to.deep.equal([memberId]);
  });

  it('does not get the coverage of another member, whose number looks alike', async () => {
    for (const person of [
      { patient: 'SAM*STRANGER', birth: '19800102' },
      { patient: 'EXAMPLE*JORDAN', birth: '19700101' },
      { patient: 'EXAMPLE*JORDAN', birth: undefined },
    ]) {
      const { check, ended, numbers, records } = await worldWhere(alternatives[0], {}, () =>
        a271({ trace: eligibilityId })
          .replace('NM1*IL*1*EXAMPLE*JORDAN', `NM1*IL*1*${person.patient}`)
          .replace(/DMG\*D8\*\d+/, person.birth === undefined ? 'DMG**' : `DMG*D8*${person.birth}`),
      );
      await check();
      expect(numbers()).to.deep.equal([memberId, ...alternatives]);
      const { state, failure, repair } = await ended();
      expect({ state, failure }).to.deep.equal({ state: 'error', failure: { code: 'MEMBER_NOT_FOUND' } });
      expect(repair?.attempts?.[0]?.outcome).to.equal('PERSON_NOT_FOUND_IN_ANSWER');
      expect(records.dump()).not.to.contain('STRANGER');
    }
  });

  it('is never sent in the form in which it was sent', async () => {
    const { check, asked } = await worldWhere(undefined, {
      memberId: 'CVH1',
      repair: { memberIds: ['CVH1', 'cvh1', 'C VH1'] },
    });
    await check();
    expect(asked).to.have.length(1);
  });

  it('ends with what the payer responded when no process continues until its deadline', async () => {
    const { check, deps, clock, ended } = await worldWhere(undefined);
    const broken = { ...deps, payers: { ...deps.payers, for: failingAfter(1, deps.payers.for) } };
    await failureOf(check(broken));
    clock.advance(120_000);
    await endOverdue(deps);
    expect(await ended()).to.deep.include({ state: 'error', failure: { code: 'MEMBER_NOT_FOUND' } });
    expect((await ended()).responseJson).to.contain('"75"');
  });
});

class Died extends Error {}

/** A process that dies at the nth call from now on. */
function failingAfter<A extends unknown[], R>(count: number, call: (...args: A) => R): (...args: A) => R {
  let left = count;
  return (...args) => {
    if (left-- <= 0) throw new Died('the process died');
    return call(...args);
  };
}

describe('a process that dies during a check', () => {
  /** Lets the process die before or after its nth use of the payer, the store or the broker, and then another one continue. */
  async function diesAt(step: number, isAfterwards: boolean) {
    const world = await worldWhere(alternatives[1]);
    const { deps } = world;
    let count = 0;
    let hasDied = false;
    const mortal =
      <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        if (hasDied) throw new Died();
        const isLast = ++count === step;
        hasDied = isLast;
        if (isLast && !isAfterwards) throw new Died();
        const result = await call(...args);
        if (isLast) throw new Died();
        return result;
      };
    const connector = deps.payers.for();
    const dying = {
      ...deps,
      records: {
        ...deps.records,
        get: mortal(deps.records.get),
        keep: mortal(deps.records.keep),
        save: mortal(deps.records.save),
      },
      quotas: { ...deps.quotas, count: mortal(deps.quotas.count) },
      publisher: { publish: mortal(deps.publisher.publish) },
      payers: { ...deps.payers, for: () => ({ ...connector, exchange: mortal(connector.exchange) }) },
    };
    await runCheck(dying, eligibilityId, running, false).catch((error: unknown) => {
      if (!hasDied) throw error;
    });
    await runCheck(deps, eligibilityId, running, true);
    return { ...world, hasDied, record: await world.ended() };
  }

  it('asks no corrected inquiry twice, wherever it dies, and the check always ends and is announced', async () => {
    const results: string[] = [];
    for (const isAfterwards of [false, true])
      for (let step = 1; ; step++) {
        const { hasDied, record, numbers, published } = await diesAt(step, isAfterwards);
        const sent = numbers();
        const place = `step ${step}, ${isAfterwards ? 'afterwards' : 'before'}: ${sent}`;
        for (const number of alternatives) expect(sent.filter((one) => one === number).length, place).to.be.at.most(1);
        // Only the request as it was made is asked again, if its response was not stored yet.
        const asMade = sent.filter((one, index) => one === memberId && !alternatives.includes(sent[index - 1] ?? ''));
        expect(asMade.length, place).to.be.at.most(2);
        expect(sent.lastIndexOf(memberId), place).to.equal(asMade.length - 1);
        expect(record.state, place).to.be.oneOf(['completed', 'error']);
        if (record.state === 'error') {
          expect(record.failure?.code, place).to.equal('MEMBER_NOT_FOUND');
          expect(record.responseJson, place).to.contain('"75"');
        }
        expect(record.repair?.attempts?.length, place).to.be.at.most(2);
        expect(
          published.map(({ id }) => id),
          place,
        ).to.include(record.endEventId);
        results.push(record.state);
        if (!hasDied) break;
      }
    expect(results.filter((state) => state === 'completed').length).to.be.greaterThan(results.length / 2);
  });
});

describe('a rejected name', () => {
  it('is asked without a suffix, and the record has the request that succeeded beside the one that was made', async () => {
    const question = aQuestion({ subscriber: { ...aQuestion().subscriber, lastName: 'Example Jr', gender: 'F' } });
    const { check, asked, ended } = await worldWhere(memberId, { question, repair: {} }, ({ payload }) =>
      /NM1\*IL\*1\*EXAMPLE\*JORDAN\*{4}MI/.test(payload)
        ? a271({ trace: eligibilityId })
        : a271({ trace: eligibilityId, rejection: 'AAA*N**73*C' }),
    );
    await check();
    expect(asked).to.have.length(2);
    const { question: made, repair, state } = await ended();
    expect(state).to.equal('completed');
    expect(made).to.deep.equal(question);
    expect(repair?.attempts?.[0]?.inquiry.question.subscriber).to.include({ lastName: 'Example' });
  });

  it('is not asked again while the database is unavailable', async () => {
    const { check, deps, asked } = await worldWhere(alternatives[0]);
    const keep = () => Promise.reject(new DomainError(requestErrors.unavailable));
    expect(await failureOf(check({ ...deps, records: { ...deps.records, keep } }))).to.include({ kind: 'unavailable' });
    expect(asked).to.have.length(1);
  });
});
