import type { DomainError } from '@cardlens/errors';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { uploadKeys } from './upload-keys.js';

const owner = { accessKey: 'owner', secretKey: 'ownersecret' };

function keysFrom(respond: (count: number) => Response | Promise<Response>) {
  const clock = fakeClock();
  const bodies: URLSearchParams[] = [];
  const keys = uploadKeys({
    endpoint: 'http://store.example:9000',
    region: 'us-east-1',
    keys: owner,
    bucket: 'images',
    prefix: 'uploads/',
    clock,
    fetch: async (_url, init) => {
      bodies.push(new URLSearchParams(String(init?.body)));
      return respond(bodies.length);
    },
  });
  return { keys, clock, bodies };
}

const given = (clock: { nowMs(): number }, count: number) =>
  new Response(
    `<AssumeRoleResponse><AssumeRoleResult><Credentials><AccessKeyId>temp${count}</AccessKeyId>` +
      `<SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken>` +
      `<Expiration>${new Date(clock.nowMs() + 7_200_000).toISOString()}</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`,
  );
const rejected = (status: number, code: string) => new Response(`<Error><Code>${code}</Code></Error>`, { status });
const failure = (work: Promise<unknown>): Promise<DomainError> =>
  work.then(
    () => expect.fail('did not fail'),
    (error) => error,
  );

describe('uploadKeys', () => {
  it('requests keys that may only put objects below the prefix', async () => {
    const { keys, bodies, clock } = keysFrom((count) => given(clock, count));
    expect(await keys(900)).to.deep.equal({ accessKey: 'temp1', secretKey: 's', sessionToken: 't' });
    expect(bodies[0]?.get('Action')).to.equal('AssumeRole');
    expect(JSON.parse(bodies[0]?.get('Policy') ?? '')).to.deep.equal({
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Action: ['s3:PutObject'], Resource: ['arn:aws:s3:::images/uploads/*'] }],
    });
  });

  it('reuses keys that outlive the signed form, and requests them once for concurrent callers', async () => {
    const { keys, bodies, clock } = keysFrom((count) => given(clock, count));
    await Promise.all([keys(3900), keys(3900), keys(3900)]);
    clock.advance(3_200_000);
    await keys(3900);
    expect(bodies).to.have.length(1);
    clock.advance(200_000);
    expect((await keys(3900)).accessKey).to.equal('temp2');
  });

  for (const [status, code] of [
    [501, 'NotImplemented'],
    [405, 'MethodNotAllowed'],
    [400, 'InvalidAction'],
    [400, 'MissingParameter'],
    [400, 'InvalidArgument'],
    [404, 'NoSuchEntity'],
  ] as const) {
    it(`signs with the owner's keys when the store has no STS, or one that needs a role (${status} ${code})`, async () => {
      const { keys } = keysFrom(() => rejected(status, code));
      expect(await keys(900)).to.deep.equal(owner);
    });
  }

  it('fails when the store rejects our keys', async () => {
    const { keys } = keysFrom(() => rejected(403, 'InvalidAccessKeyId'));
    expect(await failure(keys(900))).to.deep.include({ kind: 'internal', context: { reason: 'InvalidAccessKeyId' } });
  });

  it('fails while the store cannot be reached, and requests keys again afterwards', async () => {
    const { keys, clock } = keysFrom((count) => {
      if (count === 1) throw new TypeError('fetch failed');
      return given(clock, count);
    });
    expect(await failure(keys(900))).to.include({ kind: 'unavailable' });
    expect((await keys(900)).accessKey).to.equal('temp2');
  });

  it("signs with the owner's keys while only STS is unavailable, and requests temporary keys for the next form", async () => {
    const { keys, clock } = keysFrom((count) => (count === 1 ? rejected(503, 'SlowDown') : given(clock, count)));
    expect(await keys(900)).to.deep.equal(owner);
    expect((await keys(900)).accessKey).to.equal('temp2');
  });
});
