import type { StringOverrides } from '@cardlens/capture';

/** Texts of the capture components for staff; without these, the components speak to the patient. */
export const staffStrings: StringOverrides = {
  startTitle: 'Photograph the card',
  startText: 'Place it on a dark, flat surface with good light and no reflections.',
  startBack: 'Photograph the back of the card. Skip it if there is nothing on it.',
  sending: 'Sending the photo',
  reading: 'Reading the card',
  readingText: 'This takes a few seconds.',
  done: 'The card has been read',
  doneText: 'It opens now.',
  handoffTitle: 'On a phone',
  handoffText:
    'Scan this code with a phone’s camera, or send the link to the patient. The card opens here once it is read.',
  handoffCode: 'QR code that opens the scan page on a phone',
  handoffWaiting: 'Waiting for the phone',
  handoffStarted: 'The phone is connected',
  handoffReading: 'Reading the card',
  handoffDone: 'The card has been read',
  handoffFailed: 'The card could not be read. The phone asks for another photo.',
};
