import type { Card } from '@cardlens/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '../app/session.js';
import { scanCard } from './scan-card.js';

/** The progress of one card. */
export interface ScanJob {
  readonly name: string;
  readonly isStarted: boolean;
  readonly card?: Card;
  readonly error?: unknown;
}

export interface Pictures {
  readonly name: string;
  front(): Promise<Blob>;
  back?: (() => Promise<Blob>) | undefined;
  /** The front's image shows both sides. */
  readonly hasBothSides?: boolean | undefined;
}

/** Cards scanned concurrently: enough to keep the service busy, few enough to stay below its rate limits. */
const concurrentMax = 3;

/** Scans sets of images. Leaving the page stops it; images that were uploaded are still read. */
export function useScans() {
  const client = useClient();
  const queries = useQueryClient();
  const [jobs, setJobs] = useState<readonly ScanJob[]>([]);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const start = useCallback(
    async (wanted: readonly Pictures[]) => {
      stop.current.abort();
      const controller = new AbortController();
      stop.current = controller;
      const { signal } = controller;
      setJobs(wanted.map(({ name }) => ({ name, isStarted: false })));
      const change = (i: number, part: Partial<ScanJob>) => {
        if (!signal.aborted) setJobs((before) => before.map((job, at) => (at === i ? { ...job, ...part } : job)));
      };
      const scanOne = async ({ front, back, hasBothSides = false }: Pictures, i: number) => {
        change(i, { isStarted: true });
        try {
          const [frontImage, backImage] = await Promise.all([front(), back?.()]);
          const card = await scanCard(client, { front: frontImage, back: backImage, hasBothSides, signal });
          change(i, { card });
        } catch (error) {
          if (!signal.aborted) change(i, { error });
        }
      };
      const queue = wanted.map((pictures, i) => () => scanOne(pictures, i));
      const work = async () => {
        for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) await next();
      };
      await Promise.all(Array.from({ length: concurrentMax }, work));
      await queries.invalidateQueries({ queryKey: ['cards', 'newest'] });
    },
    [client, queries],
  );
  const cancel = useCallback(() => {
    stop.current.abort();
    setJobs((before) => before.filter(({ card, error }) => card || error));
  }, []);
  return { jobs, start, cancel };
}

export const isOver = ({ card, error }: ScanJob): boolean => card !== undefined || error !== undefined;
