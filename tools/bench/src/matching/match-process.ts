import { loadDirectoryData, type Payer } from '@cardlens/payers';
import { cycled } from '../cycled.js';
import { residentBytes } from '../memory.js';
import { percentile } from '../statistics.js';

// Runs the matcher in its own process on one core, so its memory and times are not affected by anything else. It is not
// a package, so it is loaded from its build. Sends the measurements once, then waits to be stopped.

interface Candidate {
  readonly payer: Payer;
}

interface Matching {
  readonly directory: { directoryOf(payers: readonly Payer[], lists: object, version: string): unknown };
  readonly match: { matchPayer(directory: unknown, evidence: object): readonly Candidate[] };
  readonly custom: {
    customIndexOf(
      rows: readonly object[],
      source: string,
    ): { match(evidence: object, candidates: readonly Candidate[]): readonly object[] };
  };
  readonly cards: {
    generatedCards(
      part: 'measure',
      data: object,
      counts: { known: number; unknown: number },
    ): { cards: readonly { evidence: object }[] };
  };
}

export interface MatchSpeed {
  readonly payers: number;
  readonly rows: number;
  readonly cards: number;
  readonly meanMs: number;
  readonly p95Ms: number;
  readonly processorMs: number;
  readonly directoryMb: number;
  readonly customMb: number;
  readonly loadMs: number;
}

const matching = new URL('../../../../../apps/matching/dist/', import.meta.url);
const load = <Name extends keyof Matching>(path: string): Promise<Matching[Name]> =>
  import(new URL(path, matching).href) as Promise<Matching[Name]>;

const payersWanted = 10_000;
const rowsWanted = 50_000;
const first =
  'AMBER BIRCH CORAL DOGWOOD EBONY FERN GINGER HAZEL INDIGO JASPER KELP LOTUS MYRTLE NUTMEG OLIVE POPPY'.split(' ');
const second = 'BAY CLIFF DALE ESTATE FORD GLEN HOLLOW ISLE KNOLL LANE MILL NOOK ORCHARD PASS QUARRY REEF'.split(' ');

/** A prefix that makes a different payer, using words that also occur in other names. */
const prefix = (copy: number): string => `${first[copy % 16]} ${second[Math.floor(copy / 16) % 16]}`;

function enlarged(payers: readonly Payer[]): Payer[] {
  return Array.from({ length: payersWanted }, (_, index) => {
    const payer = cycled(payers, index);
    const copy = Math.floor(index / payers.length);
    if (copy === 0) return payer;
    const renamed = (name: string) => `${prefix(copy + index)} ${name}`;
    return {
      ...payer,
      key: `${payer.key}-${copy}`,
      parent: undefined,
      svcPayerName: renamed(payer.svcPayerName),
      aliases: payer.aliases.map(renamed),
      brands: payer.brands.map(renamed),
      ids: { availity: { professional: `Z${index}` } },
      phones: [],
      addresses: [],
      pharmacy: [],
      prefixes: [],
    };
  });
}

const rowsOf = (payers: readonly Payer[]): object[] =>
  Array.from({ length: rowsWanted }, (_, index) => {
    const { svcPayerName, aliases } = cycled(payers, index);
    return {
      customPayerId: `C${index}`,
      customPayerName: `${svcPayerName} ${index >= payers.length ? prefix(index * 7) : ''}`.trim(),
      customPayerNameAlt: aliases[0] ?? '',
      payerId: String(10_000 + index),
      phone: '',
    };
  });

async function memoryMb(): Promise<number> {
  for (let round = 0; round < 3; round++) globalThis.gc?.();
  return (await residentBytes(process.pid)) / 1024 / 1024;
}

async function measured(): Promise<MatchSpeed> {
  const { directoryOf } = await load<'directory'>('src/payers/domain/directory.js');
  const { matchPayer } = await load<'match'>('src/matches/domain/match-payer.js');
  const { customIndexOf } = await load<'custom'>('src/matches/domain/custom-match.js');
  const { generatedCards } = await load<'cards'>('test/evaluation/cards.js');
  const data = loadDirectoryData();
  const { cards } = generatedCards('measure', data, { known: 500, unknown: 250 });
  const payers = enlarged(data.payers);
  const rows = rowsOf(payers);
  const emptyMb = await memoryMb();
  const startedMs = performance.now();
  const directory = directoryOf(payers, data.lists, data.digest);
  const loadMs = performance.now() - startedMs;
  const withDirectoryMb = await memoryMb();
  const custom = customIndexOf(rows, 'bench');
  const withCustomMb = await memoryMb();
  const once = (evidence: object) => custom.match(evidence, matchPayer(directory, evidence));
  for (const { evidence } of cards.slice(0, 300)) once(evidence);
  const times: number[] = [];
  const processor = process.cpuUsage();
  for (const { evidence } of cards) {
    const beganMs = performance.now();
    once(evidence);
    times.push(performance.now() - beganMs);
  }
  const { user, system } = process.cpuUsage(processor);
  return {
    payers: payers.length,
    rows: rows.length,
    cards: cards.length,
    meanMs: times.reduce((sum, each) => sum + each, 0) / times.length,
    p95Ms: percentile(times, 0.95),
    processorMs: (user + system) / 1000 / times.length,
    directoryMb: withDirectoryMb - emptyMb,
    customMb: withCustomMb - withDirectoryMb,
    loadMs,
  };
}

process.send?.(await measured());
