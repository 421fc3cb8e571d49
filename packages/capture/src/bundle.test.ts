import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';

const bundle = new URL('../bundle/cardlens-capture.js', import.meta.url);

const pages = new URL('../pages/', import.meta.url);

describe('the capture pages', () => {
  it('load less than 70 KB of scripts and styles gzipped', async () => {
    const sizeOf = async (name: string) => gzipSync(await readFile(new URL(name, pages))).length;
    const styles = await sizeOf('page.css');
    for (const name of ['phone.js', 'app.js']) expect((await sizeOf(name)) + styles, name).to.be.lessThan(70_000);
  });
});

describe('the bundle', () => {
  it('is one file under 70 KB gzipped without imports', async () => {
    const code = await readFile(bundle, 'utf8');
    expect(gzipSync(code).length).to.be.lessThan(70_000);
    expect(code).not.to.match(/(?<!\/)\bimport\s*[{*"'(]|\bfrom\s*["']/);
  });

  it('runs under a policy without eval, and stores nothing', async () => {
    const code = await readFile(bundle, 'utf8');
    expect(code).not.to.match(/\beval\(|new Function\(|localStorage|sessionStorage|document\.cookie/);
  });
});
