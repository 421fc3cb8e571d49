import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useGet } from '../app/use-get.js';
import { useKept } from '../app/use-kept.js';
import { Icon } from '../components/icon.js';
import { Empty, ProblemNotice } from '../components/notice.js';
import { Row, Table } from '../components/table.js';
import { clearinghousesOf, idsOf } from '../eligibility/payer-choice.js';
import { PayerFacts } from './payer-facts.js';

/** Searches the payer directory by the first letters of words in payers' names. */
export function Directory() {
  const [text, setText] = useKept('search of payers', '');
  const query = useDeferredValue(text.trim());
  const { data, error } = useGet('/v1/payers', {
    query: { query, limit: 50 },
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  const payers = query === '' ? [] : (data?.payers ?? []);
  return (
    <>
      <search className="search">
        <label>
          <span className="visually-hidden">Search payers</span>
          <Icon name="search" />
          <input
            type="search"
            value={text}
            maxLength={200}
            placeholder="Name or payer id, such as blue cross idaho or 62308"
            onChange={({ target }) => setText(target.value)}
          />
        </label>
      </search>
      {error ? <ProblemNotice error={error} /> : null}
      {query === '' ? (
        <Empty title="Search the directory">
          <p>
            Every card is matched with this directory by its payer’s name, printed payer id, pharmacy numbers, phone
            numbers and addresses. To search, type the beginnings of words in a name, or an id of a clearinghouse.
          </p>
        </Empty>
      ) : data && payers.length === 0 ? (
        <Empty title="No payer matches">
          <p>Try fewer words. If the payer is missing, add it to your own list, which is also used for matching.</p>
        </Empty>
      ) : (
        <section className="panel">
          <Table heads={['Payer', 'Ids at clearinghouses', 'Also known as', 'Directory id', '']}>
            {payers.map((payer) => (
              <Row key={payer.svc_payer_id}>
                <td>{payer.svc_payer_name}</td>
                <td>
                  {idsOf(payer).map((payerId) => (
                    <p key={payerId}>
                      <code>{payerId}</code> <span className="hint">{clearinghousesOf(payer, payerId).join(', ')}</span>
                    </p>
                  ))}
                </td>
                <td className="hint">{payer.aliases.join(', ')}</td>
                <td>
                  <code>{payer.svc_payer_id}</code>
                </td>
                <td>
                  <PayerFacts payer={payer} />
                </td>
              </Row>
            ))}
          </Table>
        </section>
      )}
    </>
  );
}
