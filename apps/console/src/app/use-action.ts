import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../components/toasts.js';

interface Effects<Result> {
  /** Confirmation for the user. */
  readonly done?: string;
  readonly andThen?: (result: Result) => unknown;
  /** Queries that are loaded again. */
  readonly changes: QueryKey;
}

/** A request that changes something on the service. */
export function useAction<Result, Given = void>(
  run: (given: Given) => Promise<Result>,
  { done, andThen, changes }: Effects<Result>,
) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: run,
    onSuccess: async (result) => {
      if (done) toast(done);
      await andThen?.(result);
      await queries.invalidateQueries({ queryKey: changes });
    },
  });
}
