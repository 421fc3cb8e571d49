import { createHash } from 'node:crypto';
import { type Client, NotificationConfig, ObjectCreatedAll, QueueConfig } from 'minio';
import { bounded } from './bounded.js';

export interface BucketOptions {
  /** Announces new objects to this target of the store. */
  readonly announceTo?: { readonly arn: string; readonly prefix: string };
  /** Pages of any origin may post forms to it and get what signed URLs name. */
  readonly allowBrowsers?: boolean;
}

const corsRules =
  '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod>' +
  '<AllowedMethod>HEAD</AllowedMethod><AllowedMethod>POST</AllowedMethod><AllowedHeader>*</AllowedHeader>' +
  '<ExposeHeader>ETag</ExposeHeader><MaxAgeSeconds>3600</MaxAgeSeconds></CORSRule></CORSConfiguration>';

/** Makes a bucket, or brings an existing one up to date. Several processes may do so at once. */
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
  // MinIO has no rules per bucket: it allows any origin unless MINIO_API_CORS_ALLOW_ORIGIN says otherwise.
  // It refuses a user with a policy, which cannot name the action; on S3 a user without the permission relies on the operator.
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
    const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
    if (!codes.includes(code) && !codes.includes(cause?.code)) throw error;
  };
