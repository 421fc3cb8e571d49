import { csvText } from '../scan/export-cards.js';

/** A column of the file of a batch. */
interface BatchColumn {
  readonly name: string;
  readonly meaning: string;
  readonly example: string;
  readonly isRequired?: true;
}

/** The columns that most files need, as the API names them; its reference lists the others. */
export const batchColumns: readonly BatchColumn[] = [
  { name: 'reference', meaning: 'Your own reference, included in the results', example: 'visit-1' },
  { name: 'payer_id', meaning: 'Payer id at your clearinghouse', example: '60054', isRequired: true },
  { name: 'subscriber_member_id', meaning: 'Member number', example: 'CVH123456789', isRequired: true },
  { name: 'subscriber_first_name', meaning: 'First name of the subscriber', example: 'Jordan', isRequired: true },
  { name: 'subscriber_last_name', meaning: 'Last name of the subscriber', example: 'Example', isRequired: true },
  {
    name: 'subscriber_date_of_birth',
    meaning: 'Date of birth: 1980-01-02, 1/2/1980 or 19800102',
    example: '1980-01-02',
    isRequired: true,
  },
  { name: 'provider_npi', meaning: 'NPI of the requesting provider', example: '1234567893', isRequired: true },
  { name: 'provider_organization_name', meaning: 'Name of the provider’s organization', example: 'Cedar Clinic' },
  { name: 'service_type_codes', meaning: 'X12 service type codes, separated by spaces', example: '30 98' },
  { name: 'date_of_service', meaning: 'Day of the service; today if it is empty', example: '' },
];

/** A file with these columns and one made-up row, to be filled in. */
export const batchTemplate = (): string =>
  csvText([batchColumns.map(({ name }) => name), batchColumns.map(({ example }) => example)]);
