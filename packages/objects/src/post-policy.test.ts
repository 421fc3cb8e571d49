import { expect } from 'chai';
import { Client } from 'minio';
import { type PostPolicyOptions, signPostPolicy } from './post-policy.js';

const policy: PostPolicyOptions = {
  bucket: 'images',
  key: 'uploads/card/scan',
  expirationS: 600,
  contentTypePrefix: 'image/',
  contentType: 'image/jpeg',
  sizeBytesMin: 5120,
  sizeBytesMax: 52_428_800,
  contentDisposition: 'attachment',
  metadata: { 'cardlens-scan-id': 'scan' },
};
const nowMs = Date.UTC(2026, 0, 2);
const keys = { accessKey: 'access', secretKey: 'secret', sessionToken: 'token' };
const signer = (signingKeys: { accessKey: string; secretKey: string; sessionToken?: string } = keys) =>
  new Client({ endPoint: 'store.example', region: 'us-east-1', ...signingKeys });

interface PolicyDocument {
  expiration: string;
  conditions: [string, unknown, unknown][];
}
const decoded = (fields: Record<string, string>): PolicyDocument =>
  JSON.parse(Buffer.from(fields.policy!, 'base64').toString()) as PolicyDocument;

describe('signPostPolicy', () => {
  it('pins every field that it returns', async () => {
    const fields = await signPostPolicy(signer(), policy, nowMs);
    const { conditions } = decoded(fields);
    const unpinned = ['policy', 'x-amz-signature', 'Content-Type'];
    for (const [name, value] of Object.entries(fields)) {
      if (!unpinned.includes(name)) expect(conditions).to.deep.include(['eq', `$${name}`, value]);
    }
    expect(Object.keys(fields)).to.have.members([
      'key',
      'policy',
      'x-amz-algorithm',
      'x-amz-credential',
      'x-amz-date',
      'x-amz-security-token',
      'x-amz-signature',
      'Content-Type',
      'Content-Disposition',
      'x-amz-meta-cardlens-scan-id',
    ]);
    expect(conditions).to.deep.include(['eq', '$bucket', 'images']);
    expect(conditions).to.deep.include(['starts-with', '$Content-Type', 'image/']);
    expect(conditions).to.deep.include(['content-length-range', 5120, 52_428_800]);
  });

  it('expires after the given number of seconds', async () => {
    const { expiration } = decoded(await signPostPolicy(signer(), policy, nowMs));
    expect(Date.parse(expiration) - nowMs).to.equal(600_000);
  });

  it('has no token when the keys have none', async () => {
    const { accessKey, secretKey } = keys;
    const fields = await signPostPolicy(signer({ accessKey, secretKey }), policy, nowMs);
    expect(fields).to.not.have.property('x-amz-security-token');
    expect(JSON.stringify(decoded(fields))).to.not.contain('security-token');
  });
});
