import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listElements, scalarElements } from '@cardlens/reading';
import type { Card } from '@cardlens/sdk';
import { CliError } from './exit-code.js';

const downloadTimeoutMs = 60_000;

/** File extensions for the content types that the service accepts. */
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/tiff': 'tiff',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
};

/**
 * The reviewed content of a card in the form that `cardlens eval` reads: values without scores, with the uses of list
 * entries.
 * @param card with its corrections applied
 */
export function truthOf({ details = {} }: Card): object {
  const truth: Record<string, unknown> = {};
  for (const name of scalarElements) {
    const element = details[name];
    if (element) truth[name] = element.value;
  }
  for (const name of listElements) {
    const entries = details[name];
    if (!entries) continue;
    truth[name] = entries.map(({ scores, ...entry }) => (name === 'dependent_names' ? entry.value : entry));
  }
  return truth;
}

/**
 * Writes `<id>_front.*`, `<id>_back.*` and `<id>.json`, readable only by their owner.
 * @throws CliError when an image cannot be fetched
 */
export async function writeCase(folder: string, card: Card, signal: AbortSignal): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const write = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content, { mode: 0o600 });
  for (const side of ['front', 'back'] as const) {
    const url = card.images?.[side]?.url;
    if (url === undefined) continue;
    const { bytes, type } = await download(url, signal);
    const extension = extensions[type];
    if (extension === undefined) throw new CliError(`the ${side} of card ${card.card_id} is not an image`);
    await write(`${card.card_id}_${side}.${extension}`, bytes);
  }
  await write(`${card.card_id}.json`, `${JSON.stringify(truthOf(card), null, 2)}\n`);
}

async function download(url: string, signal: AbortSignal): Promise<{ bytes: Uint8Array; type: string }> {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(downloadTimeoutMs)]) });
  if (!response.ok)
    throw new CliError(`a picture could not be fetched: the object store responded with ${response.status}`);
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  return { bytes: new Uint8Array(await response.arrayBuffer()), type: type.trim().toLowerCase() };
}
