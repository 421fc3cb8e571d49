import { expect } from 'chai';
import { listsOf } from './payer-file.js';

const listsIn = (format: string, text: string) => Object.fromEntries(listsOf(format, text));

describe('payer lists of clearinghouses', () => {
  it('of Office Ally have a row for each payer and transaction', () => {
    const file = [
      'PAYER NAME,PAYER ID,TRANSACTION,AVAILABLE,NON PAR,ENROLLMENT,SECONDARY,ATTACHMENT,WC / AUTO,NOTES',
      '"Example Plan, Inc.",12345,Professional Claims 837P,Yes,No,No,No,No,,"Two',
      'lines"',
      'Example Plan,EXAMPLE-PLAN,Eligibility 270 / 271,Yes,No,No,No,No,,',
      'Example Plan,12345,Remits 835,Yes,No,No,No,No,,',
      'Former Plan,54321,Dental Claims 837D,No,No,No,No,No,,',
    ].join('\r\n');
    expect(listsIn('office-ally', `\ufeff${file}`)).to.deep.equal({
      professional: 'payer_id,payer_name\n"12345","Example Plan, Inc."\n',
      eligibility: 'payer_id,payer_name\n"EXAMPLE-PLAN","Example Plan"\n',
    });
  });

  it('of Availity have routes for each payer', () => {
    const routes = [
      'Professional Claims',
      'Facility Claims',
      'Claim Status Inquiry',
      'Eligibility and Benefits Inquiry',
    ];
    const processingRoutes = routes.map((transactionDescription) => ({ transactionDescription }));
    const file = [
      { payerId: '14545', displayName: 'EXAMPLE', name: 'EXAMPLE PLAN', processingRoutes },
      { payerId: '00001', displayName: 'OTHER "X"', processingRoutes: { transactionDescription: 'Dental Claims' } },
      { payerId: '00002', displayName: 'NO ROUTES' },
    ];
    expect(listsIn('availity', JSON.stringify(file))).to.deep.equal({
      professional: 'payer_id,payer_name\n"14545","EXAMPLE PLAN"\n',
      institutional: 'payer_id,payer_name\n"14545","EXAMPLE PLAN"\n',
      eligibility: 'payer_id,payer_name\n"14545","EXAMPLE PLAN"\n',
      dental: 'payer_id,payer_name\n"00001","OTHER ""X"""\n',
    });
  });

  it('of Optum have a service and a line of business for each row', () => {
    const payer = { serviceId: '60054', businessName: 'Example' };
    const payers = [
      { ...payer, serviceName: 'Eligibility' },
      { ...payer, serviceName: 'Claims', lineOfBusiness: 'Hospital' },
      { ...payer, serviceName: 'Claims', lineOfBusiness: 'Hospital' },
      { ...payer, serviceName: 'Remittance (ERA)', lineOfBusiness: 'Medical' },
    ];
    const lists = {
      eligibility: 'payer_id,payer_name\n"60054","Example"\n',
      institutional: 'payer_id,payer_name\n"60054","Example"\n',
    };
    expect(listsIn('optum', JSON.stringify({ payers }))).to.deep.equal(lists);
    expect(listsIn('optum', JSON.stringify(payers))).to.deep.equal(lists);
  });

  it('in an unknown format are reported in one sentence', () => {
    for (const [format, text, message] of [
      ['availity', 'PAYER NAME,PAYER ID', 'the file is not JSON'],
      ['optum', '{}', 'the file has no list in payers'],
      ['availity', '[]', 'the file has no payer in the format availity'],
      ['office-ally', 'a,b\n1,2\n', 'the file has no payer in the format office-ally'],
      ['office-ally', 'a,b\n"1,2\n', 'the file is not CSV'],
    ] as const)
      expect(() => listsOf(format, text), text).to.throw(message);
  });
});
