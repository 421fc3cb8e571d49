import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { ProblemNotice } from './notice.js';

interface FormDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The button that opens the dialog. */
  readonly trigger: ReactNode;
  readonly triggerClass?: string;
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
}

/** A modal dialog; Escape, a click outside it, or its form closes it. */
export const FormDialog = ({
  isOpen,
  onOpenChange,
  trigger,
  triggerClass,
  title,
  description,
  children,
}: FormDialogProps) => (
  <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
    <Dialog.Trigger className={triggerClass}>{trigger}</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Backdrop className="backdrop" />
      <Dialog.Popup className="dialog">
        <Dialog.Title>{title}</Dialog.Title>
        {description === undefined ? null : <Dialog.Description className="hint">{description}</Dialog.Description>}
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

interface FormFootProps {
  readonly error: unknown;
  readonly isPending: boolean;
  /** Label of the submit button. */
  readonly send: string;
}

/** The footer of a form in a dialog: the error, the submit button and the cancel button. */
export const FormFoot = ({ error, isPending, send }: FormFootProps) => (
  <>
    {error ? <ProblemNotice error={error} /> : null}
    <div className="row">
      <button type="submit" disabled={isPending}>
        {send}
      </button>
      <Dialog.Close className="quiet">Cancel</Dialog.Close>
    </div>
  </>
);
