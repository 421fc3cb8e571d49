import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../app/session.js';
import { kept } from '../app/use-kept.js';
import type { PictureFiles } from './pair-files.js';
import { type Pictures, ScanRun } from './scan-run.js';

/** Name under which the batch of the console is kept. */
export const batchName = 'scanned batch';

/** The files of cards, to be scanned. */
export const picturesOf = (cards: readonly PictureFiles[]): Pictures[] =>
  cards.map(({ name, front, back, hasBothSides }) => ({
    name,
    hasBothSides,
    front: async () => front,
    back: back && (async () => back),
  }));

/**
 * Scans sets of images.
 *
 * @param keptAs name under which the scans continue, and keep their results, while other pages are shown; without it,
 * leaving the page stops them
 */
export function useScans(keptAs?: string) {
  const { client, ended } = useSession();
  const queries = useQueryClient();
  const [run] = useState(() => {
    const known = keptAs === undefined ? undefined : kept.get(keptAs);
    if (known instanceof ScanRun) return known;
    const onDone = () => void queries.invalidateQueries({ queryKey: ['cards', 'newest'] });
    const made = new ScanRun({ client, ended, onDone });
    if (keptAs !== undefined) kept.set(keptAs, made);
    return made;
  });
  useEffect(() => (keptAs === undefined ? () => run.stop() : undefined), [run, keptAs]);
  const jobs = useSyncExternalStore(run.subscribe, () => run.jobs);
  return { jobs, run };
}
