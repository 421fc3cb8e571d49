import type { DomainError } from '@cardlens/errors';
import { expect } from 'chai';
import { announcedKeys } from './announcement.js';

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const record = (key: string, { bucket = 'images', eventName = 's3:ObjectCreated:Post' } = {}) => ({
  eventName,
  s3: { bucket: { name: bucket }, object: { key, size: 1 } },
});
const failure = (work: () => unknown): DomainError => {
  try {
    work();
  } catch (error) {
    return error as DomainError;
  }
  return expect.fail('did not fail');
};

describe('announcedKeys', () => {
  it('are form-decoded', () => {
    const data = bytes({ EventName: 's3:ObjectCreated:Post', Records: [record('uploads%2Fa%2Fb+c')] });
    expect(announcedKeys(data, 'images')).to.deep.equal(['uploads/a/b c']);
  });

  it("include objects created in any way, also with Amazon's event names", () => {
    const names = ['s3:ObjectCreated:Put', 's3:ObjectCreated:CompleteMultipartUpload', 'ObjectCreated:Post'];
    const data = bytes({ Records: names.map((eventName, i) => record(`k${i}`, { eventName })) });
    expect(announcedKeys(data, 'images')).to.deep.equal(['k0', 'k1', 'k2']);
  });

  it('exclude other buckets, other events, and the connection test', () => {
    const others = [record('a', { bucket: 'readings' }), record('b', { eventName: 's3:ObjectRemoved:Delete' })];
    expect(announcedKeys(bytes({ Records: others }), 'images')).to.deep.equal([]);
    expect(announcedKeys(bytes({ Service: 'Amazon S3', Event: 's3:TestEvent' }), 'images')).to.deep.equal([]);
  });

  it('are unchanged when they cannot be decoded', () => {
    expect(announcedKeys(bytes({ Records: [record('%')] }), 'images')).to.deep.equal(['%']);
  });

  for (const text of [
    'no json',
    'null',
    '[]',
    '7',
    '{"Records":7}',
    '{"Records":{"s3":{}}}',
    '{"Records":[null]}',
    '{"Records":[{"eventName":7}]}',
    '{"Records":[{"eventName":"ObjectCreated:Put","s3":{"bucket":{"name":"images"},"object":{"key":7}}}]}',
  ]) {
    it(`rejects ${text} as an invalid message`, () => {
      expect(failure(() => announcedKeys(bytes(text), 'images'))).to.include({
        code: 'MALFORMED_ANNOUNCEMENT',
        kind: 'invalid',
      });
    });
  }
});
