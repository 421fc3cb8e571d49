import { sandboxOutcomeOf, sideNames } from '@cardlens/contracts';
import { type OutgoingEvent, outgoing } from '@cardlens/messaging';
import { withSpan } from '@cardlens/runtime';
import { judgeImage, type Verdict } from '../domain/image-rules.js';
import { canBecome, type Scan } from '../domain/scan.js';
import type { Deps } from './ports.js';

/** `absent`: nothing is stored yet. `known`: it was judged before. `deleted`: what came late was removed. */
export type Judged = 'accepted' | 'rejected' | 'absent' | 'known' | 'deleted';

export type JudgeDeps = Pick<
  Deps,
  'scans' | 'deletedCards' | 'images' | 'outbox' | 'clock' | 'log' | 'imageBucket' | 'isSandbox'
>;

/**
 * Looks at the object of a scan and says whether it is worth reading, once: whoever notices the object first, the
 * announcement or the reconciler.
 *
 * @throws StaleVersion when both noticed it at once
 */
export async function judgeScan(deps: JudgeDeps, scan: Scan): Promise<Judged> {
  if (scan.state === 'deleted' || (await deps.deletedCards.has(scan.cardId))) {
    await deps.images.removeCard(scan.cardId, [scan.key]);
    if (scan.state !== 'deleted') await deps.scans.wipe(scan.cardId);
    return 'deleted';
  }
  if (!canBecome(scan.state, 'accepted')) return 'known';
  const { cardId, scanId, side } = scan;
  return withSpan('judge upload', { parent: scan.trace, attributes: { cardId, scanId, side } }, async (span) => {
    const verdict = await verdictOn(deps, scan);
    if (verdict === undefined) return 'absent';
    const judgedAtMs = deps.clock.nowMs();
    const outcome = verdict.isAccepted ? 'accepted' : 'rejected';
    const change = verdict.isAccepted ? { image: verdict.image } : { failureCode: verdict.code };
    const judged: Scan = { ...scan, ...change, state: outcome, judgedAtMs };
    const event = verdictEvent(deps, judged, `${scanId}.${outcome}`);
    await deps.scans.change(scan, { ...change, state: outcome, judgedAtMs }, [event]);
    await deps.outbox.flush(scanId, [event]);
    span.set(
      verdict.isAccepted ? { width: verdict.image.width, height: verdict.image.height } : { errorCode: verdict.code },
    );
    deps.log.info('upload judged', {
      cardId,
      scanId,
      side,
      outcome: verdict.isAccepted ? outcome : verdict.code,
      ...(verdict.isAccepted ? { bytes: verdict.image.sizeBytes, format: verdict.image.format } : {}),
    });
    return outcome;
  });
}

async function verdictOn({ images }: JudgeDeps, { key }: Scan): Promise<Verdict | undefined> {
  const found = await images.look(key);
  return found && judgeImage(found.sizeBytes, found.header);
}

/** What is told about a judged scan. @param id  message id: another one tells it again */
export function verdictEvent(
  { clock, imageBucket, isSandbox }: Pick<Deps, 'clock' | 'imageBucket' | 'isSandbox'>,
  scan: Scan,
  id: string,
): OutgoingEvent {
  const { scanId, cardId, accountId, side, key, image, failureCode } = scan;
  const sandboxOutcome = isSandbox ? (sandboxOutcomeOf(scan.clientMetadataJson) ?? scan.sandboxOutcome) : undefined;
  const common = { scanId, cardId, accountId, side: sideNames.toWire(side), occurredAtUs: clock.nowUs() };
  return image
    ? outgoing(
        id,
        'scan.accepted',
        cardId,
        { ...common, ...image, bucket: imageBucket, objectKey: key, sandboxOutcome },
        clock.nowMs(),
      )
    : outgoing(id, 'scan.rejected', cardId, { ...common, failure: { code: failureCode ?? 'INTERNAL' } }, clock.nowMs());
}
