import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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

const file = fileURLToPath(
  new URL('../../../../../deploy/kubernetes/overlays/production/ingress-objects.yaml', import.meta.url),
);
const annotation = (annotations: Record<string, string>, name: string): string =>
  annotations[`nginx.org/${name}`] ?? expect.fail(`the Ingress has no ${name}`);

/** As the NGINX Ingress Controller generates it: an exact location with the snippets, in front of the Service. */
async function configOf(folder: string, port: number, store: string): Promise<string> {
  const { metadata, spec } = parse(await readFile(file, 'utf8'));
  const [{ path, pathType }] = spec.rules[0].http.paths;
  expect(pathType).to.equal('Exact');
  return `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
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

describe('the Ingress of the object store', function () {
  this.timeout(120_000);
  const world = useSharedSandboxWorld();
  let nginx: ChildProcess | undefined;
  let folder = '';
  afterEach(async () => {
    nginx?.kill();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it('lets only form uploads and their preflight through', async function () {
    if (spawnSync('nginx', ['-v']).error !== undefined) {
      process.stderr.write('the Ingress is not tried: nginx is not installed\n');
      return this.skip();
    }
    const { endpoint, region, ...store } = world().stack.stores.objects;
    folder = await mkdtemp(join(tmpdir(), 'cardlens-ingress-'));
    const port = await freePort();
    const config = join(folder, 'nginx.conf');
    await writeFile(config, await configOf(folder, port, endpoint));
    nginx = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', config], { stdio: 'inherit' });
    const publicUrl = `http://127.0.0.1:${port}`;
    await eventually(() => fetch(publicUrl).then(({ status }) => status === 404));

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
});
