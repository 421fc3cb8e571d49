import { imagesBucket, readingsBucket, validatedPrefix } from '@cardlens/contracts';

interface Statement {
  readonly actions: readonly string[];
  /** Buckets, or objects below a prefix of one. */
  readonly on: readonly string[];
}

const removal = ['s3:DeleteObject', 's3:DeleteObjectVersion', 's3:AbortMultipartUpload'] as const;
const listing = ['s3:ListBucket', 's3:ListBucketVersions', 's3:ListBucketMultipartUploads'] as const;
const setup = [
  's3:CreateBucket',
  's3:GetBucketLocation',
  's3:GetBucketNotification',
  's3:PutBucketNotification',
] as const;

/** Permissions of each service in the object store. The only such table: every deployment gets its users from it. */
export const objectAccess = {
  upload: [
    { actions: [...listing, ...setup], on: [imagesBucket, readingsBucket] },
    { actions: ['s3:GetObject', 's3:PutObject', ...removal], on: [`${imagesBucket}/*`] },
    { actions: removal, on: [`${readingsBucket}/*`] },
  ],
  ocr: [
    { actions: ['s3:GetObject'], on: [`${imagesBucket}/${validatedPrefix}*`] },
    { actions: ['s3:PutObject'], on: [`${readingsBucket}/*`] },
  ],
  card: [{ actions: ['s3:GetObject'], on: [`${readingsBucket}/*`] }],
} as const satisfies Record<string, readonly Statement[]>;

/**
 * What AWS S3 and Ceph require in addition, and MinIO's policies do not support: CORS, for pages that post forms, and
 * listing, without which a user is not told that an object does not exist.
 */
const additionalAccess = {
  upload: [{ actions: ['s3:PutBucketCORS'], on: [imagesBucket] }],
  ocr: [{ actions: ['s3:ListBucket'], on: [imagesBucket] }],
  card: [{ actions: ['s3:ListBucket'], on: [readingsBucket] }],
} as const satisfies Record<keyof typeof objectAccess, readonly Statement[]>;

export type ObjectUser = keyof typeof objectAccess;
export const objectUsers = Object.keys(objectAccess) as ObjectUser[];

/**
 * The policy of one user in the language of AWS IAM, which MinIO shares.
 *
 * @param isStrict  for AWS S3 and Ceph
 */
export const objectPolicyOf = (user: ObjectUser, isStrict = false) => ({
  Version: '2012-10-17',
  Statement: [...objectAccess[user], ...(isStrict ? additionalAccess[user] : [])].map(({ actions, on }) => ({
    Effect: 'Allow',
    Action: actions,
    Resource: on.map((resource) => `arn:aws:s3:::${resource}`),
  })),
});
