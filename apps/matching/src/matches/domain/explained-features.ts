import { idKey } from '@cardlens/payers';
import { type Directory, entryAt, idsOf } from '../../payers/domain/directory.js';

/** Text of a feature in an explanation, from the directory's side of the comparison. */
export function againstOf(directory: Directory, position: number) {
  const { payer, sourcedIds } = entryAt(directory, position);
  const marked = (text: string, isSourced: boolean) => (isSourced ? text : `${text} (no source)`);
  const isSourced = (fact: string) => fact in payer.sources;
  return {
    ids: idsOf(payer)
      .map((id) => marked(id, sourcedIds.has(idKey(id))))
      .join(' '),
    phones: payer.phones.join(' '),
    addresses: payer.addresses.join('; '),
    pharmacy: payer.pharmacy
      .map(({ bin, pcn }) => marked([bin, pcn].filter(Boolean).join('/'), isSourced(`pharmacy:${bin}`)))
      .join(' '),
    prefixes: payer.prefixes.map((prefix) => marked(prefix, isSourced(`prefixes:${prefix}`))).join(' '),
    states: payer.states.join(' '),
    lines: payer.lines.join(' '),
  };
}
