import type { ReactNode } from 'react';
import { problemOf } from '../app/errors.js';

interface NoticeProps {
  readonly tone: 'info' | 'danger' | 'success' | 'warning';
  readonly title: string;
  readonly children?: ReactNode;
}

/** A message in the page. Screen readers announce failures. */
export const Notice = ({ tone, title, children }: NoticeProps) => (
  <div className={`notice ${tone}`} role={tone === 'danger' ? 'alert' : undefined}>
    <strong>{title}</strong>
    {children}
  </div>
);

interface ProblemNoticeProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly isSigningIn?: boolean;
}

/** An error with its remedy and a retry button. */
export function ProblemNotice({ error, onRetry, isSigningIn = false }: ProblemNoticeProps) {
  const { title, advice, requestId } = problemOf(error, isSigningIn);
  return (
    <Notice tone="danger" title={title}>
      <p>{advice}</p>
      {requestId ? (
        <p className="hint">
          Request id <code>{requestId}</code>
        </p>
      ) : null}
      <div className="row">
        {onRetry ? (
          <button type="button" className="secondary" onClick={() => onRetry()}>
            Try again
          </button>
        ) : null}
      </div>
    </Notice>
  );
}

/** Shown on a page without content: what will appear here, and how to add it. */
export const Empty = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="empty">
    <h2>{title}</h2>
    {children}
  </div>
);

export const Loading = ({ what = 'Loading' }: { readonly what?: string }) => (
  <p className="loading" role="status">
    <span className="spinner" aria-hidden="true" />
    {what} …
  </p>
);
