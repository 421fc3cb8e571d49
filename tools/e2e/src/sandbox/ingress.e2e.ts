import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { imagesBucket, readingsBucket } from '@cardlens/contracts';
import { freePort } from '@cardlens/embedded';
import { connectObjects } from '@cardlens/objects';
import { problemsOfPublicStore } from '@cardlens/objects/testing';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { parse } from 'yaml';
import { useSharedSandboxWorld } from '../world.js';

const readDeployed = (path: string) =>
  readFile(fileURLToPath(new URL(`../../../../../deploy/${path}`, import.meta.url)), 'utf8');
const annotation = (annotations: Record<string, string>, name: string): string =>
  annotations[`nginx.org/${name}`] ?? expect.fail(`the Ingress has no ${name}`);

/** As the NGINX Ingress Controller generates it: an exact location with the snippets, in front of the Service. */
async function configOfIngress(folder: string, port: number, store: string): Promise<string> {
  const { metadata, spec } = parse(await readDeployed('kubernetes/overlays/production/ingress-objects.yaml'));
  const [{ path, pathType }] = spec.rules[0].http.paths;
  expect(pathType).to.equal('Exact');
  return `daemon off; pid ${folder}/pid; error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server {
    listen 127.0.0.1:${port};
    client_max_body_size ${annotation(metadata.annotations, 'client-max-body-size')};
    location / { return 404; }
    location = "${path}" {
      proxy_http_version 1.1;
      proxy_set_header Host "$host:${port}";
      ${annotation(metadata.annotations, 'location-snippets')}
      proxy_pass ${store};
    }
  }
}
`;
}

async function configOfCompose(folder: string, port: number, store: string): Promise<string> {
  const text = await readDeployed('docker/public-store.conf');
  const changed = text.replaceAll('/tmp/', `${folder}/`).replace('listen 9000;', `listen 127.0.0.1:${port};`);
  const config = changed.replace('http://minio:9000;', `${store};`);
  expect(config).to.contain(`listen 127.0.0.1:${port};`).and.to.contain(`set $store ${store};`);
  return config;
}

/** A server in place of the store, and the headers of the requests that reach it. */
async function recordHeaders() {
  const received: string[][] = [];
  const server = createServer((request, response) => {
    received.push(Object.keys(request.headers).sort());
    request.resume().on('end', () => response.writeHead(204).end());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, received, stop: () => server.close() };
}

describe('public access to the object store', function () {
  this.timeout(120_000);
  const world = useSharedSandboxWorld();
  const folders: string[] = [];
  const running: ChildProcess[] = [];
  before(function () {
    if (spawnSync('nginx', ['-v']).error === undefined) return;
    process.stderr.write('public access to the object store is not tried: nginx is not installed\n');
    this.skip();
  });
  afterEach(async () => {
    for (const nginx of running.splice(0)) nginx.kill();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });

  async function startNginx(configOf: typeof configOfCompose, store: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'cardlens-public-store-'));
    folders.push(folder);
    const port = await freePort();
    const config = join(folder, 'nginx.conf');
    await writeFile(config, await configOf(folder, port, store));
    const args = ['-p', folder, '-e', 'stderr', '-g', 'master_process off;', '-c', config];
    running.push(spawn('nginx', args, { stdio: 'inherit' }));
    const publicUrl = `http://127.0.0.1:${port}`;
    await eventually(() => fetch(publicUrl).then(({ status }) => status === 404 || status === 403));
    return publicUrl;
  }

  for (const [name, configOf] of [
    ['the Ingress', configOfIngress],
    ['the nginx of docker-compose', configOfCompose],
  ] as const) {
    it(`${name} lets only form uploads and their preflight through`, async () => {
      const { endpoint, region, ...store } = world().stack.stores.objects;
      const publicUrl = await startNginx(configOf, endpoint);
      const { accessKey, secretKey } = store.credentialsOf('upload');
      const objects = connectObjects({ endpoint, publicEndpoint: publicUrl, accessKey, secretKey, region });
      const sizeBytes = 50 * 1024 * 1024;
      const { fields } = await objects.postPolicy(
        {
          bucket: imagesBucket,
          key: 'uploads/ingress/scan',
          expirationS: 600,
          contentTypePrefix: 'image/',
          contentType: 'image/jpeg',
          sizeBytesMin: 1,
          sizeBytesMax: sizeBytes,
          contentDisposition: 'attachment',
          metadata: {},
        },
        'uploads/',
      );
      const otherBucket = readingsBucket;
      const problems = await problemsOfPublicStore({ publicUrl, bucket: imagesBucket, otherBucket, fields, sizeBytes });
      expect(problems).to.deep.equal([]);
    });

    it(`${name} passes on only the headers that a form and its preflight need`, async () => {
      const store = await recordHeaders();
      try {
        const url = `${await startNginx(configOf, store.url)}/${imagesBucket}`;
        const others = {
          authorization: 'AWS4-HMAC-SHA256 Credential=key',
          cookie: 'a=b',
          'x-amz-acl': 'public-read',
          'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
          'x-amz-security-token': 'token',
          'x-forwarded-for': '192.0.2.1',
        };
        const send = async (method: string, headers: Record<string, string>, body?: string) =>
          (await fetch(url, { method, headers: { ...others, ...headers }, ...(body ? { body } : {}) })).status;
        const form = { 'content-type': 'multipart/form-data; boundary=x', origin: 'https://page.example' };
        expect(await send('POST', form, '--x--')).to.equal(204);
        const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
        expect(await send('OPTIONS', { origin: 'https://page.example', ...asked })).to.equal(204);
        for (const type of ['application/xml', 'application/x-www-form-urlencoded', 'x multipart/form-data;'])
          expect(await send('POST', { 'content-type': type }, '<Delete/>'), type).to.equal(403);
        expect(store.received).to.deep.equal([
          ['connection', 'content-length', 'content-type', 'host', 'origin'],
          [...Object.keys(asked), 'connection', 'host', 'origin'].sort(),
        ]);
      } finally {
        store.stop();
      }
    });
  }
});
