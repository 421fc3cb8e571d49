import { useQuery } from '@tanstack/react-query';
import { useClient } from '../app/session.js';

/** The account's threshold: elements with a lower probability need review. Undefined until it is loaded. */
export function useReviewThreshold(): number | undefined {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => client.account.get({ signal }),
  });
  return data?.review_threshold;
}
