import { sha256Of } from '@cardlens/vision';

/** Version of this package's code; increase it when a code change changes readings. */
const pipelineVersion = '1.2.6';

/** A short text that changes whenever a model, a lexicon or a threshold changes, for instance `1.2.1+3f2a9c01`. */
export async function scanVersion(parts: {
  readonly models: Readonly<Record<string, string>>;
  readonly classifier: string;
  readonly thresholds: object;
  readonly detection: object;
}): Promise<string> {
  const sorted = (value: object): [string, unknown][] => Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  const { models, classifier, thresholds, detection } = parts;
  const text = JSON.stringify([sorted(models), classifier, sorted(thresholds), sorted(detection)]);
  return `${pipelineVersion}+${(await sha256Of(text)).slice(0, 8)}`;
}
