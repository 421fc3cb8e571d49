import { namePartsOf } from '@cardlens/reading';
import type { HumanName } from '@medplum/fhirtypes';

/** A printed name: `text` as printed, and its parts, which are a guess where a name can be split in several ways. */
export function humanName(text: string): HumanName {
  const { first, middle, last, suffix } = namePartsOf(text);
  const given = [first, middle].flatMap((part) => part?.split(' ') ?? []);
  return {
    text,
    family: last,
    ...(given.length > 0 ? { given } : {}),
    ...(suffix === undefined ? {} : { suffix: suffix.split(' ') }),
  };
}
