import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useClient } from '../app/session.js';
import { Icon } from '../components/icon.js';
import { ProblemNotice } from '../components/notice.js';
import { useToast } from '../components/toasts.js';

/** Deletes a card for good, after a question. */
export function DeleteButton({ cardId }: { readonly cardId: string }) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const remove = useMutation({
    mutationFn: () => client.cards.delete(cardId),
    onSuccess: async () => {
      toast('The card is deleted');
      queries.removeQueries({ queryKey: ['card', cardId] });
      await queries.resetQueries({ queryKey: ['cards'] });
      await navigate({ to: '/' });
    },
  });
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger className="secondary">
        <Icon name="trash" />
        Delete
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title>Delete this card?</AlertDialog.Title>
          <AlertDialog.Description>
            Pictures, what was read, the payer match and eligibility answers are removed for good. Only the record that
            there was a card remains.
          </AlertDialog.Description>
          {remove.error ? <ProblemNotice error={remove.error} /> : null}
          <div className="row">
            <button type="button" className="destructive" disabled={remove.isPending} onClick={() => remove.mutate()}>
              Delete card
            </button>
            <AlertDialog.Close className="quiet">Keep it</AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
