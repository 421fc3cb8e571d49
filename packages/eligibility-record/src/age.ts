/** In whole years; 0 before the birth. @param birth  YYYYMMDD @param day  YYYYMMDD */
export const ageOn = (birth: string, day: string): number =>
  Math.max(0, Math.floor((Number(day) - Number(birth)) / 10_000));
