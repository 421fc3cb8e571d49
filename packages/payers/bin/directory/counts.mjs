const columns = {
  payers: () => true,
  'ids in two lists or more': ({ ids }) => Object.keys(ids ?? {}).length >= 2,
  'ids in one list': ({ ids }) => Object.keys(ids ?? {}).length === 1,
  phones: ({ phones }) => phones !== undefined,
  addresses: ({ addresses }) => addresses !== undefined,
  pharmacy: ({ pharmacy }) => pharmacy !== undefined,
};

/** The number of records in each group and in total, as a Markdown table. */
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

/** The number of facts of each kind, and how many of them have a known source, as a Markdown table. */
export function sourcesOf(files) {
  const totals = new Map();
  const count = (kind, facts, isSourced) => {
    const { all = 0, sourced = 0 } = totals.get(kind) ?? {};
    totals.set(kind, { all: all + facts.length, sourced: sourced + facts.filter(isSourced).length });
  };
  for (const text of Object.values(files))
    for (const line of text.split('\n').filter((each) => each !== '')) {
      const { ids = {}, enrollment = {}, sources = {}, ...record } = JSON.parse(line);
      for (const [list, types] of Object.entries(ids))
        count(`ids of ${list}`, Object.values(types), () => sources[`ids.${list}`] !== undefined);
      for (const [list, types] of Object.entries(enrollment))
        count(`enrollment of ${list}`, Object.values(types), () => sources[`enrollment.${list}`] !== undefined);
      for (const field of ['parent', 'states'])
        count(`payers with ${field}`, record[field] ? [field] : [], () => sources[field] !== undefined);
      for (const field of [
        'aliases',
        'formerly',
        'brands',
        'lines',
        'programs',
        'phones',
        'addresses',
        'pharmacy',
        'prefixes',
      ])
        count(field, record[field] ?? [], (each) => sources[`${field}:${each.bin ?? each.name ?? each}`] !== undefined);
    }
  const rows = [...totals].map(([kind, { all, sourced }]) => [kind, all, sourced]);
  return [['fact', 'number', 'with a source'], ['---', '---:', '---:'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
