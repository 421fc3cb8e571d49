import { type MatchingServiceServer, MatchingServiceService } from '@cardlens/contracts';
import { DomainError, requestErrors } from '@cardlens/errors';
import { bind } from '@cardlens/rpc';
import { getMatch } from '../matches/handlers/get-match.js';
import type { Deps } from '../matches/handlers/ports.js';
import { searchPayers } from '../payers/handlers/search-payers.js';

const later = () => Promise.reject(new DomainError(requestErrors.notImplemented));

/** MatchingService: messages to handler inputs and back. */
export const matchingBinding = (deps: Deps) =>
  bind<MatchingServiceServer>(MatchingServiceService, {
    getMatch: async ({ cardId }) => {
      const { payerMatch, payerMatchVersion, recognition } = await getMatch(deps, cardId);
      return { payerMatch: { ...payerMatch, changeHealthcare: [], custom: [] }, payerMatchVersion, recognition };
    },
    searchPayers: async (request) => ({
      payers: searchPayers(deps.directory, request).map(({ svcPayerId, svcPayerName, aliases }) => ({
        svcPayerId,
        svcPayerName,
        aliases: [...aliases],
      })),
    }),
    explainMatch: later,
    replaceCustomList: later,
    getCustomList: later,
    readCustomRows: later,
    deleteCustomList: later,
    importPayerList: later,
    listPayerListVersions: later,
    rollBackPayerList: later,
  });
