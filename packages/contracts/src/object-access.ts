import { readingsBucket } from './readings.js';

/** Bucket of the images. */
export const imagesBucket = 'cardlens-images';
/** Client uploads. Anyone with an upload form can replace its object. */
export const uploadsPrefix = 'uploads/';
/** Validated copies, which no form can replace. */
export const judgedPrefix = 'judged/';

interface Statement {
  readonly actions: readonly string[];
  /** Buckets, or objects below a prefix of one. */
  readonly on: readonly string[];
}

const removal = ['s3:DeleteObject', 's3:DeleteObjectVersion', 's3:AbortMultipartUpload'] as const;
const listing = ['s3:ListBucket', 's3:ListBucketVersions', 's3:ListBucketMultipartUploads'] as const;
// AWS S3 requires s3:PutBucketCORS too, which MinIO's policies do not support.
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
    { actions: ['s3:GetObject'], on: [`${imagesBucket}/${judgedPrefix}*`] },
    { actions: ['s3:PutObject'], on: [`${readingsBucket}/*`] },
  ],
  card: [{ actions: ['s3:GetObject'], on: [`${readingsBucket}/*`] }],
} as const satisfies Record<string, readonly Statement[]>;

export type ObjectUser = keyof typeof objectAccess;
export const objectUsers = Object.keys(objectAccess) as ObjectUser[];

/** The policy of one user in the language of AWS IAM, which MinIO shares. */
export const objectPolicyOf = (user: ObjectUser) => ({
  Version: '2012-10-17',
  Statement: objectAccess[user].map(({ actions, on }) => ({
    Effect: 'Allow',
    Action: actions,
    Resource: on.map((resource) => `arn:aws:s3:::${resource}`),
  })),
});
