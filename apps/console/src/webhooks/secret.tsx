import { Dialog } from '@base-ui/react/dialog';
import { CopyField } from '../components/copy-field.js';

/** A signing secret in a dialog; it is shown only once. */
export const Secret = ({ secret }: { readonly secret: string }) => (
  <>
    <Dialog.Description>Your server uses this secret to verify signatures. It is shown only once.</Dialog.Description>
    <CopyField label="Secret" value={secret} />
    <div className="row">
      <Dialog.Close>I have saved it</Dialog.Close>
    </div>
  </>
);
