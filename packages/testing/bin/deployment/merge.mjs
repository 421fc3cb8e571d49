// Lists whose entries kustomize tells apart by a field; any other list is replaced whole.
const keys = {
  containers: 'name',
  initContainers: 'name',
  env: 'name',
  volumes: 'name',
  volumeMounts: 'mountPath',
  topologySpreadConstraints: 'topologyKey',
};

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A strategic merge as far as our overlays need one; kustomize itself puts entries of a patch first.
 *
 * @param {any} base
 * @param {any} patch
 * @param {string} [field] the field that both stand in
 */
export function merge(base, patch, field = '') {
  if (isObject(base) && isObject(patch)) {
    if ('$patch' in patch) throw new Error(`$patch is not understood (${field})`);
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
    ...patch.filter((entry) => !base.some(isSame(entry))),
    ...base.map((entry) => {
      const change = patch.find(isSame(entry));
      return change === undefined ? entry : merge(entry, change);
    }),
  ];
}
