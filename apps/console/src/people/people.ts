import type { ResponseOf } from '@cardlens/sdk';
import { useGet } from '../app/use-get.js';

export type Person = ResponseOf<'listPeople'>['people'][number];

export const usePeople = () => useGet('/v1/people', {});
export const shownAs = ({ name, email }: Pick<Person, 'name' | 'email'>): string => name || email;

export const stateSigns = {
  invited: { text: 'Invited', style: 'confidence-check' },
  active: { text: 'Active', style: 'confidence-sure' },
  deactivated: { text: 'Deactivated', style: 'confidence-doubtful' },
} as const;
