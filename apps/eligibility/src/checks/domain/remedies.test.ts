import { generations } from '@cardlens/reading';
import { generationalSuffixes } from '@cardlens/x12';
import { expect } from 'chai';
import { aQuestion, aRecord } from '../../../test/fakes.js';
import type { Question } from '../../domain/question.js';
import { remediesOf } from './remedies.js';

const { memberId, payer } = aRecord();
const { subscriber } = aQuestion();
const riley = { firstName: 'Riley', lastName: 'Example', dateOfBirth: '20150607', relationship: 'child' } as const;

const remedies = (
  reason: string,
  question: Partial<Question> = {},
  { loop = '2100C', ...sources }: { loop?: string; memberIds?: readonly string[]; number?: string } = {},
) =>
  remediesOf(
    { reason, loop },
    {
      asked: { question: aQuestion(question), memberId: sources.number ?? memberId, payer },
      memberIds: sources.memberIds ?? [],
      otherPayerIds: ({ id }) => (id === payer.id ? [{ id: '60055', name: 'CEDAR VALLEY HMO' }] : []),
    },
  );
const named = (firstName: string, lastName: string) => ({ subscriber: { ...subscriber, firstName, lastName } });
const namesIn = (reason: string, question: Partial<Question>) =>
  remedies(reason, question)
    .filter(({ name }) => name !== 'subscriber_as_dependent')
    .map(({ inquiry: { question: asked } }) => `${asked.subscriber.lastName}, ${asked.subscriber.firstName}`);

describe('remedies', () => {
  for (const reason of ['64', '67', '72', '75'])
    it(`of ${reason} are other readings of the member number, and nothing else`, () => {
      const found = remedies(reason, {}, { memberIds: ['CVHI23456789', 'CVH12345678B'] });
      expect(found.map(({ inquiry }) => inquiry.memberId)).to.deep.equal(['CVHI23456789', 'CVH12345678B']);
      for (const { inquiry } of found) expect(inquiry).to.deep.include({ question: aQuestion(), payer });
      expect(remedies(reason)).to.deep.equal([]);
    });

  it('of a Medicare number are Medicare numbers', () => {
    const found = remedies('72', {}, { number: '1EG4-TE5-MK73', memberIds: ['1EG4-TES-MK73', 'IEG4-TE5-MK73'] });
    expect(found).to.deep.equal([]);
    expect(remedies('72', {}, { number: '1EG4-TES-MK73', memberIds: ['1EG4-TE5-MK73'] })).to.have.length(1);
  });

  for (const reason of ['41', '79', 'T4'])
    it(`of ${reason} are other payer ids of the company`, () => {
      const found = remedies(reason, {}, { loop: '2100A' });
      expect(found.map(({ inquiry }) => inquiry.payer.id)).to.deep.equal(['60055']);
    });

  it('do not exist for the provider’s id, which has the reason of a payer’s', () => {
    expect(remedies('79', {}, { loop: '2100B' })).to.deep.equal([]);
  });

  it('of a name begin without suffix, initials and what need not be sent', () => {
    const address = { lines: ['1 Main St'], city: 'Reno', state: 'NV', postalCode: '89501' };
    const details = { gender: 'F', groupNumber: '0087421', address } as const;
    const [first] = remedies('73', {
      subscriber: { ...subscriber, ...details, firstName: 'Anna M W', lastName: 'Kirk, Jr.' },
    });
    expect(first?.name).to.equal('fewer_details');
    const { dateOfBirth } = subscriber;
    expect(first?.inquiry.question.subscriber).to.deep.equal({ firstName: 'Anna', lastName: 'Kirk', dateOfBirth });
  });

  for (const [first, last, ...others] of [
    ['Jordan', 'Smith-Jones', 'Jones, Jordan', 'Smith, Jordan'],
    ['Ana', 'Garcia Lopez III', 'Lopez, Ana', 'Garcia, Ana'],
    ['Mary Ann', 'Kirk', 'Kirk, Mary'],
    ['Zoe', "O'Connor", 'OConnor, Zoe'],
    ['J R', 'Ewing', 'Ewing, J'],
  ] as const)
    it(`of ${first} ${last} are parts of the name`, () => {
      expect(namesIn('73', named(first, last))).to.include.members(others);
    });

  it('never change a birth date, and never ask about another person', () => {
    for (const question of [{}, { dependent: riley }, named('Anna M', 'Smith-Jones Jr')])
      for (const reason of ['58', '65', '71', '73', '77']) {
        const { dependent, subscriber: asked } = aQuestion(question);
        for (const { inquiry } of remedies(reason, question)) {
          const patient = inquiry.question.dependent ?? inquiry.question.subscriber;
          expect(patient.dateOfBirth).to.equal((dependent ?? asked).dateOfBirth);
          expect((dependent ?? asked).firstName).to.contain(patient.firstName);
          expect(inquiry).to.deep.include({ memberId, payer });
        }
      }
  });

  it('of a birth date ask about a dependent as subscriber, without what belongs to the subscriber', () => {
    const question = { dependent: riley, subscriber: { ...subscriber, groupNumber: '0087421', ssn: '000123456' } };
    const [first] = remedies('71', question);
    expect(first?.name).to.equal('dependent_as_subscriber');
    const { relationship, ...person } = riley;
    expect(first?.inquiry.question).to.deep.equal({ ...aQuestion(), subscriber: person });
    expect(first?.inquiry).not.to.have.property('isSubscriberUnnamed');
  });

  it('of a birth date ask about a subscriber as dependent of whoever has the number', () => {
    const [first] = remedies('71');
    expect(first?.name).to.equal('subscriber_as_dependent');
    expect(first?.inquiry).to.include({ isSubscriberUnnamed: true });
    expect(first?.inquiry.question.dependent).to.deep.equal(subscriber);
  });

  it('of a dependent who was not found keep the number', () => {
    for (const [reason, loop] of [
      ['67', '2100D'],
      ['77', '2100D'],
    ] as const) {
      const found = remedies(reason, { dependent: riley }, { loop, memberIds: ['CVHI23456789'] });
      expect(found.map(({ name }) => name)).to.deep.equal(['dependent_as_subscriber']);
    }
  });

  for (const reason of ['15', '42', '43', '56', '60', '68', '76', '80', 'ZZ'])
    it(`of ${reason} do not exist`, () => expect(remedies(reason, { dependent: riley })).to.deep.equal([]));
});

describe('suffixes of names', () => {
  it('are the same in inquiries and on cards', () => {
    expect(generationalSuffixes.map((suffix) => suffix.toLowerCase())).to.deep.equal([...generations]);
  });
});
