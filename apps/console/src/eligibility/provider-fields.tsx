import type { Provider } from '@cardlens/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { Field } from '../components/field.js';

const key = ['provider of the last check'];

/** The provider of the last request: the default of the next one until the page is reloaded. */
export function useLastProvider() {
  const queries = useQueryClient();
  return {
    last: queries.getQueryData<Provider>(key),
    keep: (provider: Provider) => void queries.setQueryData(key, provider),
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

export const ProviderFields = ({ initial, faults }: ProviderFieldsProps) => (
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

const organizationOf = (provider: Provider | undefined): string =>
  provider?.organizationName ?? [provider?.firstName, provider?.lastName].filter(Boolean).join(' ');
