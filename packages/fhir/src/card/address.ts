import { withZipCode } from '@cardlens/reading';
import type { Address } from '@medplum/fhirtypes';

const cityStateZip = /^(.+?),?\s+([A-Z]{2})\s+(\d{5}(?:-\d{4})?)$/;

/** A printed address as `text`, and also in parts if it ends with city, state and ZIP code. */
export function addressOf(text: string): Address {
  const parts = text.split(/\s*[,\n]\s*/).filter(Boolean);
  const end = cityStateZip.exec(withZipCode(parts.slice(-2).join(', ')));
  const [, city = '', state, postalCode] = end ?? [];
  if (end === null || city.includes(',') || parts.length < 3) return { text };
  return { text, line: parts.slice(0, -2), city, state, postalCode };
}
