import { expect } from 'chai';
import { fieldsOf, formData, partsOf, UnreadableMultipart } from './multipart.js';

const type = 'multipart/form-data; boundary=XbCY';
const fields = { PayloadType: 'X12_270_Request_005010X279A1', Password: '', Payload: 'ISA*00*\r\nGS~\n--not it~' };

describe('multipart form data', () => {
  it('is parsed as written, including line ends and empty values', () => {
    expect(Object.fromEntries(fieldsOf(partsOf(type, formData(fields, 'XbCY'))))).to.deep.equal(fields);
  });

  it('may end its lines with bare line feeds, as some receivers do', () => {
    const body = '--XbCY\nContent-Disposition: form-data; name="ErrorCode"\n\nSuccess\n--XbCY--\n';
    expect(fieldsOf(partsOf(type, body)).get('ErrorCode')).to.equal('Success');
  });

  it('may have a quoted boundary, unquoted names, more headers and a preamble', () => {
    const body =
      'preamble\r\n--a b\r\nContent-Type: text/plain\r\ncontent-disposition: form-data; name=Payload\r\n\r\nISA\r\n--a b--';
    expect(fieldsOf(partsOf('multipart/form-data; boundary="a b"', body)).get('Payload')).to.equal('ISA');
  });

  it('uses the first of two parts with one name', () => {
    const body = formData({ a: '1' }, 'XbCY').replace(
      '--XbCY--',
      '--XbCY\r\nContent-Disposition: form-data; name="a"\r\n\r\n2\r\n--XbCY--',
    );
    expect(fieldsOf(partsOf(type, body)).get('a')).to.equal('1');
  });

  for (const [what, contentType, body] of [
    ['without a boundary', 'multipart/form-data', formData(fields, 'XbCY')],
    ['without its closing line', type, formData(fields, 'XbCY').replace('--XbCY--', '')],
    ['with no part at all', type, '--XbCY--'],
    ['of another boundary', 'multipart/form-data; boundary=other', formData(fields, 'XbCY')],
    ['with a header that has no name', type, '--XbCY\r\nnonsense\r\n\r\nx\r\n--XbCY--'],
  ] as const) {
    it(`is rejected ${what}`, () => {
      expect(() => partsOf(contentType, body)).to.throw(UnreadableMultipart);
    });
  }
});
