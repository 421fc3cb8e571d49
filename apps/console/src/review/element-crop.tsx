import type { Card } from '@cardlens/sdk';
import { cropOf } from './crop.js';

/** The part of the image from which an element was read. */
export function ElementCrop({ card, path }: { readonly card: Card; readonly path: string }) {
  for (const side of ['front', 'back'] as const) {
    const [evidence, url] = [card.evidence?.[side], card.images?.[side]?.url];
    const crop = evidence && cropOf(evidence, path);
    if (!evidence || !url || !crop) continue;
    const { left, top, width, height, mark } = crop;
    const percent = (part: number, of: number) => `${(100 * part) / of}%`;
    return (
      <div className="crop" style={{ aspectRatio: `${width} / ${height}` }}>
        <img
          src={url}
          alt={`The part of the ${side} that this was read from`}
          style={{
            width: percent(evidence.width, width),
            left: percent(-left, width),
            top: percent(-top, height),
          }}
        />
        <span
          className="mark"
          style={{
            left: percent(mark.left - left, width),
            top: percent(mark.top - top, height),
            width: percent(mark.width, width),
            height: percent(mark.height, height),
          }}
        />
      </div>
    );
  }
  return <p className="hint">The position of this element on the pictures is not known.</p>;
}
