const columns = {
  payers: () => true,
  'ids in two lists or more': ({ ids }) => Object.keys(ids ?? {}).length >= 2,
  'ids in one list': ({ ids }) => Object.keys(ids ?? {}).length === 1,
  phones: ({ phones }) => phones !== undefined,
  addresses: ({ addresses }) => addresses !== undefined,
  pharmacy: ({ pharmacy }) => pharmacy !== undefined,
};

/** What the directory holds, as a Markdown table: one row a group, and all. */
export function countsOf(files) {
  const rows = Object.entries(files).map(([file, text]) => {
    const records = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
    const name = file.replace(/^payers\/|\.jsonl$/g, '');
    return [name, ...Object.values(columns).map((isCounted) => records.filter(isCounted).length)];
  });
  const total = Object.keys(columns).map((_, index) => rows.reduce((sum, row) => sum + row[index + 1], 0));
  const lines = [['group', ...Object.keys(columns)], ['---', ...total.map(() => '---:')], ...rows, ['all', ...total]];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
