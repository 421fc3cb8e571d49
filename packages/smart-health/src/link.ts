import { setTimeout as pause } from 'node:timers/promises';
import { digitalCardErrors } from '@cardlens/errors';
import { type BytesResponse, retryAfterMs } from '@cardlens/outbound';
import { base64url, compactDecrypt } from 'jose';
import { z } from 'zod';
import { DigitalCardError } from './failure.js';
import { jsonOf } from './json.js';
import { limits } from './limits.js';
import { ask, type Network } from './network.js';
import { hasFlag, type Link } from './source.js';

export interface Following {
  readonly passcode?: string | undefined;
  /** Who reads the link, as its server shows it to the person who shares it. */
  readonly recipient: string;
  readonly network: Network;
  readonly nowMs: number;
  readonly signal: AbortSignal;
}

/** @source SMART Health Links, "SMART Health Link Manifest File" */
const manifestShape = z.object({
  status: z.string().optional(),
  files: z.array(
    z.object({
      contentType: z.string().optional(),
      location: z.string().max(4096).optional(),
      embedded: z.string().optional(),
      status: z.string().optional(),
    }),
  ),
});
type Manifest = z.infer<typeof manifestShape>;
type ManifestFile = Manifest['files'][number];

const withdrawn: readonly (string | undefined)[] = ['entered-in-error', 'no-longer-valid', 'retracted'];
const failed = digitalCardErrors.linkFailed;

/**
 * The decrypted files of a SMART Health Link.
 *
 * @throws DigitalCardError  signal.reason
 */
export async function filesOf(link: Link, following: Following): Promise<Uint8Array[]> {
  if (link.exp !== undefined && link.exp * 1000 <= following.nowMs)
    throw new DigitalCardError(digitalCardErrors.linkExpired);
  const encrypted = hasFlag(link, 'U') ? [await soleFile(link, following)] : await listedFiles(link, following);
  const files: Uint8Array[] = [];
  let size = 0;
  for (const jwe of encrypted) {
    const file = await decrypted(jwe, link.key);
    size += file.length;
    if (size > limits.linkBytesMax) throw new DigitalCardError(digitalCardErrors.tooLarge);
    files.push(file);
  }
  return files;
}

/** @source SMART Health Links, "SMART Health Link Direct File Request (with U Flag)" */
async function soleFile({ url }: Link, { recipient, network, signal }: Following): Promise<string> {
  if (!URL.canParse(url)) throw new DigitalCardError(failed);
  const asked = new URL(url);
  asked.searchParams.set('recipient', recipient);
  return fileAt(asked.href, network, signal);
}

async function listedFiles(link: Link, following: Following): Promise<string[]> {
  const { network, signal } = following;
  const manifest = await manifestOf(link, following);
  if (manifest.status !== undefined && withdrawn.includes(manifest.status))
    throw new DigitalCardError(digitalCardErrors.linkRevoked);
  const files = manifest.files.filter(({ status }) => !withdrawn.includes(status)).filter(isCard);
  if (files.length > limits.filesMax) throw new DigitalCardError(digitalCardErrors.tooLarge);
  const encrypted: string[] = [];
  let size = 0;
  for (const { embedded, location } of files) {
    if (embedded === undefined && location === undefined) throw new DigitalCardError(failed);
    const jwe = embedded ?? (await fileAt(location ?? '', network, signal));
    size += jwe.length;
    if (size > limits.linkBytesMax) throw new DigitalCardError(digitalCardErrors.tooLarge);
    encrypted.push(jwe);
  }
  return encrypted;
}

/** An access token of a FHIR server is never used. */
const isCard = ({ contentType }: ManifestFile): boolean => contentType !== 'application/smart-api-access';

/**
 * Requests the manifest, again after a pause if the server asks for one or has no file yet.
 * @source SMART Health Links, "SMART Health Link Manifest Request", "Polling manifest for changes"
 */
async function manifestOf(link: Link, { passcode, recipient, network, signal }: Following): Promise<Manifest> {
  if (hasFlag(link, 'P') && passcode === undefined) throw new DigitalCardError(digitalCardErrors.passcodeNeeded);
  for (let attempt = 1; ; attempt++) {
    const response = await ask(
      {
        url: link.url,
        accept: 'application/json',
        body: {
          recipient,
          ...(passcode === undefined ? {} : { passcode }),
          embeddedLengthMax: limits.manifestBytesMax / 2,
        },
        bytesMax: limits.manifestBytesMax,
        otherwise: failed,
      },
      network,
      signal,
    );
    const { status, headers, body } = response;
    const manifest = status === 200 ? manifestShape.safeParse(jsonOf(body)).data : undefined;
    const isPrepared = manifest !== undefined && (manifest.files.length > 0 || manifest.status !== 'can-change');
    if (isPrepared) return manifest;
    if (manifest === undefined && status !== 429) throw refusalOf(response, passcode);
    const pauseMs = retryAfterMs(headers['retry-after'], Date.now()) ?? 1000;
    if (attempt === limits.attemptsMax || pauseMs > limits.pauseMaxMs)
      throw new DigitalCardError(digitalCardErrors.linkBusy);
    await pause(pauseMs, undefined, { signal });
  }
}

const wrongPasscodeShape = z.object({ remainingAttempts: z.number().int().min(0).max(1_000_000) });

function refusalOf({ status, body }: BytesResponse, passcode: string | undefined): DigitalCardError {
  if (status === 404 || status === 410) return new DigitalCardError(digitalCardErrors.linkRevoked);
  if (status !== 401) return new DigitalCardError(failed);
  if (passcode === undefined) return new DigitalCardError(digitalCardErrors.passcodeNeeded);
  const { data } = wrongPasscodeShape.safeParse(jsonOf(body));
  return new DigitalCardError(digitalCardErrors.passcodeWrong(data?.remainingAttempts));
}

/** @source SMART Health Links, ".files.location links" */
async function fileAt(url: string, network: Network, signal: AbortSignal): Promise<string> {
  const { status, body } = await ask(
    { url, accept: 'application/jose', bytesMax: limits.fileBytesMax, otherwise: failed },
    network,
    signal,
  );
  if (status === 404 || status === 410) throw new DigitalCardError(digitalCardErrors.linkRevoked);
  if (status !== 200) throw new DigitalCardError(failed);
  return body.toString('utf8').trim();
}

/** Characters of an encrypted file: base64url is a third longer. */
const jweLengthMax = limits.fileBytesMax;

/** @source SMART Health Links, "Encrypting and Decrypting Files" */
async function decrypted(jwe: string, key: string): Promise<Uint8Array> {
  if (jwe.length > jweLengthMax) throw new DigitalCardError(digitalCardErrors.tooLarge);
  try {
    const { plaintext } = await compactDecrypt(jwe, base64url.decode(key), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      maxDecompressedLength: limits.contentBytesMax,
    });
    return plaintext;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    throw new DigitalCardError(
      /decompress/i.test(message) ? digitalCardErrors.tooLarge : digitalCardErrors.notDecrypted,
    );
  }
}
