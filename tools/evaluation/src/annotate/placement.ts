/** An upright rectangle in pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const gapPx = 3;

const overlap = (a: Area, b: Area): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

/**
 * Places a name next to its box: to the right, above, below or to the left, whichever overlaps the occupied areas
 * least. The result is always inside the picture.
 */
export function placeBeside(
  box: Area,
  size: Pick<Area, 'width' | 'height'>,
  taken: readonly Area[],
  picture: Pick<Area, 'width' | 'height'>,
): Area {
  const middle = box.top + (box.height - size.height) / 2;
  const corners = [
    [box.left + box.width + gapPx, middle],
    [box.left, box.top - size.height - gapPx],
    [box.left, box.top + box.height + gapPx],
    [box.left - size.width - gapPx, middle],
  ] as const;
  const areas = corners.map(([left, top]) => ({
    left: Math.round(Math.max(0, Math.min(picture.width - size.width, left))),
    top: Math.round(Math.max(0, Math.min(picture.height - size.height, top))),
    ...size,
  }));
  const hidden = areas.map((area) => [box, ...taken].reduce((sum, other) => sum + overlap(area, other), 0));
  // biome-ignore lint/style/noNonNullAssertion: there are four areas, and one of them hides least
  return areas[hidden.indexOf(Math.min(...hidden))]!;
}
