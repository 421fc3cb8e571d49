import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const load = (file: string) => import(new URL(`../../bin/suites/${file}`, import.meta.url).href);
const { leftOut, needingOwnServer } = (await load('second-database-exceptions.mjs')) as Record<
  'leftOut' | 'needingOwnServer',
  readonly { readonly test: string }[]
>;
const { databaseWorkspaces } = (await load('database-suites.mjs')) as {
  databaseWorkspaces(names: readonly string[]): string[];
};

describe('the contract tests that a second database is not expected to pass', () => {
  it('exist: a test that got another title would run there and fail', () => {
    const sources = databaseWorkspaces([]).flatMap((folder) =>
      readdirSync(join(root, folder, 'test'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => readFileSync(join(root, folder, 'test', name), 'utf8')),
    );
    const titles = [...sources.join('\n').matchAll(/\b(?:it|describe)\((['"`])(.*?)\1,/g)].map(
      ([, , title = '']) => title,
    );
    // The title of a test, or that of its `describe` and its own.
    const exists = (test: string) =>
      titles.some(
        (title) => title === test || (test.endsWith(` ${title}`) && titles.includes(test.slice(0, -title.length - 1))),
      );
    expect([...leftOut, ...needingOwnServer].map(({ test }) => test).filter((test) => !exists(test))).to.deep.equal([]);
  });
});
