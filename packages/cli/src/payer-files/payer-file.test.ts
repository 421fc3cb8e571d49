import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import { customListOf, listsOf, payerFileOf } from './payer-file.js';
import type { TransactionType } from './payer-row.js';

type Given = Parameters<typeof payerFileOf>[1];
const read = (text: string | Uint8Array, given: Given = {}) => payerFileOf(Buffer.from(text), given);
const listsIn = async (text: string | Uint8Array, given?: Given) => {
  const file = await read(text, given);
  const lists = [...listsOf(file.rows)].map(([type, { csv }]) => [type, csv.trim().split('\n').slice(1)]);
  return { of: file.clearinghouse, ...Object.fromEntries(lists) };
};
const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no failure',
    (error: Error) => error.message,
  );

/** A workbook with these sheets, as Excel writes them: texts in a table of their own, numbers without quotes. */
function workbook(...sheets: readonly (readonly (readonly (string | number)[])[])[]): Uint8Array {
  const texts = [...new Set(sheets.flat(2).filter((cell) => typeof cell === 'string'))];
  const column = (at: number) => String.fromCharCode(65 + at);
  const cellOf = (cell: string | number, place: string) =>
    typeof cell === 'number'
      ? `<c r="${place}"><v>${cell}</v></c>`
      : `<c r="${place}" t="s"><v>${texts.indexOf(cell)}</v></c>`;
  const sheetOf = (rows: (typeof sheets)[number]) =>
    rows.map(
      (row, at) => `<row r="${at + 1}">${row.map((cell, of) => cellOf(cell, `${column(of)}${at + 1}`)).join('')}</row>`,
    );
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const numbers = sheets.map((_, index) => index + 1);
  return zipSync({
    '[Content_Types].xml': xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': xml(
      `<workbook ${main} xmlns:r="${relations}"><sheets>${numbers.map((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${numbers
        .map((n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
        .join(
          '',
        )}<Relationship Id="rId99" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/sharedStrings.xml': xml(
      `<sst ${main}>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    ),
    ...Object.fromEntries(
      sheets.map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        xml(`<worksheet ${main}><sheetData>${sheetOf(rows).join('')}</sheetData></worksheet>`),
      ]),
    ),
  });
}

