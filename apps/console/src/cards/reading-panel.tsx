import type { Card } from '@cardlens/sdk';
import { valueText } from '../app/formats.js';
import { Icon } from '../components/icon.js';
import { Notice } from '../components/notice.js';
import { Time } from '../components/signs.js';
import { Row, Table } from '../components/table.js';
import { type Difference, differencesOf, labelsOf, type ReadBy, readByOf, readerWords } from './read-by.js';

/** Who has read the card. */
export function ReadBySign({ card }: { readonly card: Card }) {
  const readBy = card.state === 'completed' ? readByOf(card) : undefined;
  if (readBy === undefined) return null;
  const { reader } = readBy;
  return (
    <span className="sign">
      <Icon name={reader === 'device' ? 'scan' : reader === 'issuer' ? 'eligibility' : 'cards'} />
      {readerWords(readBy)}
    </span>
  );
}

/** How a card was read that this service has not read, and what is known about it. */
export function ReadingPanel({ card }: { readonly card: Card }) {
  const readBy = readByOf(card);
  if (readBy === undefined || readBy.reader === 'server') return null;
  return (
    <section className="panel">
      <h2>How it was read</h2>
      {readBy.reader === 'issuer' ? <Issuer readBy={readBy} /> : <DeviceReading card={card} readBy={readBy} />}
    </section>
  );
}

interface ReadByProps {
  readonly readBy: ReadBy;
}

function Issuer({ readBy: { issuer } }: ReadByProps) {
  if (issuer === undefined) return null;
  const { name, url, trusted, signed } = issuer;
  return (
    <>
      <p>
        {signed ? 'A digital card of ' : 'A digital card from a link of '}
        <strong>{name ?? url}</strong>
        {name === undefined ? '' : ` (${url})`}.
      </p>
      {trusted ? <p>Its signature is valid, and the issuer is trusted.</p> : null}
      {!trusted && signed ? (
        <Notice tone="warning" title="The issuer is not in your list of trusted issuers">
          <p>The signature is valid, but nobody has checked who signs with this address.</p>
        </Notice>
      ) : null}
      {signed ? null : (
        <Notice tone="warning" title="The card is not signed">
          <p>It says what whoever made the link wrote into it.</p>
        </Notice>
      )}
    </>
  );
}

function DeviceReading({ card, readBy }: ReadByProps & { readonly card: Card }) {
  const { confirmed = [], agreement, pictures, pictures_until: until } = readBy;
  const differences = differencesOf(card);
  return (
    <>
      <p>
        The device of the person who scanned the card has read it.{' '}
        {confirmed.length > 0
          ? `Checked by the person: ${labelsOf(card, confirmed).join(', ')}.`
          : 'The person has checked no element.'}
      </p>
      {pictures === 'none' ? (
        <p className="hint">There are no pictures, so what the device has read cannot be compared.</p>
      ) : null}
      {pictures === 'missing' ? (
        <Notice tone="warning" title="Pictures are missing">
          <p>Not every side was uploaded and read in time. What the device has read is not compared on that side.</p>
        </Notice>
      ) : null}
      {pictures === 'follow' && agreement === undefined && until !== undefined ? (
        <p className="hint">
          The pictures follow; they are accepted until <Time at={until} />.
        </p>
      ) : null}
      {agreement ? <Agreement card={card} agreement={agreement} differences={differences} /> : null}
    </>
  );
}

interface AgreementProps {
  readonly card: Card;
  readonly agreement: NonNullable<ReadBy['agreement']>;
  readonly differences: readonly Difference[];
}

/** What this service has read from the pictures, compared with what the device has read. */
function Agreement({ card, agreement, differences }: AgreementProps) {
  const { same, only_device: onlyDevice, only_server: onlyServer, failed = {} } = agreement;
  const count = same.length === 1 ? '1 element is the same' : `${same.length} elements are the same`;
  return (
    <>
      <p>{count} on the pictures.</p>
      {differences.length > 0 ? (
        <>
          <p>
            <strong className="fault">
              {differences.length === 1 ? '1 element differs' : `${differences.length} elements differ`}
            </strong>
            : the card has what the device has read. Look at the picture, and correct the element if needed.
          </p>
          <Table heads={['Element', 'On the device', 'On the picture']}>
            {differences.map(({ path, label, onDevice, onPicture }) => (
              <Row key={path}>
                <td>{label}</td>
                <td>{valueText(onDevice)}</td>
                <td>{valueText(onPicture) || 'Look at the picture'}</td>
              </Row>
            ))}
          </Table>
        </>
      ) : null}
      {onlyDevice.length > 0 ? (
        <p className="hint">Not found on the pictures: {labelsOf(card, onlyDevice).join(', ')}.</p>
      ) : null}
      {onlyServer.length > 0 ? (
        <p className="hint">Only on the pictures, not on this card: {labelsOf(card, onlyServer).join(', ')}.</p>
      ) : null}
      {Object.keys(failed).map((side) => (
        <p key={side} className="hint">
          The picture of the {side} could not be read.
        </p>
      ))}
    </>
  );
}
