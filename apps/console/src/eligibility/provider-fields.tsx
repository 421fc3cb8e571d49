import type { Provider } from '@cardlens/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGet } from '../app/use-get.js';
import { Field } from '../components/field.js';
import { knownProvider } from './example-provider.js';
import { questionOf } from './question-of.js';

/** Key of the provider of the last request in this tab. */
export const providerKey = ['provider of the last check'];

/** The provider of the last request in this tab, otherwise that of the newest check of the account. */
export function useLastProvider() {
  const queries = useQueryClient();
  const { data: last } = useQuery<Provider>({ queryKey: providerKey, enabled: false });
  const { data: newest } = useGet('/v1/eligibility', { query: { limit: 1 }, enabled: last === undefined });
  const [check] = newest?.eligibility_requests ?? [];
  return {
    // Absent in a record that cannot be decrypted.
    last: last ?? knownProvider(check?.eligibility_request && questionOf(check).provider),
    keep: (provider: Provider) => {
      if (knownProvider(provider)) queries.setQueryData(providerKey, provider);
    },
  };
}

export const providerFields = ['provider.organization_name', 'provider.npi'] as const;

/** The provider that was entered into the fields of a form. */
export const providerIn = (data: FormData): Provider => ({
  npi: String(data.get('npi')).trim(),
  organizationName: String(data.get('organization')).trim(),
});

interface ProviderFieldsProps {
  readonly initial: Provider | undefined;
  readonly faults: Readonly<Record<string, string>>;
}

export function ProviderFields({ initial, faults }: ProviderFieldsProps) {
  // The newest check may arrive after the form is shown. Later ones must not replace what was typed.
  const [first, setFirst] = useState(initial);
  if (!first && initial) setFirst(initial);
  return <Fields key={first ? 'known' : 'empty'} initial={first} faults={faults} />;
}

const Fields = ({ initial, faults }: ProviderFieldsProps) => (
  <fieldset className="fields">
    <legend>Requesting provider</legend>
    <Field
      label="Organization"
      name="organization"
      defaultValue={organizationOf(initial)}
      autoComplete="off"
      required
      fault={faults['provider.organization_name']}
    />
    <Field
      label="NPI"
      name="npi"
      inputMode="numeric"
      pattern="\d{10}"
      title="Ten digits"
      defaultValue={initial?.npi ?? ''}
      autoComplete="off"
      required
      fault={faults['provider.npi']}
    />
  </fieldset>
);

export const organizationOf = (provider: Provider | undefined): string =>
  provider?.organizationName ?? [provider?.firstName, provider?.lastName].filter(Boolean).join(' ');
