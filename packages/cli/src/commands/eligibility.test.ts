import { Command } from '@commander-js/extra-typings';
import { expect } from 'chai';
import { CliError, exitCodes } from '../exit-code.js';
import { questionOf, withQuestion } from './eligibility-question.js';

const subscriber = { card: 'c1', npi: '1234567893', first: 'Jordan', last: 'Example', dob: '19800102' };

describe('the inquiry of `eligibility check`', () => {
  it('is about the subscriber when no dependent is named', () => {
    expect(questionOf(subscriber)).to.deep.equal({
      cardId: 'c1',
      subscriber: { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102' },
      provider: { npi: '1234567893', organizationName: 'Provider 1234567893' },
    });
  });

  it('has procedures with code set and modifiers', () => {
    const parsed = (...procedures: string[]) => {
      const command = withQuestion(new Command())
        .exitOverride()
        .configureOutput({ writeErr: () => {} });
      const whom = [
        '--card',
        'c1',
        '--npi',
        '1234567893',
        '--first',
        'Jordan',
        '--last',
        'Example',
        '--dob',
        '1980-01-02',
      ];
      command.parse([...whom, '--procedures', ...procedures], { from: 'user' });
      return questionOf(command.opts()).procedureCodes;
    };
    expect(parsed('99213', 'hc:99214:25:59', 'AD:D1110')).to.deep.equal([
      { code: '99213' },
      { qualifier: 'HC', code: '99214', modifiers: ['25', '59'] },
      { qualifier: 'AD', code: 'D1110' },
    ]);
    expect(() => parsed('99213:25')).to.throw(/AD, CJ, HC/);
  });

  it('is about a dependent, who has the subscriber’s last name by default', () => {
    const dependent = { dependentFirst: 'Riley', dependentDob: '20150607' };
    expect(questionOf({ ...subscriber, ...dependent, relationship: 'child' }).dependent).to.deep.equal({
      firstName: 'Riley',
      lastName: 'Example',
      dateOfBirth: '20150607',
      relationship: 'child',
    });
    expect(questionOf({ ...subscriber, ...dependent, dependentLast: 'Other' }).dependent).to.include({
      lastName: 'Other',
    });
  });

  for (const [what, options] of [
    ['a last name', { dependentLast: 'Other' }],
    ['a relationship', { relationship: 'child' }],
    ['a first name', { dependentFirst: 'Riley' }],
    ['a birth date', { dependentDob: '20150607' }],
    ['an empty first name', { dependentFirst: '', dependentDob: '20150607' }],
    ['an empty relationship', { relationship: '' }],
  ] as const)
    it(`is rejected with only ${what} of a dependent`, () => {
      expect(() => questionOf({ ...subscriber, ...options }))
        .to.throw(CliError, /--dependent-first and --dependent-dob/)
        .with.property('exitCode', exitCodes.usage);
    });
});
