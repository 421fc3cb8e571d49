import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { ProblemNotice } from './notice.js';

interface FormDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The button that opens it. */
  readonly trigger: ReactNode;
  readonly triggerClass?: string;
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
}

/** A dialog in front of the page, closed by Escape, by a click beside it, or by its form. */
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
  /** Words of the button that sends the form. */
  readonly send: string;
}

/** The end of a form in a dialog: why it failed, the button that sends it, and one that closes it. */
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
