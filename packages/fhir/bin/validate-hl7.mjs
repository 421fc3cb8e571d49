#!/usr/bin/env node
// Validates the bundles of all specimen cards with HL7's own validator (needs Java 17 and Maven): types, invariants,
// the guide's profiles, our extensions, and codes in value sets, which the validator of `npm test` does not check.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleBundles } from '../dist/test/sample-bundles.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'cardlens-fhir-'));
const bundles = join(folder, 'bundles');
mkdirSync(bundles);
try {
  for (const [name, bundle] of sampleBundles()) writeFileSync(join(bundles, `${name}.json`), JSON.stringify(bundle));
  const own = readdirSync(join(root, 'definitions')).map((file) => join(root, 'definitions', file));
  const definitions = [...own, join(root, 'test/c4dic/c4dic-1.1.0.json')];
  const classpath = join(folder, 'classpath');
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync(
    'mvn',
    ['-q', '-B', '-f', join(root, 'hl7/pom.xml'), 'dependency:build-classpath', `-Dmdep.outputFile=${classpath}`],
    quiet,
  );
  const jars = readFileSync(classpath, 'utf8').trim();
  execFileSync('java', ['-cp', jars, join(root, 'hl7/Validate.java'), ...definitions, '--', bundles], {
    stdio: 'inherit',
  });
} catch (error) {
  // Maven or the validator has already printed the error.
  process.exitCode = error.status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
