// Prints the policy of a bucket that permits the users of upload, ocr and card what the policies in this folder do, for
// a store whose users have no policies, such as Ceph. docs/object-stores.md
//   node bucket-policy.mjs cardlens-images arn:aws:iam:::user/
import { readFileSync } from 'node:fs';

const [bucket, principals] = process.argv.slice(2);
if (!bucket || principals === undefined) {
  console.error('Usage: node bucket-policy.mjs BUCKET START_OF_PRINCIPALS');
  process.exit(2);
}
const inBucket = (resource) => resource.split(/:::|\//)[1] === bucket;
/** Whoever may not list a bucket is not told that an object of it does not exist; and pages post to images. */
const more = {
  'cardlens-images': { upload: ['s3:PutBucketCORS'], ocr: ['s3:ListBucket'] },
  'cardlens-readings': { card: ['s3:ListBucket'] },
};
const statements = ['upload', 'ocr', 'card'].flatMap((user) => {
  const policy = JSON.parse(readFileSync(new URL(`${user}.json`, import.meta.url), 'utf8'));
  const added = more[bucket]?.[user];
  return [
    ...policy.Statement,
    ...(added ? [{ Effect: 'Allow', Action: added, Resource: [`arn:aws:s3:::${bucket}`] }] : []),
  ].flatMap(({ Effect, Action, Resource }) => {
    const resources = Resource.filter(inBucket);
    // A policy of a bucket cannot permit to create it.
    const actions = Action.filter((action) => action !== 's3:CreateBucket');
    if (resources.length === 0) return [];
    return [{ Effect, Principal: { AWS: [`${principals}${user}`] }, Action: actions, Resource: resources }];
  });
});
console.log(JSON.stringify({ Version: '2012-10-17', Statement: statements }, null, 2));
