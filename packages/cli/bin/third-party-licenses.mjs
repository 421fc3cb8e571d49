import { readdir, readFile } from 'node:fs/promises';

/**
 * The licenses of the packages that bundled files belong to.
 *
 * @param {string[]} files paths as reported by the bundler
 * @throws Error when a package has no license file
 */
export async function thirdPartyLicenses(files) {
  const folders = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []));
  const texts = [];
  for (const folder of [...folders].sort()) {
    const { name, version, license } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'));
    const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
    if (!file && !license) throw new Error(`${name} has no license file`);
    const text = file ? (await readFile(`${folder}/${file}`, 'utf8')).trim() : `License: ${license}`;
    texts.push(`${name} ${version}\n\n${text}\n`);
  }
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}
