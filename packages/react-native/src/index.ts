export {
  CardlensCapture,
  type CardlensCaptureProps,
  type CardlensCaptureRef,
  type GetToken,
} from './cardlens-capture.js';
export type { CaptureAgreement, CaptureError, CaptureProgress, CaptureSide } from './message.js';
export type { PageSettings } from './page.js';
