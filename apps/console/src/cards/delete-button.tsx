import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useClient } from '../app/session.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { Icon } from '../components/icon.js';
import { useToast } from '../components/toasts.js';

/** Deletes a card permanently, after confirmation. */
export function DeleteButton({ cardId }: { readonly cardId: string }) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const remove = useMutation({
    mutationFn: () => client.cards.delete(cardId),
    onSuccess: async () => {
      toast('Card deleted');
      queries.removeQueries({ queryKey: ['card', cardId] });
      await queries.resetQueries({ queryKey: ['cards'] });
      await navigate({ to: '/' });
    },
  });
  return (
    <ConfirmButton
      trigger={
        <>
          <Icon name="trash" />
          <span className="action-label">Delete</span>
        </>
      }
      title="Delete this card?"
      description="This permanently deletes the pictures, everything read from them, the payer match and eligibility checks. Only a record that the card existed remains."
      confirm="Delete card"
      action={remove}
    />
  );
}
