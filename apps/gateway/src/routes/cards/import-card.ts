import { digitalCardErrors, serviceErrors } from '@cardlens/errors';
import { z } from 'zod';
import { named } from '../../openapi/schemas.js';
import { capturing, endpoint } from '../endpoint.js';
import { bodyOf, boolean, idempotencyErrors, idempotencyHeaders, metadata } from '../fields.js';
import { component, flag, location, position, responseOf, text } from '../shapes.js';
import { cardBody, summaryShape } from './card-body.js';
import { pendingCard } from './examples.js';

const bounded = (name: string, lengthMax: number) => {
  const error = `${name} must be a text of 1 to ${lengthMax} characters`;
  return z.string({ error }).min(1, { error }).max(lengthMax, { error });
};

const positionMax = 100;
const positionError = `position must be a whole number from 1 to ${positionMax}`;

const issuerShape = component('CardIssuer', 'Who states what a digital card contains.', {
  url: text('Of a signed card: the `iss` of its issuer. Of an unsigned card: the origin of its link.'),
  name: text('Name of the issuer in the list of trusted issuers.').optional(),
  trusted: flag('Whether the card is signed by an issuer that the operator of this service trusts.'),
  signed: flag(
    'Whether the card has a signature, which was verified. The content of an unsigned card is the word of whoever made the link.',
  ),
});

const importedShape = named(
  'ImportedCard',
  summaryShape
    .extend({
      issuer: issuerShape,
      insurance_cards: position('Number of insurance cards in force that the digital card contains; see `position`.'),
    })
    .describe('A new card, and who states what it contains.'),
);

/** Expired, so that no request of an example goes anywhere. */
const source =
  'shlink:/eyJ1cmwiOiJodHRwczovL2xpbmtzLmV4YW1wbGUuY29tL0k5MXJoYmEzVnN1R1hHY2hjbnI2VkhsUUZLeGZFMjhrdVowc3NiRXV4bm8vbWFuaWZlc3QuanNvbiIsImZsYWciOiJQIiwia2V5IjoicnhUZ1lsT2FLSlBGdGNFZDBxY2NlTjh3RVU0cDk0U3FBd0lXUWU2dVg3USIsImV4cCI6MTczNTY4OTYwMCwibGFiZWwiOiJJbnN1cmFuY2UgY2FyZCBvZiBKb3JkYW4gRXhhbXBsZSJ9';

const { passcodeWrong, noCardAtPosition, ...errors } = digitalCardErrors;

/** `POST /v1/cards/import`: creates a card from a SMART Health Card or SMART Health Link. */
export const importCard = endpoint({
  method: 'post',
  path: '/v1/cards/import',
  access: 'any',
  scopes: capturing,
  doc: {
    id: 'importCard',
    tag: 'Cards',
    summary: 'Import a digital card',
    description:
      'Creates a card from a digital insurance card (CARIN C4DIC, or any FHIR Coverage): a SMART Health Card or a SMART Health Link, as in a ' +
      'QR code, a link or a file. The service follows the link, decrypts its files, verifies signatures with the keys that the issuer publishes, and ' +
      'completes the card without images; every score is 1. A signature that is not valid is rejected; a card of an issuer that is not ' +
      'trusted, or without a signature, is imported with `trusted: false` and needs review; it is rejected if the account requires pictures of ' +
      'what a device has read, or refuses such readings (`device_reading`). Takes a few seconds, at most 25.',
  },
  headers: idempotencyHeaders('body within 24 hours returns the first response, and the link is not followed again.'),
  body: bodyOf({
    source: bounded('source', 200_000).meta({
      description:
        'The content of a QR code (`shc:/…`, `shlink:/…`), a web address that contains a SMART Health Link, a JWS, or the content of a ' +
        '`.smart-health-card` file. A card in several QR codes (`shc:/1/3/…`): all of them, one a line, in any order.',
      example: source,
    }),
    passcode: bounded('passcode', 256)
      .optional()
      .meta({ description: 'Passcode of a link with the flag `P`.', example: '4711' }),
    recipient: bounded('recipient', 100).default('Cardlens').meta({
      description: 'Who reads the link, such as the name of a clinic. Its server shows it to the person who shared it.',
      example: 'Example Clinic',
    }),
    position: z
      .int({ error: positionError })
      .min(1, { error: positionError })
      .max(positionMax, { error: positionError })
      .default(1)
      .meta({
        description:
          'Which insurance card, if there are several: signed ones come first, otherwise they keep their order; coverage that has ended or ' +
          'is not active is left out. Import each with a request of its own.',
      }),
    enable_payer_match: boolean('enable_payer_match', '`false` completes the card without a payer match.').default(
      true,
    ),
    metadata: metadata.optional().describe('Your own JSON object, at most 4 KB. It is neither searched nor logged.'),
  }),
  bodyExamples: {
    'a link with a passcode': { source, passcode: '4711', recipient: 'Example Clinic' },
    'the QR code of a card': { source: 'shc:/5676290952432060346029243740446031222959532654603460' },
  },
  responses: {
    201: responseOf(
      'The card, in state `pending`: it completes within seconds.',
      importedShape,
      {
        'signed by a trusted issuer': {
          ...pendingCard,
          issuer: { url: 'https://cards.example.com', name: 'Cedar Valley Health', trusted: true, signed: true },
          insurance_cards: 1,
        },
        'without a signature': {
          ...pendingCard,
          issuer: { url: 'https://links.example.com', trusted: false, signed: false },
          insurance_cards: 2,
        },
      },
      { headers: location('card') },
    ),
  },
  errors: [
    ...Object.values(errors),
    passcodeWrong(3),
    noCardAtPosition(1),
    serviceErrors.untrustedCardRefused,
    ...idempotencyErrors,
  ],
  async handle({ caller, headers, body }, { cards, publicUrl }) {
    const { card, issuer, count } = await cards.importCard({
      caller,
      source: body.source,
      passcode: body.passcode,
      recipient: body.recipient,
      position: body.position,
      enablePayerMatch: body.enable_payer_match,
      clientMetadataJson: body.metadata,
      idempotencyKey: headers['idempotency-key'],
    });
    if (card === undefined || issuer === undefined) throw new Error('the response to an import has no card');
    const { url, name, trusted, signed } = issuer;
    return {
      status: 201,
      body: {
        ...cardBody(card),
        issuer: { url, ...(name === undefined ? {} : { name }), trusted, signed },
        insurance_cards: count,
      },
      headers: { location: `${publicUrl}/v1/cards/${card.cardId}` },
    };
  },
});
