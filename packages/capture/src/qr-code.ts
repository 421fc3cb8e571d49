import { svg } from 'lit';
import { qrPath } from './qr-path.js';

/** A QR code as the content of an SVG, dark on light, with its view box. */
export function qrCode(text: string): { viewBox: string; content: ReturnType<typeof svg> } {
  const { viewBox, path } = qrPath(text);
  return { viewBox, content: svg`<path fill="currentColor" shape-rendering="crispEdges" d=${path} />` };
}
