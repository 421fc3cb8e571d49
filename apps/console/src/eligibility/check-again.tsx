import type { EligibilityPage, EligibilityRecord } from '@cardlens/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../app/may.js';
import { useClient } from '../app/session.js';
import { ProblemNotice } from '../components/notice.js';
import type { CheckFailure } from './check-failures.js';
import { keyPerContent } from './key-per-content.js';
import { questionOf } from './question-of.js';

interface CheckAgainProps {
  readonly record: EligibilityPage['eligibility_requests'][number] | EligibilityRecord;
  /** The step that is more likely to help; it is shown first. */
  readonly step: CheckFailure['step'];
}

/** Repeats a check, unchanged or edited. */
export function CheckAgain({ record, step }: CheckAgainProps) {
  const { eligibility_id: eligibilityId, eligibility_request: asked } = record;
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [keyOf] = useState(keyPerContent);
  const again = useMutation({
    mutationFn: () => {
      const question = questionOf(record);
      return client.eligibility.create({ ...question, idempotencyKey: keyOf(question) });
    },
    onSuccess: async ({ eligibility_id: id }) => {
      void queries.invalidateQueries({ queryKey: ['eligibility'] });
      await navigate({ to: '/eligibility/$eligibilityId', params: { eligibilityId: id } });
    },
  });
  const mayCheck = useMay('clerk', 'eligibility');
  // Absent in a record that cannot be decrypted.
  if (!asked || !mayCheck) return null;
  const isPlain = step === 'again';
  return (
    <>
      {again.error ? <ProblemNotice error={again.error} /> : null}
      <div className="row no-print">
        {isPlain ? (
          <button type="button" disabled={again.isPending} onClick={() => again.mutate()}>
            {again.isPending ? 'Sending …' : 'Check again'}
          </button>
        ) : null}
        <Link
          to="/eligibility/$eligibilityId/again"
          params={{ eligibilityId }}
          className={isPlain ? 'button secondary' : 'button'}
        >
          Change and check again
        </Link>
      </div>
    </>
  );
}
