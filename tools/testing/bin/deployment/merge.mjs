// Lists whose entries kustomize merges by a key; any other list is replaced.
const keys = {
  containers: 'name',
  initContainers: 'name',
  env: 'name',
  volumes: 'name',
  volumeMounts: 'mountPath',
  topologySpreadConstraints: 'topologyKey',
};

const isDeletion = (entry) => entry.$patch === 'delete';
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The part of a strategic merge that our overlays need. Unlike here, kustomize puts the entries of a patch first.
 *
 * @param {any} base
 * @param {any} patch
 * @param {string} [field] name of the field that contains both
 */
export function merge(base, patch, field = '') {
  if (isObject(base) && isObject(patch)) {
    if ('$patch' in patch) throw new Error(`$patch is only supported in a list (${field})`);
    const merged = { ...base };
    for (const [name, value] of Object.entries(patch)) {
      if (value === null) delete merged[name];
      else merged[name] = name in base ? merge(base[name], value, name) : value;
    }
    return merged;
  }
  const key = keys[field];
  if (!Array.isArray(base) || !Array.isArray(patch) || key === undefined) return patch;
  const isSame = (one) => (other) => one[key] === other[key];
  return [
    ...patch.filter((entry) => !isDeletion(entry) && !base.some(isSame(entry))),
    ...base.flatMap((entry) => {
      const change = patch.find(isSame(entry));
      if (change === undefined) return [entry];
      return isDeletion(change) ? [] : [merge(entry, change)];
    }),
  ];
}
