/** In whole years; 0 before the birth. @param birthDate  YYYYMMDD @param day  YYYYMMDD */
export const ageOn = (birthDate: string, day: string): number =>
  Math.max(0, Math.floor((Number(day) - Number(birthDate)) / 10_000));
