import { CardlensCapture } from './capture-element.js';

// The file may be loaded twice, by the page and by a component in it.
if (!customElements.get('cardlens-capture')) customElements.define('cardlens-capture', CardlensCapture);

export { CardlensCapture };

declare global {
  interface HTMLElementTagNameMap {
    'cardlens-capture': CardlensCapture;
  }
}
