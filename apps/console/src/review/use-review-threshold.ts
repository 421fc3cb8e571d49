import { useGet } from '../app/use-get.js';

/** The account's threshold: elements with a lower probability need review. Undefined until it is loaded. */
export const useReviewThreshold = (): number | undefined => useGet('/v1/account', {}).data?.review_threshold;
