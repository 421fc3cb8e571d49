import {
  type ExplainMatchResponse,
  type ImportPayerListHeader,
  type MatchEvidence,
  MatchingServiceService,
  type PayerListVersion,
  type ReplaceCustomListHeader,
} from '@cardlens/contracts';
import { DomainError, InvalidInput } from '@cardlens/errors';
import { factsOf, namesOf, type Payer } from '@cardlens/payers';
import { bind, type FilePart, headerAndChunks } from '@cardlens/rpc';
import { createTurns, fastEnough } from '@cardlens/runtime';
import type { IdChange } from '../lists/domain/id-changes.js';
import {
  importPayerList,
  type ListedVersion,
  listPayerListVersions,
  previewPayerList,
  rollBackPayerList,
} from '../lists/handlers/clearinghouse-lists.js';
import { deleteCustomList, getCustomList, readCustomRows, replaceCustomList } from '../lists/handlers/custom-list.js';
import type { ListDeps } from '../lists/handlers/ports.js';
import { decimal } from '../matches/domain/decimal.js';
import { type ExplainedMatch, explainCardMatch, explainMatch } from '../matches/handlers/explain-match.js';
import type { Deps } from '../matches/handlers/ports.js';
import { clearinghouseIdsOf, type Directory } from '../payers/domain/directory.js';
import { identifyPayer } from '../payers/handlers/identify-payer.js';
import { searchPayers } from '../payers/handlers/search-payers.js';
import { translatePayers } from '../payers/handlers/translate-payers.js';
import type { RematchDeps } from '../rematches/handlers/ports.js';

/**
 * A JSON list is held in memory whole, and a CSV list keeps the database busy, so an account has at most one slot. There
 * is no queue: further lists are `unavailable`.
 */
const listLimits = { atOnce: 8, atOnceOfOne: 1, waitingOfOne: 1, waiting: 0, waitMs: 0 };

/** A thousand names take seconds of the processor, which cards need too. */
const translationLimits = { atOnce: 2, atOnceOfOne: 1, waitingOfOne: 2, waiting: 16, waitMs: 10_000 };

/** A slow sender would hold a slot. 20 MB within the three-minute deadline of a call require three times this rate. */
const listRate = { windowMs: 15_000, bytesMin: 15 * 32 * 1024 };
const listTooSlow = () =>
  new DomainError({ code: 'LIST_TOO_SLOW', kind: 'too_slow', publicMessage: 'The list is sent too slowly' });

/** MatchingService: converts between messages and handler inputs. */
export function matchingBinding(deps: Deps & ListDeps, rematches: Pick<RematchDeps, 'rematches' | 'matches'>) {
  const limited = createTurns(listLimits);
  const inTurn = createTurns(translationLimits);
  const imported = async (
    requests: AsyncIterable<FilePart<ImportPayerListHeader>>,
    importList: typeof importPayerList,
    isCurrent: boolean,
  ) => {
    const { header, chunks } = await listFile<ImportPayerListHeader>(requests);
    const { clearinghouse } = header;
    return limited(`${clearinghouse} ${header.transactionType}`, async () => {
      const { version, rejectedCount, rejections, changes } = await importList(deps, header, chunks);
      const transactionType = header.transactionType as ListedVersion['transactionType'];
      return {
        version: versionMessage({ ...version, clearinghouse, transactionType, isCurrent }),
        rowsRejected: rejectedCount,
        rejections: [...rejections],
        ...changesMessage(changes),
      };
    });
  };
  return bind(MatchingServiceService, {
    identifyPayer: async ({ name, matchedSvcPayerId }) => {
      const found = await identifyPayer(deps, name, matchedSvcPayerId);
      const { lists } = await deps.directories.current();
      return {
        payer: found && payerMessage(found.payer, lists),
        formerNames: found?.payer.formerly.map(({ name }) => name) ?? [],
        sameGroup: found?.isOfSameGroup ?? false,
      };
    },
    searchPayers: async (request) => {
      const { payers, next } = await searchPayers(deps, request);
      const { lists, bySvcId, parentOf, payers: all } = await deps.directories.current();
      const parentOfPayer = ({ svcPayerId }: Payer) => all[parentOf.get(bySvcId.get(svcPayerId) ?? -1) ?? -1];
      return {
        payers: payers.map((payer) => ({
          ...payerMessage(payer, lists),
          factsJson: JSON.stringify(factsOf(payer, { lists, parent: parentOfPayer(payer) })),
        })),
        next,
      };
    },
    translatePayers: ({ accountId, ...request }) =>
      inTurn(accountId, async () => ({ translationsJson: JSON.stringify(await translatePayers(deps, request)) })),
    explainMatch: async ({ of }) => {
      if (of === undefined) throw new InvalidInput('a card or evidence is required');
      const asked = of.$case === 'cardId' ? { cardId: of.value } : { evidence: evidenceOf(of.value) };
      return explanation(await explainMatch(deps, asked));
    },
    explainCardMatch: async (request) => explanation(await explainCardMatch(deps, request)),
    replaceCustomList: async (requests) => {
      const { header, chunks } = await listFile<ReplaceCustomListHeader>(requests);
      return limited(checked(header).accountId, async () => {
        const { version, rejectedCount, rejections } = await replaceCustomList(deps, header, chunks);
        return {
          source: version.source,
          rowsAccepted: version.rows,
          rowsRejected: rejectedCount,
          rejections: [...rejections],
        };
      });
    },
    getCustomList: async ({ accountId }) => {
      const { source, rows, createdAtMs } = await getCustomList(deps, accountId);
      return { source, rows, createdAtUs: createdAtMs * 1000 };
    },
    readCustomRows: async (request) => {
      const { rows, next } = await readCustomRows(deps, request);
      return { rows: [...rows], next };
    },
    deleteCustomList: async ({ accountId }) => {
      await deleteCustomList(deps, accountId);
      return {};
    },
    importPayerList: (requests) => imported(requests, importPayerList, true),
    previewPayerList: async (requests) => ({ imported: await imported(requests, previewPayerList, false) }),
    listPayerListVersions: async () => ({ versions: (await listPayerListVersions(deps)).map(versionMessage) }),
    rollBackPayerList: async (request) => versionMessage(await rollBackPayerList(deps, request)),
    getRematch: async () => {
      const rematch = await rematches.rematches.current();
      return {
        startedAtUs: (rematch?.startedAtMs ?? 0) * 1000,
        finishedAtUs: (rematch?.finishedAtMs ?? 0) * 1000,
        checked: rematch?.checked ?? 0,
        requested: rematch?.requested ?? 0,
        total: await rematches.matches.estimatedCount(),
      };
    },
  });
}

