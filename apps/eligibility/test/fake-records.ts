import { StaleVersion } from '@cardlens/errors';
import type { EligibilityRecord } from '../src/checks/domain/record.js';
import type { CardRecords, RecordEvent, RecordStore } from '../src/checks/handlers/ports.js';
import type { EligibilityId } from '../src/domain/ids.js';
import { isVisibleTo } from '../src/domain/owner.js';

export interface InMemoryRecordStore extends RecordStore {
  /** All events written so far, in order. */
  readonly announced: RecordEvent[];
  /** The stored data as text. */
  dump(): string;
}

interface Stored {
  json: string;
  isWiped: boolean;
  eventId: string;
}

export function inMemoryRecordStore(): InMemoryRecordStore {
  const documents = new Map<EligibilityId, Stored>();
  const announced: RecordEvent[] = [];
  const recordIn = ({ json }: Stored) => JSON.parse(json) as EligibilityRecord;
  const put = (record: EligibilityRecord) =>
    void documents.set(record.eligibilityId, { json: JSON.stringify(record), isWiped: false, eventId: '' });
  const living = () => [...documents.values()].filter(({ isWiped }) => !isWiped).map(recordIn);
  const isOneOf = ({ cardId, accountId, createdBeforeUs = Infinity }: CardRecords, record: EligibilityRecord) =>
    isOf(accountId, record) && record.cardId === cardId && record.createdAtUs < createdBeforeUs;
  const isOf = (accountId: string | undefined, record: EligibilityRecord) =>
    accountId === undefined || record.accountId === accountId;
  const newestFirst = (a: EligibilityRecord, b: EligibilityRecord) =>
    b.createdAtUs - a.createdAtUs || (a.eligibilityId < b.eligibilityId ? 1 : -1);
  const withVersion = (record: EligibilityRecord) => ({ ...record, version: record.version + 1 });
  const keep = async (record: EligibilityRecord) => {
    const found = living().find(({ eligibilityId }) => eligibilityId === record.eligibilityId);
    if (found?.version !== record.version) throw new StaleVersion('Eligibility', record.eligibilityId);
    put(withVersion(record));
  };
  return {
    announced,
    dump: () => JSON.stringify([...documents]),
    async add(record, emit) {
      put(withVersion(record));
      announced.push(...emit);
    },
    get: async (id, accountId) => living().find((record) => record.eligibilityId === id && isOf(accountId, record)),
    async claim(id, accountId) {
      const found = living().find(
        (record) => record.eligibilityId === id && record.state === 'processing' && isOf(accountId, record),
      );
      if (!found) return undefined;
      put(withVersion(found));
      return withVersion(found);
    },
    async save(record, emit) {
      await keep(record);
      announced.push(...emit);
    },
    keep,
    async setCard(record, facts) {
      const found = living().find(({ eligibilityId }) => eligibilityId === record.eligibilityId);
      if (found?.version !== record.version) throw new StaleVersion('Eligibility', record.eligibilityId);
      const joined = withVersion({ ...record, ...facts });
      put(joined);
      return joined;
    },
    async list({ caller, limit, after, filter = {} }) {
      const { state, payerId, cardId, createdFromUs = 0, createdBeforeUs = Number.POSITIVE_INFINITY } = filter;
      const isWanted = (record: EligibilityRecord) =>
        (state ?? record.state) === record.state &&
        (payerId ?? record.payer.id) === record.payer.id &&
        (cardId ?? record.cardId) === record.cardId &&
        record.createdAtUs >= createdFromUs &&
        record.createdAtUs < createdBeforeUs;
      const isAfter = ({ createdAtUs, eligibilityId }: EligibilityRecord) =>
        after === undefined ||
        createdAtUs < after.createdAtUs ||
        (createdAtUs === after.createdAtUs && eligibilityId < after.eligibilityId);
      return living()
        .filter((record) => isVisibleTo(record, caller) && isAfter(record) && isWanted(record))
        .sort(newestFirst)
        .slice(0, limit)
        .map(({ responseJson, ...record }) => ({
          eligibilityId: record.eligibilityId,
          createdAtUs: record.createdAtUs,
          record,
        }));
    },
    async newestOf(cardId, accountId) {
      const [found] = living()
        .filter((record) => record.cardId === cardId && record.accountId === accountId)
        .sort(newestFirst);
      if (!found) return undefined;
      const { question, responseJson, summaryJson, ...record } = found;
      return record;
    },
    overdue: async (nowMs, limit) =>
      living()
        .filter(({ state, deadlineAtMs }) => state === 'processing' && deadlineAtMs <= nowMs)
        .slice(0, limit),
    async removeContent(which, newEventId) {
      const all = [...documents.values()].filter((each) => isOneOf(which, recordIn(each)));
      for (const each of all.filter(({ isWiped }) => !isWiped)) {
        const {
          question,
          memberId,
          payer,
          controlNumber,
          failure,
          responseJson,
          summaryJson,
          endEventId,
          repair,
          ...rest
        } = withVersion(recordIn(each));
        Object.assign(each, { json: JSON.stringify(rest), isWiped: true, eventId: newEventId() });
      }
      return all.map((each) => ({ record: recordIn(each), eventId: each.eventId }));
    },
    cardsBefore: async (accountId, beforeUs, limit) =>
      [...documents.values()]
        .map(recordIn)
        .filter((record) => record.accountId === accountId && record.createdAtUs < beforeUs)
        .sort((a, b) => newestFirst(b, a))
        .slice(0, limit)
        .map(({ cardId }) => cardId),
    async remove(which) {
      const all = [...documents].filter(([, each]) => isOneOf(which, recordIn(each)));
      for (const [id] of all) documents.delete(id);
      return all.length;
    },
  };
}
