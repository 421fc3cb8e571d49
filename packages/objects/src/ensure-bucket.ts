import { createHash } from 'node:crypto';
import { codeOf } from '@cardlens/errors';
import { type Client, NotificationConfig, ObjectCreatedAll, QueueConfig } from 'minio';
import { bounded } from './bounded.js';

export interface BucketOptions {
  /** Target in the store that is notified of new objects. */
  readonly announceTo?: { readonly arn: string; readonly prefix: string };
  /** Allows pages of any origin to post forms and fetch signed URLs. */
  readonly allowBrowsers?: boolean;
}

const corsRules =
  '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod>' +
  '<AllowedMethod>HEAD</AllowedMethod><AllowedMethod>POST</AllowedMethod><AllowedHeader>*</AllowedHeader>' +
  '<ExposeHeader>ETag</ExposeHeader><MaxAgeSeconds>3600</MaxAgeSeconds></CORSRule></CORSConfiguration>';

/** Creates or updates a bucket. Several processes may do so concurrently. */
export async function ensureBucket(
  client: Client,
  region: string,
  bucket: string,
  { announceTo, allowBrowsers = false }: BucketOptions,
): Promise<void> {
  const bound = { timeoutMs: 5000 };
  if (!(await bounded(bound, () => client.bucketExists(bucket)))) {
    await bounded(bound, () => client.makeBucket(bucket, region)).catch(unlessCode('BucketAlreadyOwnedByYou'));
  }
  // MinIO has no CORS rules per bucket: it allows any origin unless MINIO_API_CORS_ALLOW_ORIGIN is set, and it denies
  // the call to users with a policy, because no policy can grant it. On S3, a user without the permission relies on the
  // operator.
  if (allowBrowsers) {
    await bounded(bound, () => putCors(client, bucket)).catch(unlessCode('NotImplemented', 'AccessDenied'));
  }
  if (announceTo) {
    const queue = new QueueConfig(announceTo.arn);
    queue.addFilterPrefix(announceTo.prefix);
    queue.addEvent(ObjectCreatedAll);
    const config = new NotificationConfig();
    config.add(queue);
    await bounded(bound, () => client.setBucketNotification(bucket, config));
  }
}

const putCors = (client: Client, bucketName: string) =>
  client.makeRequestAsyncOmit(
    {
      method: 'PUT',
      bucketName,
      query: 'cors',
      headers: { 'Content-MD5': createHash('md5').update(corsRules).digest('base64') },
    },
    corsRules,
  );

const unlessCode =
  (...codes: unknown[]) =>
  (error: unknown) => {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!codes.includes(codeOf(error)) && !codes.includes(codeOf(cause))) throw error;
  };
