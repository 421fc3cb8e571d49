import type { Address, Details, ElementValue, PhoneNumber, PlanDetail } from './gen/cardlens/v1/details.js';
import { valueSourceNames } from './names.js';

/** Where a value comes from that was not read from the card. */
type Source = (typeof valueSourceNames)['all'][number];
type Read<T> = Omit<T, 'scores' | 'source'> & {
  readonly scores: readonly string[];
  readonly source?: Source | undefined;
};

/** Elements with several values, by the names of the API. */
interface Lists {
  readonly dependent_names?: readonly Read<ElementValue>[] | undefined;
  readonly plan_details?: readonly Read<PlanDetail>[] | undefined;
  readonly phone_numbers?: readonly Read<PhoneNumber>[] | undefined;
  readonly addresses?: readonly Read<Address>[] | undefined;
}

/** Details as a message. @param scalars  elements with one value */
export const detailsMessage = (
  { dependent_names = [], plan_details = [], phone_numbers = [], addresses = [] }: Lists,
  scalars: Iterable<readonly [name: string, element: Read<ElementValue> | undefined]>,
): Details => ({
  elements: Object.fromEntries([...scalars].flatMap(([name, element]) => (element ? [[name, plain(element)]] : []))),
  dependentNames: dependent_names.map(plain),
  planDetails: plan_details.map(({ service, category, network, ...element }) => ({
    service,
    category,
    network,
    ...plain(element),
  })),
  phoneNumbers: phone_numbers.map(labeled),
  addresses: addresses.map(labeled),
});

const labeled = ({ label, type, ...element }: Read<PhoneNumber>): PhoneNumber => ({ label, type, ...plain(element) });

const plain = ({ value, scores, source }: Read<ElementValue>): ElementValue => ({
  value,
  scores: [...scores],
  source: source && valueSourceNames.toWire(source),
});
