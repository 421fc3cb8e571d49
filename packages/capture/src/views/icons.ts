import { html, svg } from 'lit';
import { cardAspect, guideShare, stageAspect } from '../guidance/guide-box.js';
import type { Shows } from '../scan/shows.js';

const stageWidth = 400;
const stageHeight = stageWidth / stageAspect;
const width = stageWidth * guideShare;
const height = width / cardAspect;
const left = (stageWidth - width) / 2;
const top = (stageHeight - height) / 2;

/** The guide: a card-shaped cutout in a dimmed stage. */
export const guideFrame = (isReady: boolean) => html`
  <svg class="frame ${isReady ? 'ready' : ''}" part="frame" viewBox="0 0 ${stageWidth} ${stageHeight}" aria-hidden="true">
    ${svg`<path fill-rule="evenodd" d="M0 0H${stageWidth}V${stageHeight}H0Z M${left} ${top}V${top + height}H${left + width}V${top}Z" />`}
    ${svg`<rect x=${left} y=${top} width=${width} height=${height} rx="14" />`}
  </svg>
`;

/** A drawing of a card: its front, which also represents both sides, or its back with a stripe. */
export const cardDrawing = (side: Shows) => html`
  <svg class="illustration" viewBox="0 0 172 109" fill="none" stroke="currentColor" stroke-width="2.5" aria-hidden="true">
    <rect x="1.5" y="1.5" width="169" height="106" rx="10" />
    ${
      side !== 'back'
        ? svg`<circle cx="24" cy="24" r="9" /><path stroke-linecap="round" d="M42 24h56M16 52h88M16 68h62M16 84h72M128 68h28M128 84h28" />`
        : svg`<path stroke-width="14" d="M2 28h168" /><path stroke-linecap="round" d="M16 54h104M16 70h84M16 86h96" />`
    }
  </svg>
`;

export const checkSign = html`
  <svg class="sign" width="64" height="64" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true">
    <circle cx="12" cy="12" r="10" /><path stroke-linecap="round" stroke-linejoin="round" d="m7.5 12.5 3 3 6-6.5" />
  </svg>
`;

export const questionSign = html`
  <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
    <circle cx="12" cy="12" r="9.5" /><path stroke-linecap="round" stroke-linejoin="round" d="M9.2 9.4a2.8 2.8 0 1 1 4 2.5c-.8.4-1.2 1-1.2 1.9M12 17v.2" />
  </svg>
`;

export const warningSign = (size = 24) => html`
  <svg width=${size} height=${size} viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
    <circle cx="12" cy="12" r="9.5" /><path stroke-linecap="round" d="M12 7v6M12 16.5v.2" />
  </svg>
`;
