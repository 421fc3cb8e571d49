import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Directory, directoryOf } from '../domain/directory.js';
import type { Payer, PayerList } from '../domain/payer.js';

const data = new URL('../../../../data/', import.meta.url);

/** The directory that comes with the app. @throws Error when the data breaks its own rules, so that the app does not start */
export async function loadDirectory(folder: URL = data): Promise<Directory> {
  const [payers, list] = await Promise.all([
    readFile(new URL('payers.jsonl', folder), 'utf8'),
    readFile(new URL('professional.json', folder), 'utf8'),
  ]);
  const digest = createHash('sha256').update(payers).update(list).digest('hex').slice(0, 8);
  const { clearinghouse, source, lastUpdated } = JSON.parse(list) as PayerList;
  return directoryOf(parsePayers(payers), { clearinghouse, source, lastUpdated }, digest);
}

const idPattern = /^pay_[a-z2-7]{8}$/;

/** @throws Error that names the line and the rule */
export function parsePayers(text: string): Payer[] {
  const ids = new Set<string>();
  const names = new Set<string>();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      const refuse = (rule: string): never => {
        throw new Error(`payers.jsonl line ${index + 1}: ${rule}`);
      };
      const { id, name, aliases, professional } = JSON.parse(line) as Record<string, unknown>;
      if (typeof id !== 'string' || !idPattern.test(id)) return refuse('the id must be pay_ and eight of a-z, 2-7');
      if (ids.has(id)) return refuse('the id is taken');
      if (typeof name !== 'string' || name === '' || name !== name.toUpperCase())
        return refuse('the name must be upper case');
      if (names.has(name)) return refuse('the name is taken');
      if (!Array.isArray(aliases) || !aliases.every((alias) => typeof alias === 'string' && alias !== ''))
        return refuse('aliases must be texts');
      if (typeof professional !== 'string' || !/^[A-Z0-9]{5}$/.test(professional))
        return refuse('the professional id must be five of A-Z, 0-9');
      ids.add(id);
      names.add(name);
      return { svcPayerId: id, svcPayerName: name, aliases, professionalId: professional };
    });
}
