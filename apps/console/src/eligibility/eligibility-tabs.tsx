import { Link } from '@tanstack/react-router';

const lists = [
  { to: '/eligibility', label: 'Checks' },
  { to: '/eligibility/batches', label: 'Batches' },
  { to: '/eligibility/schedules', label: 'Schedules' },
  { to: '/eligibility/discoveries', label: 'Find coverage' },
] as const;

/** The lists of the eligibility pages. */
export const EligibilityTabs = () => (
  <nav className="tabs" aria-label="Eligibility lists">
    {lists.map(({ to, label }) => (
      <Link key={to} to={to} className="tab" activeOptions={{ exact: true }} activeProps={{ 'aria-current': 'page' }}>
        {label}
      </Link>
    ))}
  </nav>
);
