import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Card } from '@cardlens/sdk';
import { expect } from 'chai';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { encryptSHLFile, SHCIssuer, SHL } from 'kill-the-clipboard';
import { storedMessages } from '../events.js';
import { useSandboxWorld } from '../world.js';

// A payer that issues cards, and the server of a wallet that shares them, both made with another implementation.

const passcode = 'open-sesame-4711';
const examples = new URL('../../../../../packages/fhir/test/c4dic/examples-1.1.0.json', import.meta.url);
const bundle = JSON.parse(await readFile(examples, 'utf8'));

const pair = await generateKeyPair('ES256', { extractable: true });
const publicJwk = await exportJWK(pair.publicKey);
const kid = await calculateJwkThumbprint(publicJwk, 'sha256');

interface Share {
  readonly file: string;
  readonly passcode?: string;
  attempts: number;
}
const shares = new Map<string, Share>();
const urls: string[] = [];

const server = createServer(async (req, res) => {
  const path = req.url?.split('?')[0] ?? '';
  urls.push(req.url ?? '');
  const send = (status: number, body: unknown) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (path === '/payer/.well-known/jwks.json')
    return send(200, { keys: [{ ...publicJwk, kid, use: 'sig', alg: 'ES256' }] });
  const share = shares.get(path.replace(/\/(manifest\.json|file)$/, ''));
  if (share === undefined) return send(404, {});
  if (req.method === 'GET') return res.writeHead(200, { 'content-type': 'application/jose' }).end(share.file);
  const asked = await json(req);
  const isRight = share.passcode === undefined || JSON.stringify(asked).includes(`"passcode":"${share.passcode}"`);
  if (!isRight) return send(401, { remainingAttempts: --share.attempts });
  const location = `${base}${path.replace('/manifest.json', '/file')}`;
  return send(200, { files: [{ contentType: 'application/smart-health-card', location }] });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const iss = `${base}/payer`;

const issuersFile = join(tmpdir(), `cardlens-issuers-${process.pid}.json`);
await writeFile(issuersFile, JSON.stringify({ participating_issuers: [{ iss, name: 'Acme Insurance Co' }] }));

const issued = (by = iss) =>
  new SHCIssuer({
    issuer: by,
    privateKey: pair.privateKey,
    publicKey: pair.publicKey,
    enableQROptimization: false,
    strictReferences: false,
  }).issue(bundle);

/** Shares a file of the wallet. */
async function shared(
  content: string,
  contentType: 'application/smart-health-card' | 'application/fhir+json',
  flag: 'P' | 'U',
) {
  const shl = SHL.generate({ baseManifestURL: base, manifestPath: flag === 'U' ? '/file' : '/manifest.json', flag });
  const file = await encryptSHLFile({ content, key: shl.key, contentType, enableCompression: true });
  const path = new URL(shl.url).pathname.replace(/\/(manifest\.json|file)$/, '');
  shares.set(path, { file, attempts: 5, ...(flag === 'P' ? { passcode } : {}) });
  return { link: `https://wallet.example/view#${shl.toURI()}`, key: shl.key };
}

describe('digital cards', function () {
  this.timeout(120_000);
  const world = useSandboxWorld({ CARD_TRUSTED_ISSUERS_FILE: issuersFile });
  after(() => server.close());

  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  const valuesOf = ({ details = {} }: Card) =>
    JSON.stringify(details, (name, value) => (name === 'scores' ? undefined : value));

  it('of a trusted issuer are imported from a link with a passcode, and complete as usual', async () => {
    const { client } = world();
    const { link } = await shared(await (await issued()).asFileContent(), 'application/smart-health-card', 'P');
    const wrong = await failure(client.cards.importCard(link, { passcode: 'guess' }));
    expect(wrong).to.include({ status: 422, message: 'The passcode is wrong; 4 attempts are left' });
    const imported = await client.cards.importCard(link, { passcode, recipient: 'Cedar Clinic' });
    expect(imported.issuer).to.deep.equal({ url: iss, name: 'Acme Insurance Co', trusted: true, signed: true });
    expect(imported.insurance_cards).to.equal(2);
    const card = await client.waitForCard(imported.card_id);
    expect(card.state).to.equal('completed');
    expect(card.details?.member_number).to.deep.include({ value: '102345672-02', scores: ['1.000', '1.000'] });
    expect(card.details?.payer_name).to.deep.include({ value: 'Acme Insurance Co' });
    expect(card.details?.plan_details?.length).to.equal(12);
  });

  it('are imported from a QR code by a phone that scans for a session', async () => {
    const { client, clientOf } = world();
    const session = clientOf({ token: (await client.accessToken({ userId: 'front-desk' })).Token });
    const { token } = await session.generateMagicLink();
    const phone = clientOf({ token: (await client.validateMagicLink(token)).Token });
    const codes = (await issued()).asQRNumeric({ enableChunking: true });
    expect(codes.length).to.be.greaterThan(1);
    const { card_id } = await phone.cards.importCard([...codes].reverse().join('\n'), { position: 2 });
    expect((await phone.waitForCard(card_id)).state).to.equal('completed');
  });

  it('without a signature are imported, and said to be so', async () => {
    const { client } = world();
    const { link } = await shared(JSON.stringify(bundle), 'application/fhir+json', 'U');
    const { issuer } = await client.cards.importCard(link);
    expect(issuer).to.deep.equal({ url: base, trusted: false, signed: false });
  });

  it('that this service shares come back with the same elements', async () => {
    const { client } = world();
    const { card_id } = await client.cards.importCard((await issued()).asJWS());
    const original = await client.waitForCard(card_id);
    const { link } = await client.cards.share(card_id, { passcode: '271828' });
    const again = await client.cards.importCard(link, { passcode: '271828' });
    expect(again.issuer).to.include({ trusted: false, signed: false });
    expect(valuesOf(await client.waitForCard(again.card_id))).to.equal(valuesOf(original));
  });

  for (const [what, source] of [
    ['a link into a private network', () => SHL.generate({ baseManifestURL: 'http://10.0.0.1' }).toURI()],
    ['a link to the metadata of a cloud', () => SHL.generate({ baseManifestURL: 'http://169.254.169.254' }).toURI()],
    ['an issuer in a private network', async () => (await issued('http://192.168.1.1/payer')).asJWS()],
  ] as const)
    it(`are not fetched from ${what}`, async () => {
      const error = await failure(world().client.cards.importCard(await source()));
      expect(error).to.include({ status: 422 });
      expect(error).to.have.property('message').that.includes('an address that is not allowed');
    });

  it('of an unknown issuer, and changed ones, are rejected', async () => {
    const { client } = world();
    const unknown = await failure(client.cards.importCard((await issued(`${base}/nobody`)).asJWS()));
    expect(unknown).to.include({ status: 422 });
    const [header, payload] = (await issued()).asJWS().split('.');
    const forged = await failure(
      client.cards.importCard(`${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`),
    );
    expect(forged).to.include({ status: 422, message: 'The signature of the digital card is not valid' });
  });

  it('leave no passcode, key or value in a URL, log, span or event', async () => {
    const { client, stack, collector } = world();
    const { link, key } = await shared(await (await issued()).asFileContent(), 'application/smart-health-card', 'P');
    const { card_id } = await client.cards.importCard(link, { passcode });
    await client.waitForCard(card_id);
    await failure(client.cards.importCard(link, { passcode: `${passcode}-wrong` }));
    const folder = join(stack.dataDir, 'logs');
    const logs = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
    const events = (await storedMessages(world())).flatMap(({ subject, headers, data }) => [
      subject,
      ...headers,
      Buffer.from(data).toString('latin1'),
    ]);
    const texts = [...urls, ...logs, ...collector.texts, ...events];
    expect(texts.length).to.be.greaterThan(20);
    for (const secret of [passcode, key, link.slice(-40), '102345672-02', 'Jane Doe'])
      expect(
        texts.some((text) => text.includes(secret)),
        secret,
      ).to.equal(false);
  });
});
