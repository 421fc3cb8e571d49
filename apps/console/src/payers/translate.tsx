import type { PayerTranslation } from '@cardlens/sdk';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { countText } from '../app/formats.js';
import { useClient } from '../app/session.js';
import { Icon } from '../components/icon.js';
import { ProblemNotice } from '../components/notice.js';
import { Row, Table } from '../components/table.js';
import { csvText, saveAs } from '../scan/export-cards.js';
import { clearinghouses, idsText, inputsMax, inputsOf, resultText, spaced } from './translation.js';

/** Converts ids or names of payers at one clearinghouse into ids at another. */
export function Translate() {
  const client = useClient();
  const translate = useMutation({
    mutationFn: ({ payers, ...between }: { from: string; to: string; payers: string[] }) =>
      client.payers.translate(payers, between),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const payers = inputsOf(String(data.get('payers'))).slice(0, inputsMax);
    translate.mutate({ from: String(data.get('from')), to: String(data.get('to')), payers });
  };
  return (
    <>
      <form className="panel ask" onSubmit={submit}>
        <div className="fields">
          <Clearinghouse label="From" name="from" initial="office_ally" />
          <Clearinghouse label="To" name="to" initial="availity" />
        </div>
        <label className="field">
          {`Ids or names, one a line, at most ${countText(inputsMax)}`}
          <textarea
            name="payers"
            rows={6}
            spellCheck={false}
            placeholder={'60054\nAETNA MEDICARE REPLACEMENT'}
            required
          />
        </label>
        {translate.error ? <ProblemNotice error={translate.error} /> : null}
        <div>
          <button type="submit" disabled={translate.isPending}>
            {translate.isPending ? 'Translating …' : 'Translate'}
          </button>
        </div>
      </form>
      <div aria-live="polite">{translate.data ? <Translations of={translate.data} /> : null}</div>
    </>
  );
}

const Clearinghouse = ({
  label,
  name,
  initial,
}: {
  readonly label: string;
  readonly name: string;
  readonly initial: string;
}) => (
  <label className="field">
    {label}
    <select name={name} defaultValue={initial}>
      {Object.entries(clearinghouses).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

const tones = { translated: 'sure', ambiguous: 'check', unknown: 'doubtful' } as const;

function Translations({ of: translations }: { readonly of: readonly PayerTranslation[] }) {
  const save = () => {
    const rows = translations.map((one) => [
      one.input,
      one.result,
      idsText(one),
      one.candidates.map(({ svc_payer_name: name }) => name).join('; '),
    ]);
    saveAs('payer-ids.csv', 'text/csv', csvText([['input', 'result', 'payer_id', 'payers'], ...rows]));
  };
  return (
    <section className="panel">
      <div className="row spread">
        <h2>
          {`Translated: ${translations.filter(({ result }) => result === 'translated').length} of ${translations.length}`}
        </h2>
        <button type="button" className="secondary" onClick={save}>
          <Icon name="download" />
          CSV
        </button>
      </div>
      <Table heads={['Input', 'Payer id', 'Result', 'Payers']}>
        {translations.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same input may be there twice
          <Row key={i}>
            <td>
              {one.input}
              {one.line_of_business ? <p className="hint">{spaced(one.line_of_business)}</p> : null}
            </td>
            <td>{one.payer_ids ? <code>{idsText(one)}</code> : null}</td>
            <td>
              <span className={`sign confidence-${tones[one.result]}`}>{resultText(one)}</span>
              {one.confirmed === false ? (
                <p className="hint">published by the payer, not by the clearinghouse</p>
              ) : null}
            </td>
            <td className="hint">
              {one.candidates.map(({ svc_payer_id: id, svc_payer_name: name, payer_ids: ids }) => (
                <p key={id}>
                  {name}
                  {one.result === 'ambiguous' && ids.length > 0
                    ? `: ${[...new Set(ids.map(({ payer_id }) => payer_id))].join(', ')}`
                    : ''}
                </p>
              ))}
            </td>
          </Row>
        ))}
      </Table>
    </section>
  );
}
