import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useClient } from '../app/session.js';
import { FormDialog, FormFoot } from '../components/form-dialog.js';
import { useToast } from '../components/toasts.js';

export const percentOf = (threshold: number): string => `${Number((threshold * 100).toFixed(1))}%`;

/** Shows and sets the review threshold, which applies to the whole account. */
export function ThresholdButton({ threshold }: { readonly threshold: number }) {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const set = useMutation({
    mutationFn: (reviewThreshold: number) => client.account.update({ reviewThreshold }),
    onSuccess: (account) => {
      setOpen(false);
      queries.setQueryData(['account'], account);
      toast(`Elements below ${percentOf(account.review_threshold)} are now listed for review`);
      // The service decides which cards need review.
      return queries.resetQueries({ queryKey: ['cards'] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    set.mutate(Number(new FormData(event.currentTarget).get('percent')) / 100);
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={`Review below ${percentOf(threshold)}`}
      triggerClass="secondary"
      title="What needs review"
      description="Elements with a lower probability are listed for review. The setting applies to the whole account."
    >
      <form className="stack" onSubmit={submit}>
        <label className="field">
          Probability below, in percent
          <input
            name="percent"
            type="number"
            min={1}
            max={100}
            step={0.1}
            defaultValue={Number((threshold * 100).toFixed(1))}
            required
          />
        </label>
        <FormFoot error={set.error} isPending={set.isPending} send="Save" />
      </form>
    </FormDialog>
  );
}
