import { StaleVersion } from '@cardlens/errors';
import { isNameOf } from '@cardlens/reading';
import type { CardId, EligibilityId } from '../../domain/ids.js';
import type { Owner } from '../../domain/owner.js';
import type { Deps } from '../../handlers/deps.js';
import { CardOfAnother, CheckHasCard, CheckNotJoinable, EligibilityNotFound, NotCheckable } from '../domain/errors.js';
import type { EligibilityRecord } from '../domain/record.js';
import { personOf } from '../domain/statement.js';
import { summaryIn } from '../domain/summary-in.js';
import { type ConfirmDeps, confirmCard } from './confirm-card.js';
import type { CheckableCard } from './ports.js';

type JoinDeps = ConfirmDeps & Pick<Deps, 'payerFacts'>;

/** A record is written only once after its end. */
const attemptsMax = 3;

/**
 * Makes a completed check without a card one of a card: from then on, it is listed with the card, visible to the card's end
 * user, and deleted with the card, with which its response is compared. Repeating it changes nothing, and announces again what a
 * failure may have kept from being announced.
 *
 * @throws EligibilityNotFound, CardNotFound
 * @throws CheckHasCard, CheckNotJoinable
 * @throws NotCheckable when the card is not completed
 * @throws CardOfAnother when the card is not certainly one of the member of the check, or names another payer
 * @throws DomainError `unavailable`
 */
export async function joinCard(
  deps: JoinDeps,
  { caller, eligibilityId, cardId }: { caller: Owner; eligibilityId: EligibilityId; cardId: CardId },
): Promise<EligibilityRecord> {
  for (let attempt = 1; ; attempt++) {
    const record = await deps.records.get(eligibilityId, caller.accountId);
    if (record?.accountId !== caller.accountId) throw new EligibilityNotFound(eligibilityId);
    if (record.cardId === cardId) return confirmed(deps, record);
    if (String(record.cardId) !== String(eligibilityId)) throw new CheckHasCard();
    if (record.state !== 'completed') throw new CheckNotJoinable();
    const card = await deps.cards.get(cardId, caller);
    if (!card.isCompleted) throw new NotCheckable('notCompleted');
    if (!isSameMember(card, record) || !isSamePayer(deps, card, record)) throw new CardOfAnother();
    // If the card is being deleted, the sweeper removes the record too.
    const joined = await deps.records.setCard(record, card.facts).catch((error: unknown) => {
      if (!(error instanceof StaleVersion) || attempt === attemptsMax) throw error;
      return undefined;
    });
    if (joined === undefined) continue;
    deps.log.info('eligibility check joined to a card', { eligibilityId, cardId, accountId: caller.accountId });
    return confirmed(deps, joined);
  }
}

async function confirmed(deps: JoinDeps, record: EligibilityRecord): Promise<EligibilityRecord> {
  const { eligibilityId, endEventId = eligibilityId, accountId } = record;
  await confirmCard(deps, eligibilityId, endEventId, accountId);
  return record;
}

/** Numbers as cards print them and payers state them differ in spaces and punctuation. */
const plain = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * Whether a card certainly has the number that the payer states for the member. Different people may have the same number
 * with different payers, and numbers of which one begins or ends with the other: then the name has to agree too. The
 * number of a card can be corrected.
 */
function isSameMember(
  { memberNumber = '', memberName = '', payerMatch }: CheckableCard,
  record: EligibilityRecord,
): boolean {
  const { subscriber_details, dependent_details } = summaryIn(record) ?? {};
  const people = [subscriber_details, dependent_details].filter((person) => person !== undefined);
  const printed = plain(memberNumber);
  const stated = people
    .flatMap(({ member_id, medicare_number }) => [member_id, medicare_number])
    .map((number = '') => plain(number))
    .filter((number) => number !== '');
  if (payerMatch?.svcPayerId && stated.includes(printed)) return true;
  const isNamed = people.map(personOf).some((person) => person !== undefined && isNameOf(memberName, person));
  return isNamed && stated.some((number) => isNearNumber(printed, number));
}

const affixMax = 4;
const sharedMin = 6;

/** A card may print a suffix of the person, or a prefix of the plan, that the payer leaves out. */
function isNearNumber(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long) return true;
  const isPart = long.startsWith(short) || long.endsWith(short);
  return isPart && short.length >= sharedMin && long.length - short.length <= affixMax;
}

/** Whether the card was matched with the payer that was asked, or with one of its company. */
function isSamePayer({ payerFacts }: JoinDeps, { payerMatch }: CheckableCard, { payer }: EligibilityRecord): boolean {
  if (payerMatch === undefined || payerMatch.svcPayerId === '') return true;
  const entries = [...payerMatch.matches, ...payerMatch.changeHealthcare];
  if (entries.some(({ svcPayerId, payerId }) => svcPayerId === payerMatch.svcPayerId && payerId === payer.id))
    return true;
  const { payers } = payerFacts.of(payer.id);
  const own = payerFacts.bySvcPayerId(payerMatch.svcPayerId)?.companies.at(-1);
  return payers.some(({ svcPayerId, companies }) => svcPayerId === payerMatch.svcPayerId || companies.at(-1) === own);
}
