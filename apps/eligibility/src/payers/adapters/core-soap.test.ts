import { expect } from 'chai';
import { mimeRequest } from './core-mime.js';
import { outcomeOf } from './core-response.js';
import { soapRequest, soapResponse } from './core-soap.js';
import { messageId } from './message-id.js';
import { fieldsOf, partsOf } from './multipart.js';
import { childText, findElement, parseXml } from './xml.js';

const request = {
  payload: `ISA*00*~NM1*IL*1*O'BRIEN & ]]> <CO>~IEA~`,
  payloadId: '6dd863c8-f314-4033-b4db-9ed2bfd5add9',
  payerId: '60054',
  senderId: 'CARDLENS',
  receiverId: 'PAYER&CO',
  timestamp: new Date('2026-01-02T03:04:05.678Z'),
};
const metadata = {
  PayloadType: 'X12_270_Request_005010X279A1',
  ProcessingMode: 'RealTime',
  PayloadID: messageId(request),
  TimeStamp: '2026-01-02T03:04:05Z',
  SenderID: 'CARDLENS',
  ReceiverID: 'PAYER&CO',
  CORERuleVersion: '2.2.0',
  Payload: request.payload,
};

describe('a CORE real-time request', () => {
  it('has every field of the rule in SOAP, in schema order, with the payload unchanged', () => {
    const root = parseXml(soapRequest(request, { username: 'bob', password: '<&>' }));
    const body = findElement(root, 'COREEnvelopeRealTimeRequest')!;
    const names = body.children.map((child) => (typeof child === 'string' ? child : child.name));
    expect(names).to.deep.equal(Object.keys(metadata));
    expect(Object.fromEntries(names.map((name) => [name, childText(body, name)]))).to.deep.equal(metadata);
  });

  it('identifies the sender in a UsernameToken with mustUnderstand', () => {
    const root = parseXml(soapRequest(request, { username: 'bob', password: '<&>' }));
    const token = findElement(root, 'UsernameToken')!;
    expect(findElement(root, 'Security')?.attributes.mustUnderstand).to.equal('true');
    expect([childText(token, 'Username'), childText(token, 'Password')]).to.deep.equal(['bob', '<&>']);
    expect(findElement(token, 'Password')?.attributes.Type).to.match(/#PasswordText$/);
  });

  it('has no UsernameToken when a client certificate identifies the sender', () => {
    expect(soapRequest(request, undefined)).to.not.contain('Security');
    expect(mimeRequest(request, undefined).body).to.not.contain('Password');
  });

  it('has the same fields in MIME, including user name and password', () => {
    const { contentType, body } = mimeRequest(request, { username: 'bob', password: 'pw' });
    expect(Object.fromEntries(fieldsOf(partsOf(contentType, body)))).to.deep.equal({
      ...metadata,
      UserName: 'bob',
      Password: 'pw',
    });
  });
});

const envelope = (inner: string, version = 'http://www.w3.org/2003/05/soap-envelope') =>
  `<s:Envelope xmlns:s="${version}"><s:Body>${inner}</s:Body></s:Envelope>`;
const response = (fields: string) =>
  `<c:COREEnvelopeRealTimeResponse xmlns:c="http://www.caqh.org/SOAP/WSDL/CORERule2.2.0.xsd">${fields}</c:COREEnvelopeRealTimeResponse>`;
const type271 = '<PayloadType>X12_271_Response_005010X279A1</PayloadType>';
const read = (body: string, contentType = 'application/soap+xml; charset=UTF-8') =>
  outcomeOf(soapResponse(contentType, body));

describe('the response of a CORE receiver', () => {
  for (const [how, body] of [
    ['in CDATA', envelope(response(`${type271}<Payload><![CDATA[ISA*A&B~]]></Payload><ErrorCode>Success</ErrorCode>`))],
    ['escaped, without an error code', envelope(response(`${type271}<Payload>\n ISA*A&amp;B~ </Payload>`))],
    [
      'in CDATA whose marks were escaped',
      envelope(response(`${type271}<Payload>&lt;![CDATA[ISA*A&amp;B~]]&gt;</Payload>`)),
    ],
    [
      'wrapped once more',
      envelope(
        `<RealTimeTransactionResponse>${response(`${type271}<Payload>ISA*A&amp;B~</Payload>`)}</RealTimeTransactionResponse>`,
      ),
    ],
    ['in SOAP 1.1', envelope(response(`<Payload>ISA*A&amp;B~</Payload>`), 'http://schemas.xmlsoap.org/soap/envelope/')],
  ] as const) {
    it(`is parsed with its payload ${how}`, () => {
      expect(read(body)).to.deep.equal({ payload: 'ISA*A&B~' });
    });
  }

  it('is parsed from the root part of an MTOM package, with the payload inline or attached', () => {
    const xop = (payload: string) =>
      `--u\r\nContent-ID: <root>\r\nContent-Type: application/xop+xml\r\n\r\n${envelope(response(`${type271}<Payload>${payload}</Payload>`))}\r\n--u\r\nContent-ID: <p@x>\r\n\r\nISA*2~\r\n--u--`;
    const type = 'multipart/related; type="application/xop+xml"; start="<root>"; boundary=u';
    expect(read(xop('ISA*1~'), type)).to.deep.equal({ payload: 'ISA*1~' });
    expect(read(xop('ISA*1~</Payload><ErrorCode></ErrorCode><Payload>'), type)).to.deep.equal({ payload: 'ISA*1~' });
    expect(read(xop('<i:Include xmlns:i="x" href="cid:p%40x"/>'), type)).to.deep.equal({ payload: 'ISA*2~' });
  });

  for (const [code, failure] of [
    ['UnAuthorized', 'unauthorized'],
    ['PayloadTypeRequired', 'rejected'],
    ['SenderIDIllegal', 'rejected'],
    ['CORERuleVersionNotUnderstood', 'rejected'],
    ['VersionMismatch', 'rejected'],
    ['Sender', 'rejected'],
    ['Receiver', 'unavailable'],
  ] as const) {
    it(`means ${failure} when its code is ${code}`, () => {
      const outcome = read(envelope(response(`<ErrorCode>${code}</ErrorCode><ErrorMessage>JANE DOE</ErrorMessage>`)));
      expect(outcome).to.deep.equal({ failure, detail: code });
    });
  }

  it('is never quoted: unknown codes and messages stay out of errors', () => {
    const outcome = read(envelope(response('<ErrorCode>Member W123</ErrorCode><ErrorMessage>JANE</ErrorMessage>')));
    expect(outcome).to.deep.equal({ failure: 'malformed', detail: 'unknown_error_code' });
  });

  it('can be a SOAP fault of the sender, the receiver or the credentials', () => {
    const fault = (inner: string) => read(envelope(`<s:Fault>${inner}</s:Fault>`));
    const code = (value: string, sub = '') =>
      `<s:Code><s:Value>${value}</s:Value>${sub}</s:Code><s:Reason>DOE</s:Reason>`;
    expect(fault(code('s:Sender'))).to.deep.equal({ failure: 'rejected', detail: 'Sender' });
    expect(fault(code('s:Receiver'))).to.deep.equal({ failure: 'unavailable', detail: 'Receiver' });
    expect(fault('<faultcode>s:Server</faultcode>')).to.deep.equal({ failure: 'unavailable', detail: 'Receiver' });
    const sub = '<s:Subcode><s:Value>wsse:FailedAuthentication</s:Value></s:Subcode>';
    expect(fault(code('s:Sender', sub))).to.deep.equal({ failure: 'unauthorized', detail: 'UnAuthorized' });
  });

  it('has no payload when its attachment is missing or has an undecodable name', () => {
    for (const name of ['%', '%E0%A4%A', 'elsewhere']) {
      const include = `<i:Include xmlns:i="x" href="cid:${name}"/>`;
      const body = `--u\r\n\r\n${envelope(response(`<Payload>${include}</Payload>`))}\r\n--u--`;
      expect(read(body, 'multipart/related; boundary=u')).to.include({ detail: 'no_interchange' });
    }
  });

  it('without an interchange is malformed', () => {
    expect(read(envelope(response(`${type271}<Payload>SVNBKjAw</Payload>`)))).to.deep.equal({
      failure: 'malformed',
      detail: 'no_interchange',
    });
  });
});
