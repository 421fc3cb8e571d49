import type { Provider } from '@cardlens/sdk';

/** Asks simulated payers while nobody has entered a provider. Its NPI is that of examples, with a valid check digit. */
export const exampleProvider: Provider = { organizationName: 'Example Practice', npi: '1234567893' };

/** A provider of an earlier check, unless it is the example: no real payer must be asked in its name. */
export const knownProvider = (provider: Provider | undefined): Provider | undefined =>
  provider?.npi === exampleProvider.npi && provider.organizationName === exampleProvider.organizationName
    ? undefined
    : provider;
