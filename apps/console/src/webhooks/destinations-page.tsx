import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../app/page.js';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { useGet } from '../app/use-get.js';
import { FormDialog } from '../components/form-dialog.js';
import { Icon } from '../components/icon.js';
import { Empty } from '../components/notice.js';
import { QueryView } from '../components/query-view.js';
import { Row, Table } from '../components/table.js';
import { type DestinationBody, DestinationForm } from './destination-form.js';
import { shownAs } from './destinations.js';

/** FHIR servers that cards and checks are sent to. */
export function DestinationsPage() {
  const query = useGet('/v1/fhir/destinations', {});
  const destinations = query.data?.destinations ?? [];
  return (
    <Page title="FHIR destinations" actions={<NewDestination />}>
      <QueryView
        query={query}
        loading="Loading destinations"
        isEmpty={destinations.length === 0}
        empty={
          <Empty title="No destinations yet">
            <p>
              Cards and checks are sent to your EHR or practice system as FHIR resources as soon as they are completed,
              and updated when they are corrected.
            </p>
          </Empty>
        }
      >
        <section className="panel">
          <Table heads={['Destination', 'Patients', 'State']}>
            {destinations.map((destination) => (
              <Row key={destination.destination_id}>
                <td>
                  <Link to="/fhir/$destinationId" params={{ destinationId: destination.destination_id }}>
                    {shownAs(destination)}
                  </Link>
                  {destination.name ? <p className="hint">{destination.base_url}</p> : null}
                </td>
                <td className="hint">{destination.mapping.patient === 'match' ? 'Yours' : 'Created'}</td>
                <td>
                  {destination.is_enabled ? (
                    <span className="sign confidence-sure">Enabled</span>
                  ) : (
                    <span className="sign confidence-doubtful">Disabled</span>
                  )}
                </td>
              </Row>
            ))}
          </Table>
        </section>
      </QueryView>
    </Page>
  );
}

function NewDestination() {
  const client = useClient();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const create = useAction(
    (json: DestinationBody) =>
      client.call<'createFhirDestination'>({ method: 'POST', path: '/v1/fhir/destinations', json }),
    {
      done: 'Destination added',
      andThen: ({ destination_id: destinationId }) =>
        navigate({ to: '/fhir/$destinationId', params: { destinationId } }),
      changes: ['fhir', 'destinations'],
    },
  );
  return (
    <FormDialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) create.reset();
      }}
      trigger={
        <>
          <Icon name="plus" />
          Add destination
        </>
      }
      title="Add a FHIR destination"
    >
      <DestinationForm action={create} send="Add destination" />
    </FormDialog>
  );
}
