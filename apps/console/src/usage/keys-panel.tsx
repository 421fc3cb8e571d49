import { QueryView } from '../components/query-view.js';
import { Time } from '../components/signs.js';
import { Row, Table } from '../components/table.js';
import { type ApiKey, stateOfKey, useKeys } from './keys.js';

const signs = {
  active: { text: 'Active', style: 'confidence-sure' },
  'expires soon': { text: 'Expires soon', style: 'confidence-check' },
  expired: { text: 'Expired', style: 'confidence-doubtful' },
  revoked: { text: 'Revoked', style: 'confidence-doubtful' },
} as const;

/** The account's API keys. Operators create and revoke them. */
export function KeysPanel() {
  const query = useKeys();
  const keys = query.data?.keys ?? [];
  return (
    <section className="panel">
      <h2>API keys</h2>
      <p className="hint">
        The operator of the service creates and revokes keys with <code>cardlens keys</code>. Use a separate key for
        each person and each server, so that each can be revoked individually.
      </p>
      <QueryView query={query} loading="Loading keys">
        <Table heads={['Name', 'Key', 'Scopes', 'Created', 'Last used', 'Expires', 'State']}>
          {keys.toReversed().map((key) => (
            <KeyRow key={key.key_id} of={key} />
          ))}
        </Table>
      </QueryView>
    </section>
  );
}

function KeyRow({ of }: { readonly of: ApiKey }) {
  const { text, style } = signs[stateOfKey(of, Date.now())];
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
    </Row>
  );
}
