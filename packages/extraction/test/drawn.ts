import sharp from 'sharp';

/** A card of a fictitious member, drawn large enough to be recognized reliably. */
export const drawnCard = [
  'Cedar Ridge Health Plan',
  'Member Name: JANE Q ROE',
  'Member ID: W267104453',
  'Group Number: 0868014',
  'RxBIN: 610502',
  'RxPCN: ADV',
  'Office Visit $20   Specialist $45',
] as const;

/** SVG of the lines on a white card of 1000 × 640 px. */
const card = (lines: readonly string[], background = '#ffffff'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="640"><rect width="1000" height="640" fill="${background}"/>${lines
      .map((line, i) => {
        const text = line.replace(/&/g, '&amp;').replace(/</g, '&lt;');
        return `<text x="60" y="${90 + i * 80}" xml:space="preserve" font-family="sans-serif" font-size="36" fill="#222">${text}</text>`;
      })
      .join('')}</svg>`,
  );

/** The card as a sharp pipeline with PNG output, to which tests append operations. */
export const drawn = (lines: readonly string[] = drawnCard, background?: string) =>
  sharp(card(lines, background)).removeAlpha();

/** Small print at the top of a white card of 1000 × 640 px. */
export const drawnSmall = (lines: readonly string[]) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="640"><rect width="1000" height="640" fill="#fff"/>${lines
        .map(
          (line, i) =>
            `<text x="40" y="${100 + i * 24}" font-family="sans-serif" font-size="16" fill="#222">${line}</text>`,
        )
        .join('')}</svg>`,
    ),
  ).removeAlpha();

/** The drawn card on a printed form of 1600 × 1200 px, rotated by `degrees` relative to the form's lines. */
export const drawnOnForm = async (degrees: number) => {
  const line = 'Member ID: Q99887766   Patient Name: OTTO PUBLIC   Group Number: 5550123   Phone: (302) 555-0187';
  const lines = Array.from({ length: 34 }, (_, i) => `<text x="-200" y="${i * 50 - 200}">${line} ${line}</text>`).join(
    '',
  );
  const form = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#e8e6df"/><g font-family="sans-serif" font-size="24" fill="#333" transform="rotate(${degrees} 800 600)">${lines}</g></svg>`;
  return sharp(Buffer.from(form))
    .composite([{ input: await drawn(drawnCard, '#f4f8ff').png().toBuffer() }])
    .removeAlpha();
};

export const png = (lines?: readonly string[]): Promise<Buffer> => drawn(lines).png().toBuffer();
