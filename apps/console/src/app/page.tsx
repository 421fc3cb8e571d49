import { type ReactNode, useEffect } from 'react';

/** A page: title, actions and content. */
export function Page({
  title,
  actions,
  children,
  className = '',
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  useEffect(() => {
    document.title = `${title} · Cardlens console`;
  }, [title]);
  return (
    <div className={`page ${className}`}>
      <div className="page-head">
        <h1>{title}</h1>
        {actions ? <div className="row">{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}
