import type { Card, Provider } from '@cardlens/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../app/session.js';
import { keepOpen } from '../app/unsaved.js';
import { isSureAbout, questionAbout } from '../cards/coverage-question.js';
import { refreshConfirmations } from '../cards/refresh-confirmations.js';
import { useCardRights } from '../cards/rights.js';
import { knownProvider } from '../eligibility/example-provider.js';
import { matchedPayer } from '../eligibility/payer-choice.js';
import { providerKey } from '../eligibility/provider-fields.js';
import { questionOf } from '../eligibility/question-of.js';
import { scanPictures } from './card-scan.js';
import { automaticProvider } from './check-choice.js';
import { keepLocal, type LocalPicture, picturesOf, release } from './live-scans.js';
import type { PictureFiles } from './pair-files.js';
import { sendErrorKey } from './send-error.js';

/** A scan whose card does not exist yet. */
export interface StartingScan {
  readonly files: PictureFiles;
  readonly pictures: readonly LocalPicture[];
  /** Why it could not be started. */
  readonly error?: unknown;
}

/** Scans a card and opens its page as soon as it exists. The scan continues while other pages are shown. */
export function useCardScan() {
  const { client, accountId, ended } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mayCheck } = useCardRights();
  const [starting, setStarting] = useState<StartingScan>();

  /** Asks the payer, if that is wanted and everything that is asked was read well. @returns whether it did */
  const check = async (card: Card): Promise<boolean> => {
    const payer = matchedPayer(card.payer_match);
    if (card.state !== 'completed' || payer === undefined || !mayCheck) return false;
    const [connection, { eligibility_requests: checks }] = await Promise.all([
      client.eligibility.connection(payer.id, { signal: ended }),
      client.eligibility.list({ limit: 1, signal: ended }),
    ]);
    if (!connection.connected || !isSureAbout(card, connection)) return false;
    const asked = checks[0]?.eligibility_request;
    const last =
      queries.getQueryData<Provider>(providerKey) ??
      knownProvider(asked && questionOf({ eligibility_request: asked }).provider);
    const { question } = questionAbout(card, { provider: automaticProvider(accountId, connection, last) });
    if (!question) return false;
    // One key for each card: however often its completion is reported, the payer is asked once.
    await client.eligibility.create({ ...question, idempotencyKey: `scan-${card.card_id}`, signal: ended });
    void queries.invalidateQueries({ queryKey: ['eligibility'] });
    return true;
  };

  const start = async (files: PictureFiles) => {
    const pictures = picturesOf(files);
    setStarting({ files, pictures });
    const done = keepOpen();
    let createdId: string | undefined;
    try {
      await scanPictures(files, {
        client,
        signal: ended,
        onCreated: (cardId) => {
          createdId = cardId;
          keepLocal(cardId, pictures, ended);
          setStarting(undefined);
          void navigate({ to: '/cards/$cardId', params: { cardId } });
        },
        onRead: async (card) => {
          void queries.invalidateQueries({ queryKey: ['card', card.card_id] });
          void queries.invalidateQueries({ queryKey: ['cards', 'newest'] });
          return check(card);
        },
        onChecked: () => {
          void queries.invalidateQueries({ queryKey: ['eligibility'] });
          if (createdId !== undefined) refreshConfirmations(queries, createdId);
        },
      });
    } catch (error) {
      // After its creation, the page of the card says so, and takes the pictures again.
      if (createdId === undefined) setStarting({ files, pictures, error });
      else queries.setQueryData(sendErrorKey(createdId), error);
    } finally {
      done();
    }
  };
  const cancel = () => {
    if (starting) release(starting.pictures);
    setStarting(undefined);
  };
  return { starting, start, cancel };
}
