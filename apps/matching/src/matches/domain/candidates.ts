import type { NameLikeness } from '../../names/domain/likeness.js';
import type { Directory } from '../../payers/domain/directory.js';
import type { PrintedCard } from './printed-card.js';

/** Phone numbers and addresses shared by more payers than this carry little evidence; … */
const sharedMax = 40;
/** … the same holds for ids, which a large family may share. */
const idSharedMax = 120;
/** A shorter id is not compared by similar characters. */
export const idAlikeMin = 4;

/** Payers with anything in common with the card, with the likeness of their names. @param byPlan named by the plan */
export function candidatesOf(
  directory: Directory,
  card: PrintedCard,
  byPlan: readonly number[],
): Map<number, NameLikeness> {
  const { names } = directory;
  const found = new Map<number, NameLikeness>();
  for (const likeness of names.find(card.text, card.plan)) found.set(likeness.owner, likeness);
  const others = new Set([
    // The name read as the payer may be an employer or a network, with the payer in the plan name.
    ...byPlan,
    ...payersOfId(directory, card),
    ...misreadIds(directory, card),
    ...card.phones.flatMap((phone) => few(directory.byPhone.get(phone))),
    ...card.addresses.flatMap((address) => few(directory.byAddress.get(address))),
    ...few(directory.byBin.get(card.bin)),
    ...few(directory.byPrefix.get(card.prefix)),
    ...(card.isMedicareNumber ? directory.medicare : []),
  ]);
  const compareName = names.compareWith(card.text, card.plan);
  for (const payer of others) if (!found.has(payer)) found.set(payer, compareName(payer));
  return found;
}

/** Payers whose id the printed one is probably a misreading of, unless it is a valid id as printed. */
const misreadIds = ({ byId, byAlikeId }: Directory, { id, alikeId }: PrintedCard): readonly number[] =>
  id.length < idAlikeMin || byId.has(id) ? [] : few(byAlikeId.get(alikeId));

/** Payers that share the printed id, unless there are too many. */
export const payersOfId = (directory: Directory, { id }: PrintedCard): readonly number[] =>
  few(directory.byId.get(id), idSharedMax);

const few = (payers: readonly number[] = [], max = sharedMax): readonly number[] => (payers.length > max ? [] : payers);
