import {
  readingPicturesNames,
  sideNames,
  type IssuerReader as WireIssuer,
  type ReadBy as WireReadBy,
  type GivenReading as WireReading,
} from '@cardlens/contracts';
import { InvalidInput } from '@cardlens/errors';
import type { Card } from '../domain/card.js';
import type { DeviceReader, GivenReading, IssuerReader } from '../domain/given-reading.js';
import { badFramesOf, failureOf, type Side, sides } from '../domain/side.js';
import { fromWireDetails } from './wire-details.js';

type WireReader = WireReading['reader'];

/** The reading of a message. @throws InvalidInput if it has no details, or a reader that this version does not know */
export function readingOf({ details, reader }: WireReading): GivenReading {
  if (details === undefined || reader === undefined) throw new InvalidInput('reading must have details and a reader');
  return { details: fromWireDetails(details), reader: readerOf(reader) };
}

function readerOf(reader: NonNullable<WireReader>): DeviceReader {
  const { version, files, sides: read, confirmed, pictures } = reader.value;
  return {
    is: 'device',
    version,
    files,
    sides: read.flatMap((side) => sideNames.fromWire(side) ?? []),
    confirmed,
    pictures: readingPicturesNames.fromWire(pictures) ?? 'none',
  };
}

export const toWireIssuer = ({ url, name, isTrusted, isSigned }: IssuerReader): WireIssuer => ({
  url,
  name,
  trusted: isTrusted,
  signed: isSigned,
});

function toWireReader(reader: DeviceReader | IssuerReader): NonNullable<WireReadBy['reader']> {
  if (reader.is === 'issuer') return { $case: 'issuer', value: toWireIssuer(reader) };
  const { version, files, sides: read, confirmed, pictures } = reader;
  return {
    $case: 'device',
    value: {
      version,
      files: { ...files },
      sides: read.map(sideNames.toWire),
      confirmed: [...confirmed],
      pictures: readingPicturesNames.toWire(pictures),
    },
  };
}

/** Who else than ocr has read a card. */
export function toWireReadBy({ readBy, sides: ofCard }: Card): WireReadBy | undefined {
  if (!readBy) return undefined;
  const { reader, scores, picturesUntilMs, agreement } = readBy;
  const failed = (side: Side) => failureOf(ofCard[side]) ?? badFramesOf(ofCard[side])?.last;
  return {
    reader: toWireReader(reader),
    scores: Object.fromEntries(Object.entries(scores).map(([path, each]) => [path, { scores: [...each] }])),
    picturesUntilUs: picturesUntilMs === undefined ? undefined : picturesUntilMs * 1000,
    agreement: agreement && {
      sides: agreement.sides.map(sideNames.toWire),
      same: [...agreement.same],
      different: [...agreement.different],
      onlyDevice: [...agreement.onlyGiven],
      onlyServer: [...agreement.onlyRead],
    },
    failedSides: sides.flatMap((side) => {
      const failure = failed(side);
      return failure ? [{ side: sideNames.toWire(side), failure: { code: failure.code } }] : [];
    }),
  };
}
