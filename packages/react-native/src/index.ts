export {
  CardlensCapture,
  type CardlensCaptureProps,
  type CardlensCaptureRef,
  type GetToken,
} from './cardlens-capture.js';
export type { CaptureAgreement, CaptureError, CaptureFailures, CaptureProgress, CaptureSide } from './message.js';
export type { PageSettings } from './page.js';
