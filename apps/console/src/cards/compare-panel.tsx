import type { RecordComparison } from '@cardlens/sdk';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { valueText } from '../app/formats.js';
import { useClient } from '../app/session.js';
import { Field } from '../components/field.js';
import { Notice, ProblemNotice } from '../components/notice.js';
import { Row, Table } from '../components/table.js';
import { labelOf } from './elements.js';
import { recordOfText } from './record-text.js';

/** Compares the card with what the practice system has on file; nothing of it is stored. */
export function ComparePanel({ cardId }: { readonly cardId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="panel no-print">
      <h2>Record on file</h2>
      {isOpen ? (
        <Compare cardId={cardId} />
      ) : (
        <div>
          <button type="button" className="secondary" onClick={() => setOpen(true)}>
            Compare with the record on file
          </button>
        </div>
      )}
    </section>
  );
}

const asked = ['member_name', 'member_dob', 'member_number', 'group_number', 'payer_name', 'plan_name'];

function Compare({ cardId }: { readonly cardId: string }) {
  const client = useClient();
  const [record, setRecord] = useState<Readonly<Record<string, string>>>({});
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const compare = useMutation({ mutationFn: () => client.cards.compare(cardId, record) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    compare.mutate();
  };
  const paste = (text: string) => {
    const pasted = recordOfText(text);
    setRecord({ ...record, ...pasted.record });
    setUnknown(pasted.unknown);
  };
  const names = [...asked, ...Object.keys(record).filter((name) => !asked.includes(name))];
  return (
    <form className="stack" onSubmit={submit} autoComplete="off">
      <label className="field">
        Paste the record, or fill in the fields
        <textarea
          rows={2}
          maxLength={20_000}
          spellCheck={false}
          placeholder="Member ID: CVH123456789"
          onChange={({ target }) => paste(target.value)}
        />
      </label>
      {unknown.length > 0 ? <p className="hint">Not compared: {unknown.join(', ')}</p> : null}
      <div className="fields">
        {names.map((name) => (
          <Field
            key={name}
            label={labelOf(name)}
            value={record[name] ?? ''}
            maxLength={500}
            onChange={({ target }) => setRecord({ ...record, [name]: target.value })}
          />
        ))}
      </div>
      {compare.error ? <ProblemNotice error={compare.error} /> : null}
      <div>
        <button type="submit" disabled={compare.isPending || Object.values(record).every((value) => value === '')}>
          Compare
        </button>
      </div>
      <div aria-live="polite">{compare.data ? <Differences comparison={compare.data} /> : null}</div>
    </form>
  );
}

/** Kinds of differences in the order in which they are shown. */
const kinds = {
  changed: { words: 'Changed', tone: 'doubtful' },
  spelling: { words: 'Spelling', tone: 'sure' },
  new: { words: 'New', tone: 'check' },
} as const;

/** `Phone numbers 3` for `phone_numbers[2]` */
const nameOf = (element: string): string =>
  labelOf(element.replace(/\[(\d+)\]$/, (_, index: string) => ` ${Number(index) + 1}`));

const order = Object.keys(kinds);

function Differences({ comparison }: { readonly comparison: RecordComparison }) {
  const { same, not_on_card: missing } = comparison;
  const differences = comparison.differences.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return (
    <div className="stack">
      {differences.length === 0 ? (
        <Notice tone="success" title="No differences" />
      ) : (
        <Table heads={['Element', 'On the card', 'On file', 'Difference']}>
          {differences.map(({ element, kind, value, on_file: onFile, nickname }) => (
            <Row key={element}>
              <td>{nameOf(element)}</td>
              <td>{valueText(value)}</td>
              <td>{onFile === undefined ? null : valueText(onFile)}</td>
              <td>
                <span className={`sign confidence-${kinds[kind].tone}`}>{kinds[kind].words}</span>
                {nickname ? <p className="hint">short form of the name</p> : null}
              </td>
            </Row>
          ))}
        </Table>
      )}
      <p className="hint">
        {same === 1 ? 'One element is the same.' : `${same} elements are the same.`}
        {missing.length > 0 ? ` On file but not on the card: ${missing.map(nameOf).join(', ')}.` : ''}
      </p>
    </div>
  );
}
