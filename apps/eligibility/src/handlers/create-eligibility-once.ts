import { CreationRunning, KeyReused } from '../domain/errors.js';
import type { EligibilityId } from '../domain/ids.js';
import { isSameQuestion } from '../domain/question.js';
import { asCreated, type EligibilityRecord } from '../domain/record.js';
import { type CreateDeps, type CreateInput, keepEligibility, preparedEligibility } from './create-eligibility.js';
import type { Claim, Deps } from './ports.js';

/** How long a key is honoured (decisions §10). */
export const keyHonouredMs = 24 * 3_600_000;

/** Longer than a write can take: a claim without a record that is older than this is what a crash left behind. */
const creationWithinMs = 30_000;

/**
 * Makes a record, once for each key of a caller: the same request with it is answered as the first was. The key of a
 * deleted card's record is free again, since what the request said is gone with it.
 *
 * @throws CreationRunning while another call with the key is at work
 * @throws KeyReused when the key came with another request
 * @throws what `preparedEligibility` and `keepEligibility` do
 */
export async function createEligibilityOnce(
  deps: CreateDeps & Pick<Deps, 'claims'>,
  key: string,
  input: CreateInput,
): Promise<EligibilityRecord> {
  const nowMs = deps.clock.nowMs();
  const claim: Claim = {
    owner: input.caller,
    key,
    eligibilityId: deps.ids.uuid() as EligibilityId,
    claimedAtMs: nowMs,
    expiresAtMs: nowMs + keyHonouredMs,
  };
  const known = await deps.claims.add(claim);
  if (known) {
    const record = nowMs < known.expiresAtMs ? await deps.records.get(known.eligibilityId) : undefined;
    if (record) {
      if (record.cardId !== input.cardId || !isSameQuestion(record.question, input.question)) throw new KeyReused();
      return asCreated(record);
    }
    const isRunning = nowMs < Math.min(known.claimedAtMs + creationWithinMs, known.expiresAtMs);
    if (isRunning || !(await deps.claims.replace(known.eligibilityId, claim))) throw new CreationRunning();
  }
  let record: EligibilityRecord;
  try {
    record = await preparedEligibility(deps, input, claim.eligibilityId);
  } catch (error) {
    // Nothing was written: the key is free for the next attempt, whether this one was refused or something was away.
    await deps.claims.release(claim).catch(() => {});
    throw error;
  }
  // When this fails nobody knows whether the record was written: the key stands for it until that is sure.
  return keepEligibility(deps, record);
}
