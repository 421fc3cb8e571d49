import { InvalidArgumentError } from '@commander-js/extra-typings';

/** Parses an argument or option. @throws InvalidArgumentError */
export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= min && number <= max) return number;
    throw new InvalidArgumentError(`Expected a whole number from ${min} to ${max}.`);
  };

/** As `wholeNumber`, for several: appends to the previous ones. */
export const wholeNumbers =
  (min: number, max: number) =>
  (text: string, before: readonly number[] = []): number[] => [...before, wholeNumber(min, max)(text)];
