import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { ProblemNotice } from './notice.js';

interface ConfirmButtonProps {
  /** The button that opens the dialog. */
  readonly trigger: ReactNode;
  readonly triggerClass?: string;
  readonly title: string;
  /** What the user loses. */
  readonly description: string;
  /** Label of the confirming button. */
  readonly confirm: string;
  /** Label of the cancel button. */
  readonly keep?: string;
  readonly action: {
    readonly error: unknown;
    readonly isPending: boolean;
    readonly mutate: () => void;
  };
}

/** Performs an irreversible action after confirmation. */
export const ConfirmButton = ({
  trigger,
  triggerClass = 'secondary',
  title,
  description,
  confirm,
  keep = 'Keep it',
  action,
}: ConfirmButtonProps) => (
  <AlertDialog.Root>
    <AlertDialog.Trigger className={triggerClass}>{trigger}</AlertDialog.Trigger>
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className="backdrop" />
      <AlertDialog.Popup className="dialog">
        <AlertDialog.Title>{title}</AlertDialog.Title>
        <AlertDialog.Description>{description}</AlertDialog.Description>
        {action.error ? <ProblemNotice error={action.error} /> : null}
        <div className="row">
          <button type="button" className="destructive" disabled={action.isPending} onClick={() => action.mutate()}>
            {confirm}
          </button>
          <AlertDialog.Close className="quiet">{keep}</AlertDialog.Close>
        </div>
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
