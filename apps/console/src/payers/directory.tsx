import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useClient } from '../app/session.js';
import { Icon } from '../components/icon.js';
import { Empty, ProblemNotice } from '../components/notice.js';
import { Row, Table } from '../components/table.js';

/** Searches the payer directory by the first letters of words in payers' names. */
export function Directory() {
  const client = useClient();
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const { data, error } = useQuery({
    queryKey: ['payers', query],
    queryFn: ({ signal }) => client.payers.search(query, { limit: 50, signal }),
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
            placeholder="Name of a payer, such as blue cross idaho"
            onChange={({ target }) => setText(target.value)}
          />
        </label>
      </search>
      {error ? <ProblemNotice error={error} /> : null}
      {query === '' ? (
        <Empty title="Search the directory">
          <p>
            Every card is matched with this directory by its payer’s name, printed payer id, pharmacy numbers, phone
            numbers and addresses. To search, type the beginnings of words in a name.
          </p>
        </Empty>
      ) : data && payers.length === 0 ? (
        <Empty title="No payer matches">
          <p>Try fewer words. If the payer is missing, add it to your own list, which is also used for matching.</p>
        </Empty>
      ) : (
        <section className="panel">
          <Table heads={['Payer', 'Id', 'Also known as']}>
            {payers.map(({ svc_payer_id: id, svc_payer_name: name, aliases }) => (
              <Row key={id}>
                <td>{name}</td>
                <td>
                  <code>{id}</code>
                </td>
                <td className="hint">{aliases.join(', ')}</td>
              </Row>
            ))}
          </Table>
        </section>
      )}
    </>
  );
}