const payerMessage = (payer: Payer, lists: Directory['lists']) => ({
  svcPayerId: payer.svcPayerId,
  svcPayerName: payer.svcPayerName,
  aliases: namesOf(payer).slice(1),
  clearinghouseIds: clearinghouseIdsOf(payer).map(({ list, ...id }) => ({
    clearinghouse: lists[list]?.clearinghouse ?? list,
    ...id,
  })),
});

async function listFile<H>(requests: AsyncIterable<FilePart<H>>) {
  const { header, chunks } = await headerAndChunks(requests, { isEndMarked: true });
  return { header, chunks: fastEnough(chunks, listRate, listTooSlow) };
}

const explanation = ({
  candidates,
  none,
  bestMin,
  payerMatchVersion,
  isShown,
}: ExplainedMatch): ExplainMatchResponse => ({
  payerMatchVersion,
  noneScore: decimal(none),
  threshold: decimal(bestMin),
  candidates: candidates.map(({ payer, score, reasons }, position) => ({
    svcPayerId: payer.svcPayerId,
    svcPayerName: payer.svcPayerName,
    score: decimal(score),
    matched: isShown(position),
    reasons: reasons.map(({ by, against, weight }) => ({ by, against, weight: weight.toFixed(2) })),
  })),
});

const changesShown = 1000;

const changesMessage = (changes: readonly IdChange[]) => ({
  idsAdded: changes.filter(({ before }) => before === undefined).length,
  idsChanged: changes.filter(({ before, after }) => before !== undefined && after !== undefined).length,
  idsRemoved: changes.filter(({ after }) => after === undefined).length,
  changes: changes.slice(0, changesShown).map(({ before = '', after = '', ...payer }) => ({ ...payer, before, after })),
});

const versionMessage = (version: ListedVersion): PayerListVersion => ({
  clearinghouse: version.clearinghouse,
  transactionType: version.transactionType,
  source: version.source,
  rows: version.rows,
  createdAtUs: version.createdAtMs * 1000,
  current: version.isCurrent,
});

const evidenceOf = ({ phoneNumbers, ...evidence }: MatchEvidence) => ({ ...evidence, phones: phoneNumbers });

const contentTypes = ['text/csv', 'application/json'];

function checked(header: ReplaceCustomListHeader): ReplaceCustomListHeader {
  if (header.accountId === '') throw new InvalidInput('account_id is required');
  if (!contentTypes.includes(header.contentType))
    throw new InvalidInput('the list must be text/csv or application/json');
  return header;
}
