// Limits the number of type casts (`as X`) outside of tests. Prefer annotations, `satisfies`, type guards and schemas.
// Also finds fields that are renamed to underscores to be left out of the rest: `{ a: _, ...rest }` is `{ a, ...rest }`.
import { spawnSync } from 'node:child_process';

/** Maximum number of casts. Lower it when casts are removed. */
const castsMax = 220;
const isTest = /\.(test|contract|e2e|slow)\.tsx?$|\/fakes\.ts$|^tools\/(e2e|testing)\/|\/tests?\//;

const args = ['biome', 'lint', '--only=noUnsafeTypeAssertion', '--max-diagnostics=none', '--reporter=github'];
const { stdout } = spawnSync('npx', [...args, 'apps', 'packages', 'tools'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const files = [...stdout.matchAll(/file=([^,]+)/g)].map(([, file]) => file.replace(`${process.cwd()}/`, ''));
const casts = files.filter((file) => !isTest.test(file)).length;
console.log(`${casts} type casts outside of tests, ${castsMax} allowed`);
const pattern = ['-nE', '\\b(\\w+): _+(\\1|[0-9]*) *[,}]', '--', '*.ts', '*.tsx', ':!*/gen/*'];
const underscores = spawnSync('git', ['grep', ...pattern], { encoding: 'utf8' }).stdout;
if (underscores !== '') console.log(`fields renamed to underscores:\n${underscores}`);
// No cast at all means that the linter's output was not parsed correctly.
process.exitCode = casts > castsMax || casts === 0 || underscores !== '' ? 1 : 0;
