import { Dialog } from '@base-ui/react/dialog';
import type { PayerPage } from '@cardlens/sdk';
import type { ReactNode } from 'react';
import { dayText } from '../app/formats.js';
import { linesBySource, spaced } from './translation.js';

type DirectoryPayer = PayerPage['payers'][number];
type Source = NonNullable<DirectoryPayer['states']>['source'];

const hasFacts = (payer: DirectoryPayer): boolean =>
  [payer.transactions, payer.lines_of_business, payer.states, payer.parent, payer.programs, payer.former_names].some(
    (fact) => fact !== undefined,
  );

/** What is known about a payer, each fact with where and when it was looked up. */
export function PayerFacts({ payer }: { readonly payer: DirectoryPayer }) {
  if (!hasFacts(payer)) return null;
  const { lines_of_business: lines = [], states, parent, programs = [], former_names: formerNames = [] } = payer;
  return (
    <Dialog.Root>
      <Dialog.Trigger className="secondary">
        Facts<span className="visually-hidden"> about {payer.svc_payer_name}</span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog wide">
          <Dialog.Title>{payer.svc_payer_name}</Dialog.Title>
          <dl className="facts">
            {linesBySource(lines).map(({ names, source }) => (
              <Fact key={names} label="Lines of business" source={source}>
                {names}
              </Fact>
            ))}
            {states ? (
              <Fact label="Insures in" source={states.source}>
                {states.codes.join(', ') === 'US' ? 'All states' : states.codes.join(', ')}
              </Fact>
            ) : null}
            {parent ? (
              <Fact label="Belongs to" source={parent.source}>
                {parent.svc_payer_name}
              </Fact>
            ) : null}
            {programs.map(({ name, source }) => (
              <Fact key={name} label="Public program" source={source}>
                {name}
              </Fact>
            ))}
            {formerNames.map(({ old_name: old, new_name: now, date, source }) => (
              <Fact key={old} label="Former name" source={source}>
                {old}, {now === payer.svc_payer_name ? '' : `then ${now}, `}
                {date ? `until ${dayText(date)}` : 'date not known'}
              </Fact>
            ))}
          </dl>
          <Transactions payer={payer} />
          <div>
            <Dialog.Close className="secondary">Close</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface FactProps {
  readonly label: string;
  readonly source: Source;
  readonly children: ReactNode;
}

const Fact = ({ label, source, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <span>{children}</span>
      <SourceLine source={source} />
    </dd>
  </div>
);

const SourceLine = ({ source: { title, url, date } }: { readonly source: Source }) => (
  <span className="hint note">
    {url ? (
      <a href={url} target="_blank" rel="noreferrer">
        {title}
      </a>
    ) : (
      title
    )}
    , {dayText(date)}
  </span>
);

/** Transactions at each clearinghouse, with the id to use and whether a provider must enroll first. */
function Transactions({ payer: { transactions = [] } }: { readonly payer: DirectoryPayer }) {
  if (transactions.length === 0) return null;
  return (
    <>
      <h3>Transactions</h3>
      <ul className="transactions">
        {transactions.map(({ transaction_type: transaction, x12, clearinghouse, payer_id: id, source, enrollment }) => (
          <li key={`${clearinghouse} ${transaction}`}>
            <strong>{spaced(transaction)}</strong> <span className="hint">{x12}</span> at {clearinghouse}:{' '}
            <code>{id}</code>
            <SourceLine source={source} />
            {enrollment ? (
              <>
                {enrollment.required ? 'Enrollment required' : 'No enrollment'}
                <SourceLine source={enrollment.source} />
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
