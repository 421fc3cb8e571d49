/** How many characters a text of a card's holder may have. */
export const holderLengthsMax = {
  first_name: 60,
  middle_name: 60,
  last_name: 60,
  suffix: 10,
  line1: 55,
  line2: 55,
  city: 30,
} as const;
