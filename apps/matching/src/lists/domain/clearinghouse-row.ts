import { idKey } from '@cardlens/payers';
import { type Directory, idsOf, payerAt } from '../../payers/domain/directory.js';
import type { ClearinghouseRow, RawRow, Rejection } from './rows.js';

const idPattern = /^[A-Z0-9][A-Z0-9-]{0,29}$/;

/**
 * Finds the payer of a clearinghouse row: the one it names by id; otherwise the one with the same clearinghouse id and
 * a similar name; otherwise the one with exactly the same name.
 *
 * @param taken  payers of earlier rows with their row numbers; this row's payer is added
 */
export function clearinghouseRowOf(
  directory: Directory,
  raw: RawRow,
  row: number,
  taken: Map<number, number>,
): ClearinghouseRow | Rejection {
  const { payer_id: id = '', payer_name: name = '', svc_payer_id: svcId = '', enrollment: stated = '' } = raw;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof svcId !== 'string' || typeof stated !== 'string')
    return { row, reason: 'every value must be text' };
  const payerId = id.trim().toUpperCase();
  if (payerId === '') return { row, reason: 'payer_id is required' };
  if (!idPattern.test(payerId)) return { row, reason: 'payer_id must be at most 30 letters, digits and hyphens' };
  if (name.trim() === '') return { row, reason: 'payer_name is required' };
  if (svcId.trim() !== '' && !directory.bySvcId.has(svcId.trim()))
    return { row, reason: 'svc_payer_id is not in the directory' };
  const enrollment = { '': undefined, yes: true, no: false }[stated.trim().toLowerCase()];
  if (enrollment === undefined && stated.trim() !== '') return { row, reason: 'enrollment must be yes or no' };
  const payer = directory.bySvcId.get(svcId.trim()) ?? payerOf(directory, payerId, name);
  if (payer === undefined) return { row, reason: 'no payer in the directory has this name or id' };
  const before = taken.get(payer);
  if (before !== undefined) return { row, reason: `the payer already has an id in row ${before}` };
  taken.set(payer, row);
  const { svcPayerId } = payerAt(directory, payer);
  return { payerId, payerName: name.trim(), svcPayerId, ...(enrollment !== undefined && { enrollment }) };
}

const alikeMin = 0.6;

function payerOf(directory: Directory, payerId: string, name: string): number | undefined {
  const found = directory.names.find(name);
  const withId = found.filter(
    ({ owner, dice }) =>
      dice >= alikeMin && idsOf(payerAt(directory, owner)).some((id) => idKey(id) === idKey(payerId)),
  );
  if (withId[0]) return withId[0].owner;
  const [only, ...more] = found.filter(({ isWhole }) => isWhole);
  return more.length === 0 ? only?.owner : undefined;
}
