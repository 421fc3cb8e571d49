import { useMay } from '../app/may.js';
import { useSession } from '../app/session.js';

/** What the signed-in person may do with cards; pages leave out the rest. */
export function useCardRights() {
  return {
    mayChange: useMay('clerk'),
    mayCheck: useMay('clerk', 'eligibility'),
    mayReadLog: useMay('manager', 'audit'),
    /** The service sends viewers neither pictures nor where elements are on them. */
    maySeePictures: useSession().rights.role !== 'viewer',
  };
}
