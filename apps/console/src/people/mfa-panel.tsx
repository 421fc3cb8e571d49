import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { useGet } from '../app/use-get.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { ProblemNotice } from '../components/notice.js';
import { QueryView } from '../components/query-view.js';

/** Whether people need a second factor. */
export function MfaPanel() {
  const client = useClient();
  const query = useGet('/v1/account', {});
  const change = useAction(
    (isRequired: boolean) =>
      client.call<'updateAccount'>({ method: 'PATCH', path: '/v1/account', json: { mfa_required: isRequired } }),
    { done: 'Saved', changes: ['account'] },
  );
  return (
    <section className="panel">
      <h2>Second factor</h2>
      <QueryView query={query}>
        {({ mfa_required: isRequired }) => (
          <>
            <p>
              {isRequired
                ? 'Required: people get in only if their sign-in service confirms a second step, such as a code from an app or a security key.'
                : 'Not required: people get in as their sign-in service allows.'}
            </p>
            <div>
              {isRequired ? (
                <button
                  type="button"
                  className="secondary"
                  disabled={change.isPending}
                  onClick={() => change.mutate(false)}
                >
                  Stop requiring a second factor
                </button>
              ) : (
                <ConfirmButton
                  trigger="Require a second factor"
                  title="Require a second factor?"
                  description="Everybody who signed in without one, perhaps you too, has to sign in again with one. If your sign-in service does not confirm it, nobody gets in."
                  confirm="Require it"
                  keep="Cancel"
                  action={{ error: change.error, isPending: change.isPending, mutate: () => change.mutate(true) }}
                />
              )}
            </div>
            {isRequired && change.error ? <ProblemNotice error={change.error} /> : null}
          </>
        )}
      </QueryView>
    </section>
  );
}
