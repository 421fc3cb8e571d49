import { expect } from 'chai';
import { fieldOf, inWords } from './words.js';

describe('a message of the service', () => {
  for (const [message, words] of [
    ['provider.npi must be ten digits with a valid check digit', 'NPI must be ten digits with a valid check digit'],
    ['subscriber.first_name is required', 'First name is required'],
    [
      'subscriber.date_of_birth must be formatted as YYYYMMDD, and be a day from 1800-01-01 that is not in the future',
      'Date of birth must be a day since 1800 that is not in the future',
    ],
    ['value of member_dob must be a date such as 1987-08-23', 'Date of birth must be a date such as 1987-08-23'],
    ['value of phone_numbers[2] must be a phone number', 'Phone numbers must be a phone number'],
    ['url must be an https URL', 'URL must be an https URL'],
    ['The image is too blurry to read [IMG_BLURRY]', 'The image is too blurry to read'],
    ['row 2: subscriber.member_id is required', 'Row 2: Member number is required'],
    ['subscriber is required', 'Subscriber is required'],
    ['Not found', 'Not found'],
  ] as const)
    it(`“${message}” is shown as “${words}”`, () => expect(inWords(message)).to.equal(words));

  it('identifies its field', () => {
    expect(fieldOf('provider.npi must be ten digits')).to.equal('provider.npi');
    expect(fieldOf('value of rx_bin must be six digits')).to.equal('rx_bin');
    expect(fieldOf('The card is not completed')).to.equal(undefined);
  });
});
