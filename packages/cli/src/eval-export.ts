import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ListElementName, lettersOf, listElements, scalarElements } from '@cardlens/reading';
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

type Details = NonNullable<Card['details']>;

/**
 * Whether a payer stated the very letters and digits that were read. A name in another order, or another name of the
 * payer's company, does not say that each character was read as printed. A simulated payer repeats what it was asked.
 */
function isConfirmed({ confirmations = {} }: Card, name: string): boolean {
  const { value, card_value: read = '', simulated } = confirmations[name] ?? {};
  return value !== undefined && !simulated && lettersOf(value) === lettersOf(read);
}

/**
 * What is known to be printed on a card, in the form that `cardlens eval` reads: elements that a person corrected or
 * confirmed, and those that a payer confirmed. Of anything else nobody knows whether it is right, so it is not judged. A
 * list is known if each of its entries is.
 * @param read  the card as it was read
 * @param corrected  the same card with its corrections applied
 * @returns undefined if nothing is known. Of a card that was read elsewhere, too: nobody knows that its values are those
 *   of its pictures
 */
export function knownTruth(read: Card, corrected: Card): object | undefined {
  const { reader = 'server' } = read.metadata?.read_by ?? {};
  if (reader !== 'server') return undefined;
  const { corrections = {} } = read;
  const isKnown = (name: string): boolean => name in corrections || isConfirmed(read, name);
  const truth: Record<string, unknown> = {};
  const unjudged: string[] = [];
  let known = 0;
  const judge = (name: string, value: unknown, isJudged: boolean): void => {
    if (!isJudged) unjudged.push(name);
    else known++;
    if (isJudged && value !== undefined) truth[name] = value;
  };
  // `employer` is another name of `client_name`, under which both are compared.
  for (const name of scalarElements.filter((each) => each !== 'employer'))
    judge(name, corrected.details?.[name]?.value, isKnown(name));
  for (const name of listElements) {
    const entries = read.details?.[name] ?? [];
    const isAdded = `${name}[${entries.length}]` in corrections;
    const isListKnown = (entries.length > 0 || isAdded) && entries.every((_, i) => isKnown(`${name}[${i}]`));
    judge(name, entriesOf(name, corrected.details ?? {}), isListKnown);
  }
  return known === 0 ? undefined : { ...truth, unjudged };
}

/** Entries with their uses. */
function entriesOf(name: ListElementName, details: Details): unknown[] | undefined {
  switch (name) {
    case 'dependent_names':
      return details[name]?.map(({ value }) => value);
    case 'plan_details':
      return details[name]?.map(({ service, category, network, value }) => ({ service, category, network, value }));
    default:
      return details[name]?.map(({ label, type, value }) => ({ label, type, value }));
  }
}

/** A card in an export. Contains no values of the card. */
export interface ExportedCard {
  readonly account_id: string;
  readonly card_id: string;
  readonly exported_at: string;
  /** When the card, or its images, end by the account's retention; null: when somebody deletes the card. */
  readonly expires_at: string | null;
}

/** One card a line. Not named `.json`, which is the ending of ground truth. */
const manifestName = 'manifest.jsonl';

/** The cards in a folder of exports, each once. */
export async function exportedIn(folder: string): Promise<ExportedCard[]> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter((line) => line.endsWith('}'));
  const cards = lines.map((line): ExportedCard => JSON.parse(line));
  return [...new Map(cards.map((card) => [card.card_id, card])).values()];
}

/** Replaces the manifest at once: a crash leaves the old one or the new one. */
async function writeManifest(folder: string, cards: readonly ExportedCard[]): Promise<void> {
  const next = join(folder, `${manifestName}.next`);
  await writeFile(next, cards.map((card) => `${JSON.stringify(card)}\n`).join(''), { mode: 0o600 });
  await rename(next, join(folder, manifestName));
}

/**
 * Writes `<id>_front.*`, `<id>_back.*` and `<id>.json`, readable only by their owner. The manifest names the card first,
 * so that there is never a file that it does not name.
 * @throws CliError when an image cannot be fetched
 */
export async function writeCase(
  folder: string,
  exported: ExportedCard,
  { card, truth }: { readonly card: Card; readonly truth: object },
  signal: AbortSignal,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // On a line of its own, also after a line that a crash has cut off.
  await appendFile(join(folder, manifestName), `\n${JSON.stringify(exported)}\n`, { mode: 0o600 });
  const write = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content, { mode: 0o600 });
  for (const side of ['front', 'back'] as const) {
    const url = card.images?.[side]?.url;
    if (url === undefined) continue;
    const { bytes, type } = await download(url, signal);
    const extension = extensions[type];
    if (extension === undefined) throw new CliError(`the ${side} of card ${card.card_id} is not an image`);
    await write(`${card.card_id}_${side}.${extension}`, bytes);
  }
  await write(`${card.card_id}.json`, `${JSON.stringify(truth, null, 2)}\n`);
}

/** Removes the files of these cards, and then their lines of the manifest. */
export async function removeCases(folder: string, cardIds: ReadonlySet<string>): Promise<void> {
  if (cardIds.size === 0) return;
  for (const name of await readdir(folder)) {
    const [, id] = /^([0-9a-f-]{36})(?:_(?:front|back))?\.\w+$/.exec(name) ?? [];
    if (id !== undefined && cardIds.has(id)) await rm(join(folder, name), { force: true });
  }
  await writeManifest(
    folder,
    (await exportedIn(folder)).filter(({ card_id: id }) => !cardIds.has(id)),
  );
}

const dayMs = 86_400_000;

/** The end of a card or of its images, whichever comes first. */
export function expiryOf(
  { created_at: createdAt }: Pick<Card, 'created_at'>,
  retentionDays: readonly (number | null)[],
) {
  const days = retentionDays.filter((each) => each !== null);
  if (days.length === 0) return null;
  return new Date(Date.parse(createdAt.replace(' ', 'T')) + Math.min(...days) * dayMs).toISOString();
}

async function download(url: string, signal: AbortSignal): Promise<{ bytes: Uint8Array; type: string }> {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(downloadTimeoutMs)]) });
  if (!response.ok)
    throw new CliError(`a picture could not be fetched: the object store responded with ${response.status}`);
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  return { bytes: new Uint8Array(await response.arrayBuffer()), type: type.trim().toLowerCase() };
}
