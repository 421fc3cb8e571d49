import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { build } from 'esbuild';

const entryPoint = (name: string): string => fileURLToPath(new URL(`../../../src/${name}`, import.meta.url));

describe('the scripts for browsers', function () {
  this.timeout(60_000);

  for (const name of ['worker/worker.ts', 'index.ts']) {
    it(`of ${name} import nothing of Node.js and no native code`, async () => {
      // Fails on a module that a browser does not have.
      const { metafile, errors } = await build({
        entryPoints: [entryPoint(name)],
        bundle: true,
        write: false,
        metafile: true,
        platform: 'browser',
        format: 'esm',
        logLevel: 'silent',
      });
      expect(errors).to.deep.equal([]);
      const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path));
      expect(imported.filter((path) => path.startsWith('node:'))).to.deep.equal([]);
      const native = /node_modules\/(sharp|onnxruntime-node)\/|\/dist\/src\/node\//;
      expect(Object.keys(metafile.inputs).filter((path) => native.test(path))).to.deep.equal([]);
    });
  }
});
