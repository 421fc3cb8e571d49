import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, workspaceFolders } from './workspaces.mjs';

/** Files beside the workspaces that name the version of this release; each expression finds it as its first group. */
const named = [
  { file: 'packages/sdk-python/pyproject.toml', at: /^version = "(.+)"$/gm },
  ...['package.json', 'package-lock.json'].map((name) => ({
    // Not a workspace: its dependencies would make every installation slower.
    file: `packages/react-native/${name}`,
    at: /"name": "@cardlens\/react-native",\s+"version": "(.+)"/g,
  })),
  { file: 'deploy/docker/example.env', at: /CARDLENS_VERSION=(\d\S*)/g },
  { file: 'docs/deployment.md', at: /CARDLENS_VERSION=(\d\S*)/g },
  { file: 'docs/upgrade.md', at: /CARDLENS_VERSION=(\d\S*)/g, isOptional: true },
  { file: 'deploy/kubernetes/overlays/production/kustomization.yaml', at: /newTag: "?([^\s"}]+)/g },
  { file: 'CHANGELOG.md', at: /^## \[(\d\S*)\]/m },
  { file: 'packages/sdk/CHANGELOG.md', at: /^## (\d\S*)/m },
  { file: 'packages/sdk-python/CHANGELOG.md', at: /^## (\d\S*)/m },
];
/** Written by hand, because these describe the release. */
const isByHand = (file) => file.endsWith('CHANGELOG.md');

/**
 * The version in package.json is the version of every package, image and chart.
 *
 * @param {string} root
 * @returns {string[]} a line for each other version
 */
export function otherVersions(root) {
  const { version } = readJson(join(root, 'package.json'));
  return versionsIn(root).flatMap(({ file, versions }) => {
    if (versions.length === 0) return [`${file}: names no version, instead of ${version}`];
    const others = [...new Set(versions)].filter((other) => other !== version);
    return others.map((other) => `${file}: ${other} instead of ${version}`);
  });
}

/**
 * Writes a version into package.json and all files that name it, except for the changelogs.
 *
 * @param {string} root
 * @param {string} version
 */
export function setVersion(root, version) {
  const rewrite = (file, change) => {
    const path = join(root, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  const inJson = (change) => (text) => {
    const value = JSON.parse(text);
    change(value);
    return `${JSON.stringify(value, null, 2)}\n`;
  };
  for (const file of manifests(root))
    rewrite(file, (text) => text.replace(/"version": "[^"]*"/, `"version": "${version}"`));
  rewrite(
    'package-lock.json',
    inJson((lock) => {
      lock.version = version;
      for (const folder of ['', ...workspaceFolders(root)]) lock.packages[folder].version = version;
    }),
  );
  for (const { file, at } of named.filter(({ file }) => !isByHand(file)).concat(charts(root))) {
    rewrite(file, (text) => text.replace(at, (match, found) => match.replace(found, version)));
  }
}

function versionsIn(root) {
  const { packages } = readJson(join(root, 'package-lock.json'));
  return [
    ...manifests(root).map((file) => ({ file, versions: [readJson(join(root, file)).version] })),
    { file: 'package-lock.json', versions: ['', ...workspaceFolders(root)].map((folder) => packages[folder]?.version) },
    ...named
      .concat(charts(root))
      .map(({ file, at, isOptional }) => ({ file, isOptional, versions: found(join(root, file), at) }))
      .filter(({ versions, isOptional }) => versions.length > 0 || !isOptional),
  ];
}

const manifests = (root) => ['package.json', ...workspaceFolders(root).map((folder) => `${folder}/package.json`)];

const charts = (root) =>
  readdirSync(join(root, 'deploy'), { recursive: true })
    .filter((path) => path.endsWith('Chart.yaml'))
    .map((path) => ({ file: `deploy/${path}`, at: /^(?:appVersion|version): "?([^\s"]+)/gm }));

function found(path, at) {
  const text = readFileSync(path, 'utf8');
  return at.global ? [...text.matchAll(at)].map(([, version]) => version) : (at.exec(text)?.slice(1, 2) ?? []);
}

/**
 * The tags of the images of a release. Moving tags, such as `latest`, never move back to an older version.
 *
 * @param {string} version
 * @param {readonly string[]} released all versions, with or without this one
 */
export function imageTags(version, released) {
  const minor = version.split('.').slice(0, 2).join('.');
  const isNewestOf = (versions) =>
    versions.every((other) => version.localeCompare(other, undefined, { numeric: true }) >= 0);
  return [
    version,
    ...(isNewestOf(released.filter((other) => other.startsWith(`${minor}.`))) ? [minor] : []),
    ...(isNewestOf(released) ? ['latest'] : []),
  ];
}

/**
 * The section of a changelog about a version.
 *
 * @param {string} changelog
 * @param {string} version
 */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## /m);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  if (section === undefined) throw new Error(`CHANGELOG.md says nothing about ${version}`);
  return section.slice(section.indexOf('\n')).trim();
}
