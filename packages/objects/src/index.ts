export { type CopiedStore, type CopyCounts, CopyDiffers, type CopyOptions, copyBuckets } from './copy-buckets.js';
export type { BucketOptions } from './ensure-bucket.js';
export { ObjectNotFound, ObjectTooLarge } from './errors.js';
export {
  configuredObjects,
  connectObjects,
  type GetOptions,
  type ObjectStat,
  type Objects,
  type ObjectsOptions,
} from './objects.js';
export type { PostPolicyOptions, PostTarget } from './post-policy.js';
export type { PutStreamOptions } from './put-stream.js';
export { readingKey } from './reading-key.js';
