import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestStores } from '@cardlens/testing';
import { expect } from 'chai';
import { connectObjects } from '../src/index.js';
import type { PostPolicyOptions, PostTarget } from '../src/post-policy.js';

const bucket = 'objects-credentials';
const form600: PostPolicyOptions = {
  bucket,
  key: 'uploads/form',
  expirationS: 600,
  contentTypePrefix: 'image/',
  contentType: 'image/jpeg',
  sizeBytesMin: 1,
  sizeBytesMax: 100,
  contentDisposition: 'attachment',
  metadata: {},
};

/** An endpoint that issues the store's own keys: of containers (EKS Pod Identity, ECS), and of web identities (STS). */
class Issuer {
  readonly requests: { authorization: string | undefined; body: string }[] = [];
  lifetimeS = 3600;
  isDown = false;
  #server: Server | undefined;

  constructor(private readonly keys: { accessKey: string; secretKey: string }) {}

  async start(): Promise<string> {
    const server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        this.requests.push({ authorization: request.headers.authorization, body });
        if (this.isDown) response.statusCode = 503;
        response.end(request.method === 'GET' ? this.json() : this.xml());
      });
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the issuer listens on no port');
    return `http://127.0.0.1:${address.port}`;
  }

  stop(): void {
    this.#server?.close();
  }

  private get expiration(): string {
    return new Date(Date.now() + this.lifetimeS * 1000).toISOString();
  }

  private json(): string {
    const { accessKey: AccessKeyId, secretKey: SecretAccessKey } = this.keys;
    return JSON.stringify({ AccessKeyId, SecretAccessKey, Token: '', Expiration: this.expiration });
  }

  /** @source AWS STS API reference, AssumeRoleWithWebIdentity */
  private xml(): string {
    const { accessKey, secretKey } = this.keys;
    return `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult>
<Credentials><AccessKeyId>${accessKey}</AccessKeyId><SecretAccessKey>${secretKey}</SecretAccessKey><SessionToken></SessionToken>
<Expiration>${this.expiration}</Expiration></Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`;
  }
}

/** For how long a form is valid, by its policy. */
function expiresInS({ fields }: PostTarget): number {
  const { expiration } = JSON.parse(Buffer.from(fields.policy ?? '', 'base64').toString()) as { expiration: string };
  return (Date.parse(expiration) - Date.now()) / 1000;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

describe('the credentials that the AWS SDK finds', function () {
  this.timeout(60_000);
  let stores: Awaited<ReturnType<typeof startTestStores<{ objects: true }>>>;
  let issuer: Issuer;
  let folder: string;
  let url: string;
  let env: NodeJS.ProcessEnv;

  before(async function () {
    this.timeout(600_000);
    stores = await startTestStores({ objects: true });
  });
  after(() => stores?.stop());
  beforeEach(async () => {
    env = { ...process.env };
    folder = await mkdtemp(join(tmpdir(), 'web-identity-'));
    issuer = new Issuer(stores.objects);
    url = await issuer.start();
    process.env.AWS_EC2_METADATA_DISABLED = 'true';
  });
  afterEach(async () => {
    process.env = env;
    issuer.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const connect = () => {
    const { endpoint, region } = stores.objects;
    return connectObjects({ endpoint, region });
  };

  it('may be those of a container, and sign requests and forms', async () => {
    process.env.AWS_CONTAINER_CREDENTIALS_FULL_URI = url;
    process.env.AWS_CONTAINER_AUTHORIZATION_TOKEN = 'token-of-the-pod';
    const objects = connect();
    await objects.ensureBucket(bucket);
    await objects.putJson(bucket, 'a.json', { a: 1 });
    expect(await objects.getJson(bucket, 'a.json')).to.deep.equal({ a: 1 });
    const { url: target, fields } = await objects.postPolicy(form600, 'uploads/');
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob(['image']), 'card.jpg');
    expect((await fetch(target, { method: 'POST', body: form })).status).to.equal(204);
    expect(issuer.requests.map(({ authorization }) => authorization)).to.deep.equal(['token-of-the-pod']);
  });

  const useWebIdentity = async () => {
    const token = join(folder, 'token');
    await writeFile(token, 'token-of-the-service-account');
    process.env.AWS_WEB_IDENTITY_TOKEN_FILE = token;
    process.env.AWS_ROLE_ARN = 'arn:aws:iam::000000000000:role/cardlens-upload';
    process.env.AWS_REGION = 'us-east-1';
    process.env.AWS_ENDPOINT_URL_STS = url;
  };

  it('may be those of a web identity (IRSA), whose token is read from its file', async () => {
    await useWebIdentity();
    const objects = connect();
    await objects.ensureBucket(bucket);
    const [asked] = issuer.requests;
    expect(new URLSearchParams(asked?.body).get('Action')).to.equal('AssumeRoleWithWebIdentity');
    expect(new URLSearchParams(asked?.body).get('WebIdentityToken')).to.equal('token-of-the-service-account');
  });

  it('are renewed before a form that would outlive them is signed', async () => {
    process.env.AWS_CONTAINER_CREDENTIALS_FULL_URI = url;
    const objects = connect();
    issuer.lifetimeS = 1000;
    await objects.postPolicy({ ...form600, expirationS: 500 }, 'uploads/');
    expect(issuer.requests).to.have.length(1);
    issuer.lifetimeS = 3600;
    const form = await objects.postPolicy({ ...form600, expirationS: 1100 }, 'uploads/');
    expect(issuer.requests).to.have.length(2);
    expect(expiresInS(form)).to.be.closeTo(1100, 60);
  });

  it('are not renewed for each form if even new ones would expire earlier, and limit its validity', async () => {
    await useWebIdentity();
    const objects = connect();
    // Default lifetimes of a form and of a web identity's session.
    for (let count = 0; count < 3; count++) {
      const form = await objects.postPolicy({ ...form600, expirationS: 3600 }, 'uploads/');
      expect(expiresInS(form)).to.be.closeTo(3600, 60);
    }
    expect(issuer.requests).to.have.length.at.most(2);
    const form = await objects.postPolicy({ ...form600, expirationS: 7200 }, 'uploads/');
    expect(expiresInS(form)).to.be.closeTo(3600, 60);
  });

  it('sign forms while they are valid and cannot be renewed', async () => {
    await useWebIdentity();
    const objects = connect();
    await objects.ensureBucket(bucket);
    issuer.isDown = true;
    const form = await objects.postPolicy({ ...form600, expirationS: 3600 }, 'uploads/');
    expect(expiresInS(form)).to.be.closeTo(3600, 60);
  });

  it('make the store unavailable while there are none', async () => {
    process.env.AWS_CONTAINER_CREDENTIALS_FULL_URI = 'http://127.0.0.1:1';
    const error = await connect()
      .getJson(bucket, 'a.json')
      .then(
        () => expect.fail('did not fail'),
        (caught: unknown) => caught,
      );
    expect(error).to.include({ kind: 'unavailable' });
  });
});