describe('payer lists of clearinghouses', () => {
  it('of Office Ally have a row for each payer and transaction, with its enrollment', async () => {
    const file = [
      'PAYER NAME,PAYER ID,TRANSACTION,AVAILABLE,NON PAR,ENROLLMENT,SECONDARY,ATTACHMENT,WC / AUTO,NOTES',
      '"Example Plan, Inc.",12345,Professional Claims 837P,Yes,No,No,No,No,,"Two',
      'lines"',
      'Example Plan,EXAMPLE-PLAN,Eligibility 270 / 271,Yes,No,No,No,No,,',
      'Example Plan,EXAMPLE-PLAN,Claim Status 276 / 277,Yes,No,No,No,No,,',
      'Example Plan,12345,Remits 835,Yes,No,Yes,No,No,,',
      'Former Plan,54321,Dental Claims 837D,No,No,No,No,No,,',
    ].join('\r\n');
    const lists = {
      of: 'office_ally',
      professional: ['"12345","Example Plan, Inc.",no'],
      eligibility: ['"EXAMPLE-PLAN","Example Plan",no'],
      claim_status: ['"EXAMPLE-PLAN","Example Plan",no'],
      remittance: ['"12345","Example Plan",yes'],
    };
    expect(await listsIn(`\ufeff${file}`)).to.deep.equal(lists);
    expect((await read(file)).otherRows).to.equal(1);
  });

  it('of Availity have routes for each payer', async () => {
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
    const plan = ['"14545","EXAMPLE PLAN",'];
    expect(await listsIn(JSON.stringify(file))).to.deep.equal({
      of: 'availity',
      ...{ professional: plan, institutional: plan, claim_status: plan, eligibility: plan },
      dental: ['"00001","OTHER ""X""",'],
    });
  });

  it('of Optum have a service and a line of business for each row, in JSON and in tables', async () => {
    const payer = { serviceId: '60054', businessName: 'Example' };
    const payers: readonly (typeof payer & { serviceName: string; lineOfBusiness?: string })[] = [
      { ...payer, serviceName: 'Eligibility' },
      { ...payer, serviceName: 'Claims', lineOfBusiness: 'Hospital' },
      { ...payer, serviceName: 'Claims', lineOfBusiness: 'Hospital' },
      { ...payer, serviceName: 'Remittance (ERA)', lineOfBusiness: 'Medical' },
      { ...payer, serviceName: 'Claims Attachments', lineOfBusiness: 'Medical' },
    ];
    const rows = ['"60054","Example",'];
    const lists = { of: 'change_healthcare', eligibility: rows, institutional: rows, remittance: rows };
    expect(await listsIn(JSON.stringify({ payers }))).to.deep.equal(lists);
    expect(await listsIn(JSON.stringify(payers))).to.deep.equal(lists);
    const table = [
      'Payer Name;Alternative Payer Name;Payer ID;Service Name;Line of Business',
      ...payers.map((each) => `Example;;60054;${each.serviceName};${each.lineOfBusiness ?? ''}`),
    ];
    expect(await listsIn(table.join('\n'))).to.deep.equal(lists);
  });

  it('of Stedi have a column for each transaction, in CSV and in JSON', async () => {
    const file = [
      'StediId,DisplayName,PrimaryPayerId,Aliases,Names,EligibilityCheck,ClaimStatus,ProfessionalClaimSubmission,ClaimPayment,CoordinationOfBenefits,SolicitedClaimAttachment',
      'UPICO,Example Plan,EXMPL,1411|EXMPL,Example,SUPPORTED,NOT_SUPPORTED,SUPPORTED,ENROLLMENT_REQUIRED,SUPPORTED,SUPPORTED',
    ];
    const plan = (enrollment: string) => [`"EXMPL","Example Plan",${enrollment}`];
    const transactionSupport = {
      eligibilityCheck: 'SUPPORTED',
      claimStatus: 'NOT_SUPPORTED',
      professionalClaimSubmission: 'SUPPORTED',
      claimPayment: 'ENROLLMENT_REQUIRED',
      coordinationOfBenefits: 'SUPPORTED',
    };
    const items = [{ primaryPayerId: 'EXMPL', displayName: 'Example Plan', transactionSupport }];
    for (const each of [file.join('\n'), JSON.stringify({ items })])
      expect(await listsIn(each)).to.deep.equal({
        of: 'stedi',
        eligibility: plan('no'),
        professional: plan('no'),
        remittance: plan('yes'),
      });
  });

  it('may have a title, columns of ids for each transaction, and other headings, which the caller names', async () => {
    const file = [
      'Waystar payer list,,,,',
      'As of 11/1/2026,,,,',
      'Insurance,Code,Eligibility ID,ERA Enrollment Required,State',
      'Example Plan,12345,EX1,Y,MT',
      'Other Plan,54321,,N,WY',
    ].join('\n');
    const given = {
      format: 'waystar',
      columns: { payer_id: 'Code', payer_name: 'Insurance' },
      transactions: ['professional'] as TransactionType[],
    };
    expect(await listsIn(file, given)).to.deep.equal({ of: 'waystar', eligibility: ['"EX1","Example Plan",'] });
    const plain = 'Payer,Payer ID,Type\nExample Plan,12345,Commercial\n';
    expect(await listsIn(plain, { ...given, columns: {} })).to.deep.equal({
      of: 'waystar',
      professional: ['"12345","Example Plan",'],
    });
  });

  it('are read from Excel files: the first sheet with rows, ids as texts', async () => {
    const sheet = [
      ['Payer ID', 'Payer Name', '837P', '835', 'Enrollment Required'],
      ['00621', 'Example & Plan', 'Yes', 'No', ''],
      [60054, 'Aetna', 'X', 'Enrollment Required', ''],
      [621, 'Zeros Lost', 'Yes', 'Yes', 'No'],
    ];
    const bytes = workbook([['Payer list of November']], sheet);
    const file = await payerFileOf(bytes, { format: 'availity' });
    expect(
      Object.fromEntries([...listsOf(file.rows)].map(([type, { csv }]) => [type, csv.split('\n').slice(1, -1)])),
    ).to.deep.equal({
      professional: ['"00621","Example & Plan",', '"60054","Aetna",'],
      remittance: ['"60054","Aetna",yes'],
    });
    expect(file.badRows.map(({ row }) => row)).to.deep.equal([4]);
    expect(file.badRows[0]?.reason).to.match(/fewer than five digits/);
  });

  it('report rows that cannot be used with their number and the reason', async () => {
    const file = [
      'PAYER NAME,PAYER ID,TRANSACTION,AVAILABLE,NON PAR',
      ',12345,Professional Claims 837P,Yes,No',
      '',
      'No Id,,Professional Claims 837P,Yes,No',
      'Lost,9.12E+11,Professional Claims 837P,Yes,No',
      'Good,12345,Professional Claims 837P,Yes,No',
    ].join('\n');
    const { badRows, rows } = await read(file);
    expect(badRows.map(({ row, reason }) => `${row}: ${reason.slice(0, 25)}`)).to.deep.equal([
      '2: the name is missing',
      '4: the id is missing',
      '5: the id is a number in sci',
    ]);
    expect(rows.map(({ row }) => row)).to.deep.equal([6]);
    expect([...listsOf(rows).values()].map((list) => list.rows)).to.deep.equal([[6]]);
  });

  it('become an account’s own list with a row for each id', async () => {
    const file = [
      'PAYER NAME,PAYER ID,TRANSACTION,AVAILABLE,NON PAR',
      'Example,12345,Professional Claims 837P,Yes,No',
      'Example,12345,Remits 835,Yes,No',
    ].join('\n');
    const { csv, rows } = customListOf((await read(file)).rows);
    expect(csv).to.equal('custom_payer_id,custom_payer_name,payer_id\n"12345","Example","12345"\n');
    expect(rows).to.deep.equal([2]);
  });

  it('are read in UTF-8, in UTF-16 and in the code page of Windows', async () => {
    const file = 'PAYER NAME\tPAYER ID\tTRANSACTION\tAVAILABLE\tNON PAR\nMás Salud\t12345\tRemits 835\tYes\tNo\n';
    const encodings = [Buffer.from(file), Buffer.from(`\ufeff${file}`, 'utf16le'), Buffer.from(file, 'latin1')];
    for (const bytes of encodings) expect((await read(bytes)).rows[0]?.payerName).to.equal('Más Salud');
  });

  it('in an unknown format are reported in one sentence', async () => {
    for (const [text, given, message] of [
      ['[1', {}, /^the file is not JSON$/],
      ['{}', {}, /^the file has no list of payers$/],
      ['[{"a":1}]', {}, /^the file is not in the form of Availity, Optum or Stedi/],
      ['[]', { format: 'availity' }, /^the file has no payer of availity$/],
      ['a,b\n1,2\n', {}, /^the file has no headings for the id and the name of payers/],
      ['Payer Name,Payer ID,835\nA,1,Yes\n', {}, /^whose list is it\?/],
      ['Payer Name,Payer ID\nA,1\n', { format: 'waystar' }, /^the list names no transactions/],
      ['a,b\n"1,2\n', {}, /^the file is not CSV$/],
      ['PK\u0003\u0004', {}, /^the file is not a readable Excel file$/],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), {}, /^the file is an old Excel file/],
      [new Uint8Array(20 * 1024 * 1024 + 1), {}, /^the file is larger than 20 MB$/],
    ] as const)
      expect(await failureOf(read(text, given)), String(text).slice(0, 40)).to.match(message);
  });

  it('that unpack to too much data are not unpacked', async () => {
    const bomb = Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }));
    // The size that the table of contents declares.
    bomb.writeUInt32LE(300 * 1024 * 1024, bomb.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);
    expect(await failureOf(payerFileOf(bomb, {}))).to.equal('the file contains too much data');
  });
});
