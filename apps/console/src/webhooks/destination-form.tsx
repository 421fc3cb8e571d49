import type { Body } from '@cardlens/sdk';
import { type FormEvent, useState } from 'react';
import { faultsOf } from '../app/errors.js';
import { Field } from '../components/field.js';
import { FormFoot } from '../components/form-dialog.js';
import type { Destination } from './destinations.js';

export type DestinationBody = Body<'createFhirDestination'>;
type Method = Destination['auth']['method'];

const methods: Readonly<Record<Method, string>> = {
  smart: 'SMART Backend Services (a signed assertion)',
  bearer: 'A token',
  none: 'None',
};

const methodOf = (text: string): Method => (text === 'smart' || text === 'bearer' ? text : 'none');

interface DestinationFormProps {
  /** The settings to change; absent: a new destination. */
  readonly now?: Destination;
  readonly action: {
    readonly error: unknown;
    readonly isPending: boolean;
    readonly mutate: (body: DestinationBody) => void;
  };
  readonly send: string;
}

/** Settings of a destination: where it is, how requests are authorized, and how cards become resources. */
export function DestinationForm({ now, action, send }: DestinationFormProps) {
  const [method, setMethod] = useState<Method>(now?.auth.method ?? 'smart');
  const [patient, setPatient] = useState(now?.mapping.patient ?? 'create');
  const faults = faultsOf(action.error, fieldNames);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    action.mutate(bodyIn(new FormData(event.currentTarget), now));
  };
  return (
    <form className="stack" onSubmit={submit}>
      <Field
        label="Base URL"
        name="base_url"
        type="url"
        placeholder="https://fhir.example.com/r4"
        autoComplete="off"
        defaultValue={now?.base_url}
        fault={faults.base_url}
        required
      />
      <Field label="Name (optional)" name="name" autoComplete="off" maxLength={200} defaultValue={now?.name} />
      <label className="field">
        Authorization
        <select name="method" value={method} onChange={({ target }) => setMethod(methodOf(target.value))}>
          {Object.entries(methods).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {method === 'smart' ? (
        <>
          <Field
            label="Client id"
            name="client_id"
            autoComplete="off"
            maxLength={500}
            defaultValue={now?.auth.client_id}
            hint="As the server has registered Cardlens. It then needs the address of the public keys, which the next page shows."
            fault={faults['auth.client_id']}
            required
          />
          <Field
            label="Token endpoint (optional)"
            name="token_url"
            type="url"
            autoComplete="off"
            defaultValue={now?.auth.token_url ?? ''}
            hint="Empty: the one that the server names."
            fault={faults['auth.token_url']}
          />
          <Field
            label="Scopes (optional)"
            name="scopes"
            autoComplete="off"
            defaultValue={now?.auth.scopes}
            hint="Separated by spaces. Empty: those that are needed."
            fault={faults['auth.scopes']}
          />
        </>
      ) : null}
      {method === 'bearer' ? (
        <Field
          label="Token"
          name="token"
          type="password"
          autoComplete="off"
          hint={now?.auth.method === 'bearer' ? 'Empty: unchanged. It is never shown.' : 'It is never shown again.'}
          fault={faults['auth.token']}
          required={now?.auth.method !== 'bearer'}
        />
      ) : null}
      <label className="field">
        Patients
        <select
          name="patient"
          value={patient}
          onChange={({ target }) => setPatient(target.value === 'match' ? 'match' : 'create')}
        >
          <option value="create">Create a Patient for each card</option>
          <option value="match">Refer to your Patients by an identifier</option>
        </select>
      </label>
      {patient === 'match' ? (
        <>
          <label className="field">
            Identifier
            <select name="patient_value" defaultValue={now?.mapping.patient_identifier?.value}>
              <option value="user_id">The user id of the session that scanned the card</option>
              <option value="member_number">The member number on the card</option>
            </select>
          </label>
          <Field
            label="System of the identifier"
            name="patient_system"
            placeholder="urn:oid:1.2.36.146"
            autoComplete="off"
            maxLength={500}
            defaultValue={now?.mapping.patient_identifier?.system}
            fault={faults['mapping.patient_identifier.system']}
            required
          />
        </>
      ) : null}
      <Field
        label="System of member numbers (optional)"
        name="member_system"
        autoComplete="off"
        maxLength={500}
        defaultValue={now?.mapping.member_system ?? ''}
        hint="Empty: one of the payer."
        fault={faults['mapping.member_system']}
      />
      <label className="check">
        <input type="checkbox" name="images" defaultChecked={now?.mapping.images === 'document_reference'} />
        Send the photos too, as DocumentReferences
      </label>
      <label className="check">
        <input type="checkbox" name="on_delete" defaultChecked={now?.mapping.on_delete === 'delete'} />
        When a card or check is deleted, delete what was sent
      </label>
      <FormFoot
        error={Object.keys(faults).length > 0 ? undefined : action.error}
        isPending={action.isPending}
        send={send}
      />
    </form>
  );
}

const fieldNames = [
  'base_url',
  'auth.client_id',
  'auth.token_url',
  'auth.scopes',
  'auth.token',
  'mapping.patient_identifier.system',
  'mapping.member_system',
];

function bodyIn(data: FormData, now: Destination | undefined): DestinationBody {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const auth = authIn(text, now);
  return {
    base_url: text('base_url'),
    name: text('name'),
    ...(auth && { auth }),
    mapping: {
      patient: text('patient') === 'match' ? 'match' : 'create',
      patient_identifier:
        text('patient') === 'match'
          ? {
              value: text('patient_value') === 'member_number' ? 'member_number' : 'user_id',
              system: text('patient_system'),
            }
          : null,
      member_system: text('member_system') || null,
      images: data.has('images') ? 'document_reference' : 'none',
      on_delete: data.has('on_delete') ? 'delete' : 'leave',
    },
  };
}

function authIn(text: (name: string) => string, now: Destination | undefined): DestinationBody['auth'] {
  const method = text('method');
  if (method === 'smart')
    return {
      method: 'smart',
      client_id: text('client_id'),
      token_url: text('token_url') || null,
      ...(text('scopes') && { scopes: text('scopes') }),
      ...(now?.auth.algorithm && { algorithm: now.auth.algorithm }),
    };
  if (method === 'none') return { method: 'none' };
  // Absent: the token is unchanged.
  return text('token') === '' && now?.auth.method === 'bearer' ? undefined : { method: 'bearer', token: text('token') };
}
