import { type Card, readingPicturesNames, type Side, sideNames } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import { z } from 'zod';
import { component, flag, list, object, oneOf, text, timestamp } from '../shapes.js';
import { failureBody, failureShape } from './card-body.js';
import { scores } from './details-shapes.js';

const names = (description: string) => list(text('Name of an element.'), description);

const agreement = component(
  'ReadingAgreement',
  'How the pictures were read, compared with what the device has read. Names are those of `corrections`: `member_number`, `phone_numbers[2]`.',
  {
    sides: list(oneOf(sideNames.all, 'The side.'), 'Sides whose picture has been read.'),
    same: names('Elements with the same value, in this or another spelling.'),
    different: names(
      'Elements of which another value was read. `details` keeps the device’s, with scores of zero: look at the picture and correct the card.',
    ),
    only_device: names(
      'Elements that were not read from the pictures. Once all sides are read, `member_number` and `member_name` among them have scores of zero.',
    ),
    only_server: names(
      'Elements that the device has not read, which `details` lacks; entries are counted in what was read from the pictures.',
    ),
    failed: object(
      'Sides whose latest picture could not be read, and why. The card stays completed; upload the side again.',
      {
        front: failureShape.optional(),
        back: failureShape.optional(),
      },
    ).optional(),
  },
);

/** Who has read a card. */
export const readByShape = component('ReadBy', 'Who has read the card.', {
  reader: oneOf(
    ['server', 'device', 'issuer'],
    '`server`: this service, from images. `device`: the client that created the card; the other fields are its own statements. `issuer`: a digital card was imported.',
  ),
  version: text('Of a device: `insurance_scan_version` of its files.').optional(),
  files: z.record(z.string(), z.string()).describe('Of a device: SHA-256 of each of its files.').optional(),
  sides: list(oneOf(sideNames.all, 'The side.'), 'Sides that the device has read.').optional(),
  confirmed: names('Elements that a person has confirmed or typed, or removed, on the device.').optional(),
  scores: z
    .record(z.string(), scores)
    .describe(
      'The device’s scores by element. Those of `details` are the server’s where it has read the same value from a picture.',
    )
    .optional(),
  pictures: oneOf(
    [...readingPicturesNames.all, 'missing'],
    'Of a device. `none`: there are no pictures. `follow`: they are uploaded afterwards. `missing`: not every side was uploaded and read in time.',
  ).optional(),
  pictures_until: timestamp('Until when pictures that follow are accepted.').optional(),
  agreement: agreement.optional(),
  issuer: object('Of a digital card: its issuer.', {
    url: text('Identifies it.'),
    name: text('Its name.').optional(),
    trusted: flag('Whether the card is signed by an issuer that the operator of this service trusts.'),
    signed: flag('Whether its signature was verified. The URL of an unsigned card is only that of its link.'),
  }).optional(),
});

/** `metadata.read_by` of a card. */
export function readByBody({ readBy }: Card, nowUs: number) {
  const { reader, picturesUntilUs } = readBy ?? {};
  if (readBy === undefined || reader === undefined) return { reader: 'server' };
  if (reader.$case === 'issuer') {
    const { url, name, trusted, signed } = reader.value;
    return { reader: 'issuer', issuer: { url, name, trusted, signed } };
  }
  const { version, files, sides, confirmed } = reader.value;
  const isMissing =
    picturesUntilUs !== undefined &&
    nowUs > picturesUntilUs &&
    !sides.every((side) => readBy.agreement?.sides.includes(side));
  return {
    reader: 'device',
    version,
    files,
    sides: namesOf(sides),
    confirmed,
    scores: Object.fromEntries(Object.entries(readBy.scores).map(([name, each]) => [name, each.scores])),
    pictures: isMissing ? 'missing' : readingPicturesNames.fromWire(reader.value.pictures),
    pictures_until: picturesUntilUs === undefined ? undefined : formatTimestampUs(picturesUntilUs),
    agreement: agreementBody(readBy),
  };
}

function agreementBody({ agreement, failedSides }: NonNullable<Card['readBy']>) {
  if (agreement === undefined && failedSides.length === 0) return undefined;
  const { sides, same, different, onlyDevice, onlyServer } = agreement ?? {};
  const failed = failedSides.map(({ side, failure }) => [sideNames.fromWire(side), failureBody(failure?.code ?? '')]);
  return {
    sides: namesOf(sides ?? []),
    same: same ?? [],
    different: different ?? [],
    only_device: onlyDevice ?? [],
    only_server: onlyServer ?? [],
    ...(failed.length > 0 && { failed: Object.fromEntries(failed) }),
  };
}

const namesOf = (sides: readonly Side[]) => sides.flatMap((side) => sideNames.fromWire(side) ?? []);
