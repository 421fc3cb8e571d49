import type { Side } from '@cardlens/sdk';
import { useMemo, useState } from 'react';
import { Icon } from '../components/icon.js';
import { Notice } from '../components/notice.js';
import { elementBoxesOf, type SideEvidence, wordBoxesOf } from './boxes.js';

interface CardPictureProps {
  readonly side: Side;
  readonly url: string;
  readonly evidence: SideEvidence | undefined;
  readonly active: string | undefined;
  /** Called with the element under the pointer, or undefined. */
  readonly onActive: (path: string | undefined) => void;
  /** Requests a new URL, because signed URLs expire; absent for a picture of this browser, which has none. */
  readonly onExpired?: (() => void) | undefined;
}

const zooms = [1, 1.5, 2, 3] as const;
const names: Readonly<Record<Side, string>> = { front: 'Front', back: 'Back' };

/** One side of the card with the positions of its elements; the list of elements has the same information as text. */
export function CardPicture({ side, url, evidence, active, onActive, onExpired }: CardPictureProps) {
  const [zoom, setZoom] = useState(0);
  const [quarters, setQuarters] = useState(0);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [failedUrl, setFailedUrl] = useState<string>();
  const { width, height } = evidence ?? size ?? { width: 856, height: 540 };
  const isTurned = quarters % 2 === 1;
  return (
    <figure className="picture">
      <figcaption className="row spread">
        <h2>{names[side]}</h2>
        <span className="row no-print">
          <button
            type="button"
            className="quiet square"
            aria-label={`Zoom out of the ${side}`}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          >
            <Icon name="zoomOut" />
          </button>
          <button
            type="button"
            className="quiet square"
            aria-label={`Zoom into the ${side}`}
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            <Icon name="zoomIn" />
          </button>
          <button
            type="button"
            className="quiet square"
            aria-label={`Rotate the ${side}`}
            onClick={() => setQuarters((quarters + 1) % 4)}
          >
            <Icon name="rotate" />
          </button>
        </span>
      </figcaption>
      {failedUrl === url ? (
        <Notice tone="warning" title="The picture cannot be shown">
          <p>Most browsers cannot show HEIC, TIFF or PDF files. They are read all the same.</p>
          {onExpired ? (
            <>
              <p>The link to a picture expires. Reload to get a new one.</p>
              <div>
                <button
                  type="button"
                  className="secondary"
                  onClick={() => {
                    setFailedUrl(undefined);
                    onExpired();
                  }}
                >
                  Reload
                </button>
              </div>
            </>
          ) : null}
        </Notice>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the zoomed image
        <section className="viewer" tabIndex={0} aria-label={`${names[side]} of the card`}>
          <div
            className="canvas"
            style={{
              width: `${(zooms[zoom] ?? 1) * 100}%`,
              aspectRatio: isTurned ? `${height} / ${width}` : `${width} / ${height}`,
            }}
          >
            <div
              className={`sheet turned-${quarters}`}
              style={{ width: isTurned ? `${(width / height) * 100}%` : '100%', aspectRatio: `${width} / ${height}` }}
            >
              <img
                src={url}
                alt={`${names[side]} of the card as photographed`}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  setSize({ width: naturalWidth, height: naturalHeight })
                }
                onError={() => setFailedUrl(url)}
              />
              {evidence ? <Boxes evidence={evidence} active={active} onActive={onActive} /> : null}
            </div>
          </div>
        </section>
      )}
    </figure>
  );
}

function Boxes({
  evidence,
  active,
  onActive,
}: Pick<CardPictureProps, 'active' | 'onActive'> & { readonly evidence: SideEvidence }) {
  const elements = useMemo(() => elementBoxesOf(evidence), [evidence]);
  const words = useMemo(() => wordBoxesOf(evidence), [evidence]);
  return (
    <svg
      className="boxes"
      viewBox={`0 0 ${evidence.width} ${evidence.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {elements.map(({ path, points }) => (
        <polygon key={path} className="element-box" points={points} data-active={path === active || undefined} />
      ))}
      {words.map(({ points, paths }) => (
        <polygon
          key={points}
          className="word-box"
          points={points}
          data-paths={paths.join(' ')}
          data-active={(active !== undefined && paths.includes(active)) || undefined}
          onPointerEnter={() => onActive(paths[0])}
          onPointerLeave={() => onActive(undefined)}
        />
      ))}
    </svg>
  );
}
