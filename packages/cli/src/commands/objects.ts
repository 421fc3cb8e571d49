import { imagesBucket, readingsBucket } from '@cardlens/contracts';
import { type CopyCounts, copyBuckets } from '@cardlens/objects';
import { moveObjects } from '@cardlens/stack';
import type { Command } from '@commander-js/extra-typings';
import { CliError, exitCodes } from '../exit-code.js';
import { interruption } from '../interruption.js';
import { defaultDataDir } from '../local.js';
import { stackSteps } from '../stack-steps.js';
import { screenOf } from '../terminal/style.js';

export function add(program: Command): void {
  const objects = program.command('objects').description('Copies the images and readings to another object store.');
  objects
    .command('copy')
    .description('Copies all objects from one S3 store to another, and reads each back.')
    .requiredOption('--from <url>', 'the store that has them', storeUrl)
    .requiredOption('--to <url>', 'the store that gets them', storeUrl)
    .option('--bucket <names...>', 'buckets', [imagesBucket, readingsBucket])
    .option('--from-region <name>', 'region of the source', 'us-east-1')
    .option('--to-region <name>', 'region of the destination', 'us-east-1')
    .addHelpText('after', copyHelp)
    .action(copy);
  objects
    .command('move')
    .description(
      'Moves the images of a local stack from the MinIO of earlier versions to the object store of this one.',
    )
    .option('--data <dir>', 'folder for data, secrets and logs', defaultDataDir)
    .action(move);
}

const copyHelp = `
The keys of the two stores are read from FROM_ACCESS_KEY, FROM_SECRET_KEY,
TO_ACCESS_KEY and TO_SECRET_KEY. Stop the services first: an image that is
deleted meanwhile would stay in the destination. Run the command again after an
interruption: what is the same in both stores is skipped. Only counts are
printed. The latest version of each object is copied, with type and metadata.
It fails if the destination has objects that the source does not have.
`;

const storeUrl = (text: string): string => {
  const { protocol, pathname } = URL.canParse(text) ? new URL(text) : { protocol: '', pathname: '' };
  if (/^https?:$/.test(protocol) && pathname === '/') return text;
  throw new CliError('the address of a store looks like http://127.0.0.1:9000', exitCodes.usage);
};

interface CliCopyOptions {
  readonly from: string;
  readonly to: string;
  readonly fromRegion: string;
  readonly toRegion: string;
  readonly bucket: readonly string[];
}

async function copy({ from, to, fromRegion, toRegion, bucket }: CliCopyOptions): Promise<void> {
  if (new URL(from).host === new URL(to).host)
    throw new CliError('--from and --to are the same store', exitCodes.usage);
  const [source, destination] = [
    { endpoint: from, region: fromRegion, ...keysOf('FROM') },
    { endpoint: to, region: toRegion, ...keysOf('TO') },
  ];
  const options = { signal: interruption(), onProgress: report, buckets: bucket };
  const counts = await copyBuckets(source, destination, options).catch((error: Error & { kind?: string }) => {
    if (error.kind !== 'unavailable') throw error;
    const { message } = error.cause instanceof Error ? error.cause : error;
    throw new CliError(`a store does not respond (${message}): run the command again when it does`, exitCodes.failed, {
      cause: error,
    });
  });
  print(counts);
  const extra = counts.reduce((sum, each) => sum + each.extra, 0);
  if (extra > 0)
    throw new CliError(
      `the destination has ${extra} ${extra === 1 ? 'object' : 'objects'} that the source does not have, perhaps of deleted cards: remove them there`,
    );
}

async function move({ data }: { data: string }): Promise<void> {
  const steps = stackSteps(screenOf(process.stderr));
  try {
    const { counts, formerDir } = await moveObjects(data, {
      signal: interruption(),
      onProgress: steps.onProgress,
      onCopied: report,
    });
    print(counts);
    process.stdout.write(
      `moved. The former files are in ${formerDir}: remove that folder once the stack shows your cards.\n`,
    );
  } finally {
    steps.close();
  }
}

function keysOf(prefix: 'FROM' | 'TO') {
  const [accessKey, secretKey] = [process.env[`${prefix}_ACCESS_KEY`], process.env[`${prefix}_SECRET_KEY`]];
  if (accessKey && secretKey) return { accessKey, secretKey };
  throw new CliError(`set ${prefix}_ACCESS_KEY and ${prefix}_SECRET_KEY`, exitCodes.usage);
}

const report = ({ bucket, copied, same }: CopyCounts): void => {
  if ((copied + same) % 1000 === 0) process.stderr.write(`${bucket}: ${copied + same} objects so far\n`);
};

function print(all: readonly CopyCounts[]): void {
  for (const { bucket, copied, same, gone, extra, bytes } of all) {
    const also = [
      gone > 0 && `${gone} removed meanwhile`,
      extra > 0 && `${extra} that the source does not have`,
    ].filter(Boolean);
    const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
    process.stdout.write(
      `${bucket}: ${copied} copied (${size}), ${same} were there already${also.map((part) => `, ${part}`).join('')}\n`,
    );
  }
}
