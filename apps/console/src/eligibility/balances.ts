import { money, shareWords } from '@cardlens/eligibility-record/share-words';
import type { CostShare } from '@cardlens/sdk';

export interface Balance {
  /** `Deductible` */
  readonly label: string;
  /** `individual, in network` */
  readonly scope: string;
  /** `$80`; absent if the payer does not say what is left. */
  readonly left: string | undefined;
  /** `$500`, `no limit` */
  readonly total: string | undefined;
  /** The used share, from 0 to 1; absent without both amounts. */
  readonly share: number | undefined;
  readonly notes: readonly string[];
}

/** What is left of amounts of a plan: those in network first, and the individual ones before those of the family. */
export const balancesOf = (label: string, shares: readonly CostShare[] = []): readonly Balance[] =>
  shares
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((share) => {
      const { scope, price, notes } = shareWords(share);
      const [total, remaining] = [share.amount, leftOf(share)].map((one) => (one ? Number(one.amount) : undefined));
      return {
        label,
        scope,
        left: remaining === undefined ? undefined : money(String(remaining)),
        total: price === '' ? undefined : price,
        share: total && remaining !== undefined ? Math.min(1, Math.max(0, 1 - remaining / total)) : undefined,
        notes,
      };
    })
    .filter(({ left, total }) => left !== undefined || total !== undefined);

const leftOf = ({ amount, remaining, used }: CostShare): { readonly amount: string } | undefined =>
  remaining ??
  (amount && used ? { amount: String(Math.max(0, Number(amount.amount) - Number(used.amount))) } : undefined);

const networks: readonly (string | undefined)[] = ['in', 'any', undefined, 'out'];
const placeOf = ({ network, coverage_level: level }: CostShare): number =>
  networks.indexOf(network) * 2 + (level === 'family' ? 1 : 0);
