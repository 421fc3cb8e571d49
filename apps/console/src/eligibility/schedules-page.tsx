import type { EligibilitySchedule } from '@cardlens/sdk';
import { Link } from '@tanstack/react-router';
import { dayText } from '../app/formats.js';
import { useMay } from '../app/may.js';
import { Page } from '../app/page.js';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { useList } from '../app/use-get.js';
import { inWords } from '../app/words.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { Empty } from '../components/notice.js';
import { QueryView, ShowOlder } from '../components/query-view.js';
import { Time } from '../components/signs.js';
import { Row, Table } from '../components/table.js';
import { EligibilityTabs } from './eligibility-tabs.js';

/** Scheduled checks before appointments, newest schedule first. */
export function SchedulesPage() {
  const query = useList('/v1/eligibility/schedules', 'schedules', {});
  const mayCheck = useMay('clerk', 'eligibility');
  const schedules = query.data ?? [];
  return (
    <Page
      title="Eligibility schedules"
      actions={
        mayCheck ? (
          <Link to="/eligibility/schedules/new" className="button">
            Schedule checks
          </Link>
        ) : null
      }
    >
      <EligibilityTabs />
      <QueryView
        query={query}
        loading="Loading schedules"
        isEmpty={schedules.length === 0}
        empty={
          <Empty title="No schedules yet">
            <p>
              A schedule repeats a check on chosen days before an appointment, of a card or of a person without a card.
            </p>
            <p>
              To schedule checks of a card, open it and choose <strong>Schedule checks</strong>.
            </p>
          </Empty>
        }
      >
        <section className="panel">
          <Table heads={['Appointment', 'Patient', 'Payer', 'Checks', 'Created', '']}>
            {schedules.map((schedule) => (
              <Schedule key={schedule.schedule_id} schedule={schedule} />
            ))}
          </Table>
        </section>
        <ShowOlder pages={query} what="schedules" />
      </QueryView>
    </Page>
  );
}

function Schedule({ schedule }: { readonly schedule: EligibilitySchedule }) {
  const { schedule_id: id, state, appointment_date: day, card_id: cardId, checks, created_at: createdAt } = schedule;
  const { patient, payer_id: payerId } = schedule;
  const mayCheck = useMay('clerk', 'eligibility');
  const name = patient ? `${patient.first_name} ${patient.last_name}` : (cardId ?? id).slice(0, 8);
  const client = useClient();
  const end = useAction(() => client.eligibility.schedules.delete(id), {
    done: 'Schedule ended',
    changes: ['eligibility', 'schedules'],
  });
  return (
    <Row>
      <td>{dayText(day)}</td>
      <td>
        {cardId === undefined ? (
          name
        ) : (
          <Link to="/cards/$cardId" params={{ cardId }}>
            {name}
          </Link>
        )}
      </td>
      <td>{payerId ?? 'That of the card'}</td>
      <td>
        {checks.map((check) => (
          <PlannedCheck key={check.days_before} check={check} />
        ))}
      </td>
      <td>
        <Time at={createdAt} />
      </td>
      <td>
        {mayCheck ? (
          <ConfirmButton
            trigger={state === 'open' ? 'End' : 'Remove'}
            title={state === 'open' ? 'End this schedule?' : 'Remove this schedule?'}
            description="No more checks are created. Existing checks are kept."
            confirm={state === 'open' ? 'End schedule' : 'Remove schedule'}
            action={end}
          />
        ) : null}
      </td>
    </Row>
  );
}

const states = { planned: 'Planned', created: 'Created', skipped: 'Skipped', refused: 'Refused' } as const;

function PlannedCheck({ check }: { readonly check: EligibilitySchedule['checks'][number] }) {
  const { state, due_at: dueAt, eligibility_id: eligibilityId, refusal } = check;
  return (
    <p>
      {eligibilityId === undefined ? (
        states[state]
      ) : (
        <Link to="/eligibility/$eligibilityId" params={{ eligibilityId }}>
          {states[state]}
        </Link>
      )}
      , <Time at={dueAt} />
      {refusal ? <span className="hint"> {inWords(refusal)}</span> : null}
    </p>
  );
}
