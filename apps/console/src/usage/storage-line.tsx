import type { Usage } from '@cardlens/sdk';

/** The size of the account's stored images. */
export function StorageLine({ storage }: { readonly storage: Usage['storage'] }) {
  const { image_bytes: bytes, image_bytes_max: max } = storage;
  return (
    <p>
      Stored images: <strong>{megabytes(bytes)}</strong>
      {max !== null && ` of ${megabytes(max)}`}
      {max !== null && bytes >= max && '. Uploads are rejected until cards are deleted.'}
    </p>
  );
}

/** A size such as `3,412 MB`; 1 MB is 1,000,000 bytes. */
const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 })} MB`;
