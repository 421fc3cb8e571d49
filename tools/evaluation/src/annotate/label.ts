import type { Area } from './placement.js';

const [columns, rows] = [5, 7];

/**
 * The letters that names of elements consist of, each followed by its columns of dots, the top dot in the lowest bit.
 * Defined here, because a machine may have no fonts.
 */
const letters = new Map(
  `
  a2054545478 b7f48444438 c3844444420 d384444487f e3854545418 f087e090102 g081454543c h7f08040478
  i00447d4000 j2040443d00 k007f102844 l00417f4000 m7c04180478 n7c08040478 o3844444438 p7c14141408
  q081414187c r7c08040408 s4854545420 t043f444020 u3c4040207c v1c2040201c w3c4030403c x4428102844
  y0c5050503c z4464544c44 03e5149453e 100427f4000 24261514946 32141454b31 41814127f10 52745454539
  63c4a494930 70171090503 83649494936 9064949291e _4040404040 [00007f4141 ]41417f0000
`
    .trim()
    .split(/\s+/)
    .map((letter) => [letter.slice(0, 1), Buffer.from(letter.slice(1), 'hex')]),
);

/** Pixels of the picture for each dot of a letter. */
const dotPx = 2;
const marginPx = 3;
const advance = columns + 1;

/** The size of a name with its margin. */
export const labelSize = (text: string): Pick<Area, 'width' | 'height'> => ({
  width: (text.length * advance - 1) * dotPx + 2 * marginPx,
  height: rows * dotPx + 2 * marginPx,
});

/** The pixels of a name inside its label. */
export function* textPixels(text: string): Generator<readonly [x: number, y: number]> {
  for (const [index, letter] of [...text].entries())
    for (const [column, bits] of letters.get(letter)?.entries() ?? [])
      for (let row = 0; row < rows; row++) if ((bits >> row) & 1) yield* dot(index * advance + column, row);
}

function* dot(column: number, row: number): Generator<readonly [x: number, y: number]> {
  for (let y = 0; y < dotPx; y++)
    for (let x = 0; x < dotPx; x++) yield [marginPx + column * dotPx + x, marginPx + row * dotPx + y];
}
