import type { EligibilityBatchPage } from '@cardlens/sdk';

type Batch = EligibilityBatchPage['batches'][number];

/** `1,200 of 3,000 checked, 4 failed` */
export function progressText({ rows_accepted, checks_completed, checks_failed }: Batch): string {
  const ended = (checks_completed + checks_failed).toLocaleString('en-US');
  const failed = checks_failed > 0 ? `, ${checks_failed.toLocaleString('en-US')} failed` : '';
  return `${ended} of ${rows_accepted.toLocaleString('en-US')} checked${failed}`;
}

const signs = {
  processing: <span className="sign confidence-check">In progress</span>,
  completed: <span className="sign confidence-sure">Done</span>,
  canceled: <span className="sign">Canceled</span>,
} as const;

export const BatchSign = ({ batch: { state } }: { readonly batch: Batch }) => signs[state];
