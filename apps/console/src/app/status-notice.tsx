import { useQuery } from '@tanstack/react-query';
import { Notice } from '../components/notice.js';
import { useClient } from './session.js';

const everyMs = 60_000;

const words: Readonly<Record<string, string>> = {
  api: 'the service as a whole',
  reading: 'reading cards',
  payers: 'matching payers',
  eligibility: 'eligibility checks',
  webhooks: 'webhooks',
};

/** Shown while a part of the service does not work. */
export function StatusNotice() {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => client.status({ signal }),
    refetchInterval: everyMs,
    retry: false,
  });
  const broken = data?.components.filter(({ component, state }) => state !== 'operational' && component in words) ?? [];
  return (
    <div role="status" className="no-print">
      {broken.length === 0 ? null : (
        <Notice tone="warning" title="Some of the service does not work at the moment">
          <p>
            Affected: {broken.map(({ component }) => words[component]).join(', ')}. <a href="/status">Status</a>
          </p>
        </Notice>
      )}
    </div>
  );
}
