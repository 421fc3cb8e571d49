import type { ResponseOf } from '@cardlens/sdk';

export type Destination = ResponseOf<'getFhirDestination'>;

export const shownAs = ({ name, base_url: url }: Pick<Destination, 'name' | 'base_url'>): string => name || url;
