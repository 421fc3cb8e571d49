const headBytes = 12;

/** Whether a file is TIFF, HEIC or AVIF, which the service reads but most browsers cannot decode. */
export async function isServiceFormat(file: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  return /^(II\*\0|MM\0\*|.{4}ftyp)/s.test(head);
}
