/**
 * Splits a 270 into one for each EQ. The pinned linuxforhealth-x12 fails on a second loop 2110, which may occur 99
 * times (pyx12's map of the 270 has the same number), and treats an empty EQ01 as a code, so a placeholder precedes
 * procedures.
 */
export function oneInquiryEach(text: string): string[] {
  const segments = text.split('~');
  const places = segments.flatMap((segment, place) => (segment.startsWith('EQ*') ? [place] : []));
  return places.map((kept) =>
    segments
      .filter((_, place) => place === kept || !places.includes(place))
      .map((segment) =>
        segment
          .replace(/^EQ\*\*/, 'EQ*30*')
          .replace(/^SE\*(\d+)/, (_, count) => `SE*${Number(count) - places.length + 1}`),
      )
      .join('~'),
  );
}
