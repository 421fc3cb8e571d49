import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { objectUsers } from '@cardlens/access';
import { imagesBucket } from '@cardlens/contracts';
import { useTestStores } from '@cardlens/testing';
import { expect } from 'chai';
import { Client } from 'minio';

// Path of the program in upload's image.
const program = createRequire(import.meta.url)
  .resolve('@cardlens/object-users')
  .replace('index.js', 'main.js');

/** Runs the program with only these variables. @returns its exit code and output */
const run = (env: Record<string, string>) =>
  new Promise<{ exitCode: unknown; output: string }>((resolve) => {
    execFile(process.execPath, [program], { env }, (error, stdout, stderr) =>
      resolve({ exitCode: error === null ? 0 : error.code, output: `${stdout}${stderr}` }),
    );
  });

describe('the program that creates the users of the object store', () => {
  const stores = useTestStores({ objects: true });
  const secretOf = (user: string) => `secret-of-${user}-0123456789`;
  const settings = () => ({
    CARDLENS_OBJECTS_URL: stores().objects.endpoint,
    CARDLENS_OBJECTS_ACCESS_KEY: stores().objects.accessKey,
    CARDLENS_OBJECTS_SECRET_KEY: stores().objects.secretKey,
    ...Object.fromEntries(objectUsers.map((user) => [`CARDLENS_OBJECTS_SECRET_${user.toUpperCase()}`, secretOf(user)])),
  });
  const clientOf = (user: string) => {
    const { hostname, port } = new URL(stores().objects.endpoint);
    return new Client({
      endPoint: hostname,
      port: Number(port),
      useSSL: false,
      region: 'us-east-1',
      accessKey: user,
      secretKey: secretOf(user),
    });
  };

  it('creates a user with its policy for each service, and can run again', async () => {
    for (const _ of ['first', 'second']) expect(await run(settings())).to.deep.include({ exitCode: 0 });
    if (!(await clientOf('upload').bucketExists(imagesBucket))) await clientOf('upload').makeBucket(imagesBucket);
    await clientOf('upload').putObject(imagesBucket, 'judged/a', 'an image');
    const read = await clientOf('ocr').getObject(imagesBucket, 'judged/a');
    read.destroy();
    const denied = await clientOf('ocr')
      .putObject(imagesBucket, 'judged/a', 'another')
      .catch((error: Error & { code?: string }) => error.code);
    expect(denied).to.equal('AccessDenied');
  });

  it('reports a missing setting, or a store that does not respond, in one line without secrets', async () => {
    const { CARDLENS_OBJECTS_SECRET_OCR, ...incomplete } = settings() as Record<string, string>;
    expect(await run(incomplete)).to.deep.equal({
      exitCode: 1,
      output: 'CARDLENS_OBJECTS_SECRET_OCR is required\n',
    });
    const url = 'http://127.0.0.1:9';
    expect(await run({ ...settings(), CARDLENS_OBJECTS_URL: url })).to.deep.equal({
      exitCode: 1,
      output: `the object store at ${url} did not respond\n`,
    });
  });
});
