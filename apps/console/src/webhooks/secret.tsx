import { Dialog } from '@base-ui/react/dialog';

/** A signing secret in a dialog; it is shown only once. */
export const Secret = ({ secret }: { readonly secret: string }) => (
  <>
    <Dialog.Description>Your server verifies signatures with it. It is not shown again.</Dialog.Description>
    <p>
      <code className="secret">{secret}</code>
    </p>
    <div className="row">
      <button type="button" className="secondary" onClick={() => void navigator.clipboard.writeText(secret)}>
        Copy
      </button>
      <Dialog.Close className="quiet">I have kept it</Dialog.Close>
    </div>
  </>
);
