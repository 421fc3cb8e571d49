import { expect } from 'chai';
import { amzDate, signature, signedFormHeaders } from './sigv4.js';

/** @source Amazon S3 API reference, "Example: Browser-based upload using HTTP POST (signature version 4)" */
const examplePolicy = [
  '{ "expiration": "2015-12-30T12:00:00.000Z",',
  '  "conditions": [',
  '    {"bucket": "sigv4examplebucket"},',
  '    ["starts-with", "$key", "user/user1/"],',
  '    {"acl": "public-read"},',
  '    {"success_action_redirect": "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"},',
  '    ["starts-with", "$Content-Type", "image/"],',
  '    {"x-amz-meta-uuid": "14365123651274"},',
  '    {"x-amz-server-side-encryption": "AES256"},',
  '    ["starts-with", "$x-amz-meta-tag", ""],',
  '',
  '    {"x-amz-credential": "AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request"},',
  '    {"x-amz-algorithm": "AWS4-HMAC-SHA256"},',
  '    {"x-amz-date": "20151229T000000Z" }',
  '  ]',
  '}',
].join('\r\n');
const exampleSecret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';

describe('signature version 4', () => {
  it('matches the documented example', () => {
    const encoded = Buffer.from(examplePolicy).toString('base64');
    expect(signature(exampleSecret, '20151229T000000Z', 'us-east-1', 's3', encoded)).to.equal(
      '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
    );
  });

  it('formats times without separators and fractions', () => {
    expect(amzDate(Date.UTC(2026, 0, 2, 3, 4, 5, 678))).to.equal('20260102T030405Z');
  });

  it('covers the body', () => {
    const keys = { accessKey: 'a', secretKey: 's' };
    const sign = (body: string) =>
      signedFormHeaders(keys, { host: 'h', body, region: 'r', service: 'sts', nowMs: 0 }).authorization;
    expect(sign('a=1')).to.equal(sign('a=1'));
    expect(sign('a=1')).to.not.equal(sign('a=2'));
  });
});
