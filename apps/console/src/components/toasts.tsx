import { Toast } from '@base-ui/react/toast';
import { Icon } from './icon.js';

/** Short confirmations at the edge of the window, announced politely. */
export function Toasts() {
  const { toasts } = Toast.useToastManager();
  return (
    <Toast.Portal>
      <Toast.Viewport className="toasts">
        {toasts.map((toast) => (
          <Toast.Root key={toast.id} toast={toast} className="toast">
            <Toast.Title className="toast-title" />
            <Toast.Description className="hint" />
            <Toast.Close className="quiet square" aria-label="Close the message">
              <Icon name="close" />
            </Toast.Close>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}

/** Confirms that an action has been completed. */
export function useToast(): (title: string, description?: string) => void {
  const manager = Toast.useToastManager();
  return (title, description) => void manager.add({ title, description });
}
