import { expect } from 'chai';
import { isDependent, placeholdersIn } from './placeholders.js';

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

  it('are found in a row, and behind a label', () => {
    expect(found('Spouse Sample, Child One and Child Two')).to.deep.equal(['Spouse Sample,', 'Child One', 'Child Two']);
    expect(found('Name: MEMBER SAMPLE')).to.deep.equal(['MEMBER SAMPLE']);
    expect(found('01 SUBSCRIBER SAMPLE 02 SPOUSE SAMPLE')).to.deep.equal(['SUBSCRIBER SAMPLE', 'SPOUSE SAMPLE']);
  });

  it("exclude names that cannot be the member's", () => {
    expect(isDependent('Spouse Doe')).to.equal(true);
    expect(isDependent('MEMBER SAMPLE')).to.equal(false);
    expect(isDependent('Spouse Jane Doe')).to.equal(false);
  });
});
