import type { EligibilityBatchPage } from '@cardlens/sdk';
import { countText } from '../app/formats.js';

type Batch = EligibilityBatchPage['batches'][number];

/** `1,200 of 3,000 checked, 4 failed` */
export function progressText({ rows_accepted, checks_completed, checks_failed }: Batch): string {
  const ended = countText(checks_completed + checks_failed);
  const failed = checks_failed > 0 ? `, ${countText(checks_failed)} failed` : '';
  return `${ended} of ${countText(rows_accepted)} checked${failed}`;
}

const signs = {
  processing: <span className="sign confidence-check">In progress</span>,
  completed: <span className="sign confidence-sure">Done</span>,
  canceled: <span className="sign">Canceled</span>,
} as const;

export const BatchSign = ({ batch: { state } }: { readonly batch: Batch }) => signs[state];

/** The name of its file, if it has one. */
export const nameOf = ({ file_name: name, batch_id: id }: Pick<Batch, 'file_name' | 'batch_id'>): string =>
  name ?? `Batch ${id.slice(0, 8)}`;
