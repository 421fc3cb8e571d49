import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { accountBox } from '@cardlens/encryption';
import { createReader } from '@cardlens/extraction';
import type { BareRecognition } from '../bare-recognition.js';
import type { Figure } from '../report.js';
import { median } from '../statistics.js';

const rounds = 200;
/**
 * An upper bound for a scan: a card is written when it is created, accepted, read, recognized and matched. It is
 * searchable only after it is completed.
 */
const cardWrites = 10;
const searchWrites = 2;
const cardReads = 20;

/** Measures the encryption and decryption of a scan, with a real image and its reading. */
export async function encryptionFigures(
  imagePath: string,
  { cardlensMs }: BareRecognition,
  note: (text: string) => void,
): Promise<Figure[]> {
  note('encryption …');
  const image = await readFile(imagePath);
  const reading = await (await createReader()).readSide(image, 'front');
  const { details } = reading;
  const words = wordsIn(details);
  const [accountId, cardId, scanId] = [randomUUID(), randomUUID(), randomUUID()];
  const box = accountBox(accountId, randomBytes(32));
  const imagePlace = ['image', cardId, scanId] as const;
  const readingPlace = ['reading', cardId] as const;
  const contentPlace = ['card content', cardId] as const;
  const searchPlace = ['card search', cardId] as const;

  async function* chunks() {
    yield image;
  }
  const sealedImage = async () => {
    const parts: Buffer[] = [];
    for await (const part of box.files.encrypt(imagePlace, chunks())) parts.push(part);
    return Buffer.concat(parts);
  };
  const imageMs = await medianMs(async () => {
    box.files.decrypt(imagePlace, await sealedImage());
  });
  const readingMs = await medianMs(() => {
    box.openJson(readingPlace, box.sealJson(readingPlace, reading));
  });
  const writeMs = await medianMs(() => {
    box.sealJson(contentPlace, { details });
  });
  const searchMs = await medianMs(() => {
    box.sealJson(searchPlace, details);
    box.words.ofWords(words);
  });
  const sealed = box.sealJson(contentPlace, { details });
  const readMs = await medianMs(() => {
    box.openJson(contentPlace, sealed);
  });
  const scanMs = imageMs + readingMs + cardWrites * writeMs + searchWrites * searchMs + cardReads * readMs;
  return [
    { name: `image of ${kb(image)} kB, encrypted and decrypted`, value: imageMs, unit: 'ms' },
    { name: 'its reading, encrypted and decrypted', value: readingMs, unit: 'ms' },
    { name: 'writing a card', value: writeMs, unit: 'ms' },
    { name: `what finds it by ${words.length} words`, value: searchMs, unit: 'ms' },
    { name: 'reading a card', value: readMs, unit: 'ms' },
    {
      name: `a scan: ${cardWrites} writes, ${searchWrites} to be found, ${cardReads} reads`,
      value: scanMs,
      unit: 'ms',
      goal: { max: 10 },
    },
    { name: '  of the time of a bare recognition', value: scanMs / cardlensMs, unit: 'x', goal: { max: 0.05 } },
  ];
}

/** Distinct words of all values. */
function wordsIn(details: object): string[] {
  const values = JSON.stringify(details).matchAll(/"value":"([^"]+)"/g);
  return [...new Set([...values].flatMap(([, value = '']) => value.toUpperCase().match(/\w+/g) ?? []))];
}

const kb = (bytes: Uint8Array): string => (bytes.length / 1000).toFixed(0);

async function medianMs(work: () => void | Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startedMs = performance.now();
    await work();
    times.push(performance.now() - startedMs);
  }
  return median(times);
}
