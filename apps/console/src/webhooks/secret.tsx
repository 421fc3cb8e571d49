import { Dialog } from '@base-ui/react/dialog';

/** A signing secret in a dialog; it is shown only once. */
export const Secret = ({ secret }: { readonly secret: string }) => (
  <>
    <Dialog.Description>Your server uses this secret to verify signatures. It is shown only once.</Dialog.Description>
    <p>
      <code className="secret">{secret}</code>
    </p>
    <div className="row">
      <button type="button" className="secondary" onClick={() => void navigator.clipboard.writeText(secret)}>
        Copy
      </button>
      <Dialog.Close className="quiet">I have saved it</Dialog.Close>
    </div>
  </>
);
