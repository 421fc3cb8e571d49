import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import request from 'supertest';
import { asPerson } from '../../test/as-person.js';
import { completed } from '../../test/completed-card.js';
import { aCardId, aPerson, aToken, bearer, ourAccount, outage, testApp } from '../../test/fakes.js';
import { createPeopleNames } from './people-names.js';

const { personId } = aPerson('clerk');
const element = { value: 'Example Health' };
const getCard = async () => ({
  ...completed,
  corrections: { payer_name: { element, correctedAtUs: 1, keyId: aCardId, personId } },
});

describe('the names of people', () => {
  it('are in the corrections of a card, but not for end users', async () => {
    const correctionFor = async (headers: Readonly<Record<string, string>>) => {
      const { body } = await request(testApp({ cards: { getCard } }).app)
        .get(`/v1/cards/${aCardId}`)
        .set(headers);
      return body.corrections.payer_name;
    };
    expect(await correctionFor(asPerson('viewer'))).to.include({ person_id: personId, person_name: 'Casey clerk' });
    expect(await correctionFor({ authorization: bearer(aToken()) })).not.to.have.property('person_name');
  });

  it('are missing, and asked for again, while they cannot be loaded', async () => {
    let isDown = true;
    let asked = 0;
    const listPeople = async () => {
      asked++;
      if (isDown) throw outage();
      return { people: [aPerson('clerk')] };
    };
    const clock = fakeClock();
    const names = createPeopleNames({ listPeople }, clock);
    const of = async () => (await names.of({ kind: 'key', accountId: ourAccount })).get(personId);
    expect(await of()).to.equal(undefined);
    isDown = false;
    expect([await of(), await of(), asked]).to.deep.equal(['Casey clerk', 'Casey clerk', 2]);
    clock.advance(31_000);
    await of();
    expect(asked).to.equal(3);
  });
});
