/**
 * Dialogs of the console, and the native one that covers it when the session has ended. Short confirmations have the role
 * of a dialog, too, but cover nothing.
 */
const openDialogs = '[role="dialog"]:not(.toast), [role="alertdialog"]:not(.toast), dialog[open]';

/** Whether a dialog is open: the page below it takes neither keys nor files. */
export const isDialogOpen = (page: Pick<ParentNode, 'querySelector'> = document): boolean =>
  page.querySelector(openDialogs) !== null;
