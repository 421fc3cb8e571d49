import { type ReactNode, useState } from 'react';

interface FoldProps {
  readonly title: string;
  /** At first. */
  readonly isOpen?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Whether the window is so small that only the first panels are opened. */
export const isPhone = (): boolean => matchMedia('(max-width: 640px)').matches;

/** A panel that is opened and closed by its heading. */
export function Fold({ title, isOpen = false, className = '', children }: FoldProps) {
  // Later values must not close what somebody reads.
  const [isFirst] = useState(isOpen);
  return (
    <details className={`panel fold ${className}`} open={isFirst}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}
