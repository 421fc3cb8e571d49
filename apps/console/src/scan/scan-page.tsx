import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../app/page.js';

const ways = [
  { to: '/scan', label: 'Camera or file' },
  { to: '/scan/try', label: 'Try it' },
  { to: '/scan/batch', label: 'Batch' },
] as const;

/** The three ways to scan. */
export const ScanPage = ({ children }: { readonly children: ReactNode }) => (
  <Page title="Scan">
    <nav className="tabs" aria-label="Ways to scan">
      {ways.map(({ to, label }) => (
        <Link key={to} to={to} className="tab" activeOptions={{ exact: true }} activeProps={{ 'aria-current': 'page' }}>
          {label}
        </Link>
      ))}
    </nav>
    {children}
  </Page>
);
