import { Page } from '../app/page.js';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { QueryView } from '../components/query-view.js';
import { Time } from '../components/signs.js';
import { Row, Table } from '../components/table.js';
import { type ApiKey, shownAs, stateOfKey, useKeys } from './keys.js';
import { NewKey } from './new-key.js';

const signs = {
  active: { text: 'Active', style: 'confidence-sure' },
  'expires soon': { text: 'Expires soon', style: 'confidence-check' },
  expired: { text: 'Expired', style: 'confidence-doubtful' },
  revoked: { text: 'Ended', style: 'confidence-doubtful' },
} as const;

/** The account's API keys, for administrators. */
export function KeysPage() {
  const query = useKeys();
  const keys = query.data?.keys ?? [];
  return (
    <Page title="Keys" actions={<NewKey />}>
      <p className="hint">
        Your servers use API keys. Use a separate key for each, with the scopes that it needs, so that one can be ended
        without the others. People sign in instead and need none.
      </p>
      <QueryView query={query} loading="Loading keys">
        <section className="panel">
          <Table heads={['Name', 'Key', 'Scopes', 'Created', 'Last used', 'Expires', 'State', '']}>
            {keys.toReversed().map((key) => (
              <KeyRow key={key.key_id} of={key} />
            ))}
          </Table>
        </section>
      </QueryView>
    </Page>
  );
}

function KeyRow({ of }: { readonly of: ApiKey }) {
  const state = stateOfKey(of, Date.now());
  const { text, style } = signs[state];
  const when = (time: string | null) => (time === null ? <span className="hint">Never</span> : <Time at={time} />);
  return (
    <Row>
      <td>{of.name || <span className="hint">No name</span>}</td>
      <td>
        <code>{`${of.prefix}…${of.last_four}`}</code>
      </td>
      <td className="hint">{of.scopes.join(', ')}</td>
      <td>{when(of.created_at)}</td>
      <td>{when(of.last_used_at)}</td>
      <td>{when(of.expires_at)}</td>
      <td>
        <span className={`sign ${style}`}>{text}</span>
        {of.revoked_at === null ? null : <p className="hint">{when(of.revoked_at)}</p>}
      </td>
      <td>{state === 'active' || state === 'expires soon' ? <EndKey of={of} /> : null}</td>
    </Row>
  );
}

function EndKey({ of }: { readonly of: ApiKey }) {
  const client = useClient();
  const end = useAction(
    () => client.call<'revokeKey'>({ method: 'DELETE', path: `/v1/keys/${encodeURIComponent(of.key_id)}` }),
    { done: 'Key ended', changes: ['keys'] },
  );
  return (
    <ConfirmButton
      trigger={
        <>
          End<span className="visually-hidden"> the key {shownAs(of)}</span>
        </>
      }
      triggerClass="destructive small"
      title={`End the key ${shownAs(of)}?`}
      description="Within a second, requests with it are rejected, and sessions and links that it created end. This cannot be undone."
      confirm="End the key"
      action={end}
    />
  );
}
