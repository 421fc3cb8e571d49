import { sourceInCodes } from '@cardlens/capture/digital-source';
import { openCodeReader } from '@cardlens/reader-web';
import type { ImportedCard } from '@cardlens/sdk';
import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, type FormEvent, useState } from 'react';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { Field } from '../components/field.js';
import { FormDialog, FormFoot } from '../components/form-dialog.js';
import { useToast } from '../components/toasts.js';
import { keyPerContent } from '../eligibility/key-per-content.js';

/** Imports a digital card: from a link, a code, a file, or a picture of QR codes. */
export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <FormDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger="Import a digital card"
      triggerClass="secondary"
      title="Import a digital card"
      description="A SMART Health Card or SMART Health Link that a patient shows or sends. With the camera: on the page Scan."
    >
      <ImportForm onImported={() => setOpen(false)} />
    </FormDialog>
  );
}

interface Given {
  readonly passcode: string;
  readonly position: number;
}

/** Within the dialog, so that nothing of it is left once the dialog is closed. */
function ImportForm({ onImported }: { readonly onImported: () => void }) {
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [source, setSource] = useState('');
  const [fault, setFault] = useState('');
  const [keyFor] = useState(keyPerContent);
  const importing = useAction(
    ({ passcode, position }: Given) =>
      client.cards.importCard(source.trim(), {
        position,
        ...(passcode === '' ? {} : { passcode }),
        idempotencyKey: keyFor({ source: source.trim(), passcode, position }),
      }),
    {
      andThen: async (imported) => {
        onImported();
        toast(saidOf(imported));
        await navigate({ to: '/cards/$cardId', params: { cardId: imported.card_id } });
      },
      changes: ['cards'],
    },
  );
  const take = async (file: File | undefined) => {
    if (!file) return;
    setFault('');
    try {
      setSource(await sourceIn(file));
    } catch (error) {
      setFault(error instanceof NoCode ? error.message : 'The file could not be read. Choose another one.');
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    importing.mutate({ passcode: String(data.get('passcode')), position: Number(data.get('position')) });
  };
  return (
    <form
      className="stack"
      onSubmit={submit}
      onDrop={onDrop}
      onDragOver={(event) => event.preventDefault()}
      autoComplete="off"
    >
      <label className="field">
        Link or content of the QR code
        <textarea
          name="source"
          rows={4}
          required
          maxLength={200_000}
          spellCheck={false}
          placeholder="shlink:/…, shc:/… or a web address"
          value={source}
          onChange={({ target }) => setSource(target.value)}
        />
      </label>
      <div>
        <label className="button secondary">
          Choose a file
          <input
            className="visually-hidden"
            type="file"
            accept=".smart-health-card,application/json,text/plain,image/*"
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </label>
        <p className="hint">A .smart-health-card file, or a picture of its QR codes; it can also be dropped here.</p>
        {fault === '' ? null : (
          <p className="fault" role="alert">
            {fault}
          </p>
        )}
      </div>
      <Field
        label="Passcode (if the link has one)"
        name="passcode"
        type="password"
        maxLength={256}
        autoComplete="off"
        hint="The patient knows it. After a few wrong ones the link stops working."
      />
      <Field
        label="Which card, if there are several"
        name="position"
        type="number"
        min={1}
        max={100}
        defaultValue={1}
        required
      />
      <FormFoot error={importing.error} isPending={importing.isPending} send="Import" />
    </form>
  );
}

function saidOf({ issuer, insurance_cards: count }: ImportedCard): string {
  const who = issuer.name ?? new URL(issuer.url).host;
  const by = issuer.trusted
    ? `Imported from ${who}`
    : issuer.signed
      ? `Imported from ${who}, which is not a trusted issuer`
      : `Imported without a signature, from a link at ${who}`;
  return count > 1 ? `${by}. It contains ${count} insurance cards: import the others by their position.` : by;
}

class NoCode extends Error {}

/** A digital card has at most some hundred KB. */
const fileBytesMax = 20 * 1024 * 1024;

/** The digital card in a file, or in the QR codes of a picture, which does not leave the browser. */
async function sourceIn(file: File): Promise<string> {
  if (file.size > fileBytesMax) throw new NoCode('The file is too large for a digital card.');
  if (!file.type.startsWith('image/')) return (await file.text()).trim();
  const reader = await openCodeReader({ filesUrl: '/capture/reader/' });
  try {
    const codes = await reader.find(file, ['qr']);
    if (codes.length === 0) throw new NoCode('No QR code was found in the picture.');
    const source = sourceInCodes(codes.map(({ text }) => text));
    if (source === undefined) throw new NoCode('No QR code in the picture is of a digital card.');
    return source;
  } finally {
    reader.close();
  }
}
