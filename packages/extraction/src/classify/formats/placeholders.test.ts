import { expect } from 'chai';
import { placeholdersIn } from './placeholders.js';

const found = (text: string) => {
  const texts = text.split(' ');
  return placeholdersIn(texts).map(({ from, to }) => texts.slice(from, to).join(' '));
};

describe('placeholder names', () => {
  for (const name of [
    'Dependent One',
    'DEPENDENT TWO',
    'Child Two',
    'Spouse Doe',
    'CHILD SMITH',
    'MEMBER SAMPLE',
    'Sample Member',
    'SAMPLE A MEMBER',
    'Member Q. Specimen',
    'Patient Test',
    'TEST PATIENT',
    'Subscriber Example',
    'VALUED CUSTOMER',
    'CHILD1 SMITH',
    'FIRST LAST',
    'FIRST M LAST',
    'Firstname Lastname',
    'Last, First',
    'Child One Sample',
    'Child A Smith',
    'CHILD2 DOE',
    'EMPLOYEE Q. SMITH',
    'Employee A Garcia Lopez',
    '1ST CHILD SMITH',
    'Dep Two',
    'Mary Member',
    'Child Doe Jr',
  ])
    it(`include "${name}"`, () => {
      expect(found(name)).to.deep.equal([name]);
    });

  for (const text of [
    'Member Name',
    'Member Name Here',
    'Member ID',
    'Member One: JANE DOE',
    'Member: Sample',
    'Spouse JANE DOE',
    'Spouse',
    'Dependent',
    'Dependents',
    'Child Care Services',
    'Member Services',
    'Member Price',
    'Subscriber Number',
    'First Name Last Name',
    'Employee Only',
    'member one of the following',
    'Plan One',
    'Patient Advocate',
    'Valued Customer Services',
  ])
    it(`exclude "${text}"`, () => {
      expect(found(text)).to.deep.equal([]);
    });

  it('may be labels without a count or a family name', () => {
    const withBare = (text: string) => placeholdersIn(text.split(' '), true).map(({ bare }) => bare);
    for (const text of ['Dependent 1', 'CHILD B', 'First Dependent', '2nd Child', 'Child3'])
      expect(withBare(text), text).to.deep.equal(['count']);
    expect(withBare('Employee Name')).to.deep.equal(['name']);
    expect(withBare('Your Spouse')).to.deep.equal(['role']);
    expect(withBare('First Dependent 02 Second Dependent 03')).to.deep.equal(['count', 'count']);
    for (const text of ['Dependent 1:', 'Spouse Jane Doe', 'Child Care', 'Member ID'])
      expect(withBare(text), text).to.deep.equal([]);
    expect(found('Dependent 1')).to.deep.equal([]);
  });

  it('say whose name they are', () => {
    const roles = (text: string) => placeholdersIn(text.split(' '), true).map(({ role }) => role);
    for (const text of ['Employee Smith', 'Member One', 'MEMBER A SMITH', 'Subscriber 1'])
      expect(roles(text), text).to.deep.equal(['member_name']);
    for (const text of ['Spouse Doe', 'Member Two', 'Member 02', 'Dependent A', 'First Dependent', '2nd Member'])
      expect(roles(text), text).to.deep.equal(['dependent_names']);
    expect(roles('Mary Member')).to.deep.equal([undefined]);
  });

  it('are found in a row, and behind a label', () => {
    expect(found('Spouse Sample, Child One and Child Two')).to.deep.equal(['Spouse Sample,', 'Child One', 'Child Two']);
    expect(found('Spouse Smith, Child A Smith')).to.deep.equal(['Spouse Smith,', 'Child A Smith']);
    expect(found('Member Name Member One')).to.deep.equal(['Member One']);
    expect(found('Name: MEMBER SAMPLE')).to.deep.equal(['MEMBER SAMPLE']);
    expect(found('01 SUBSCRIBER SAMPLE 02 SPOUSE SAMPLE')).to.deep.equal(['SUBSCRIBER SAMPLE', 'SPOUSE SAMPLE']);
  });
});
