import { keyScopes } from '@cardlens/contracts';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import request from 'supertest';
import { aCard, aCardId, aToken, bearer, ourKey, testApp } from '../../test/fakes.js';

const accounts = [1, 2, 3].map((n) => `${n}1111111-1111-4111-8111-111111111111`);

/** `answered` is pending until `answer` is called. */
function held() {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return { answer, answered };
}

/** A gateway limited to four concurrent requests, which get no response until `answer` is called. */
function overloaded() {
  const { answer, answered } = held();
  let underWay = 0;
  const getCard = async () => {
    underWay++;
    await answered;
    return aCard();
  };
  const { app, audited } = testApp({ cards: { getCard } }, { requestsMax: 4 });
  const get = async (account: number) =>
    request(app)
      .get(`/v1/cards/${aCardId}`)
      .set('authorization', bearer(aToken({ account_id: accounts[account]! })));
  /** Sends requests and waits until they are in progress. */
  const begin = async (account: number, count: number) => {
    const expected = underWay + count;
    const sent = Array.from({ length: count }, () => get(account));
    await eventually(() => underWay === expected);
    return sent;
  };
  return { app, answer, get, begin, audited };
}

describe('a gateway with as many requests as it works on at once', () => {
  it('refuses further ones of an account that has half of them with 429, and works on those of others', async () => {
    const { answer, get, begin, audited } = overloaded();
    const sent = await begin(0, 2);
    const refused = await get(0);
    expect(refused.status).to.equal(429);
    expect(refused.body).to.deep.equal({
      message: 'Too many requests, please slow down',
      type: 'Too Many Requests',
      code: 429,
    });
    expect(Number(refused.headers['retry-after'])).to.be.greaterThan(0);
    expect(audited, 'a refusal costs no entry').to.deep.equal([]);
    sent.push(...(await begin(1, 1)));
    answer();
    for (const { status } of await Promise.all(sent)) expect(status).to.equal(200);
    expect((await get(0)).status).to.equal(200);
  });

  it('refuses further ones of any account with 503', async () => {
    const { app, answer, get, begin } = overloaded();
    const sent = [...(await begin(0, 2)), ...(await begin(1, 2))];
    const refused = await get(2);
    expect(refused.status).to.equal(503);
    expect(refused.body).to.deep.equal({ message: 'Service Unavailable', type: 'Service Unavailable', code: 503 });
    expect(Number(refused.headers['retry-after'])).to.be.greaterThan(0);
    expect((await request(app).get(`/v1/cards/${aCardId}`)).status, 'before anybody is asked who calls').to.equal(503);
    answer();
    await Promise.all(sent);
    expect((await get(2)).status).to.equal(200);
  });

  it('counts requests whose key is looked up', async () => {
    const { answer, answered } = held();
    let lookUps = 0;
    const verifyKey = async () => {
      lookUps++;
      await answered;
      return { accountId: accounts[0]!, keyId: 'key-1', scopes: [...keyScopes] };
    };
    const { app } = testApp({ session: { verifyKey }, cards: { getCard: async () => aCard() } }, { requestsMax: 1 });
    const get = async () =>
      (await request(app).get(`/v1/cards/${aCardId}`).set('authorization', bearer(ourKey))).status;
    const first = get();
    await eventually(() => lookUps === 1);
    expect(await get()).to.equal(503);
    answer();
    expect(await first).to.equal(200);
  });
});
