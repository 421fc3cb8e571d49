const idPattern = /^pay_[a-z2-7]{8}$/;

/**
 * Problems between the keys of the records and the assigned ids: each key needs exactly one id, no id may be used
 * twice, and a key that no longer has a record must be listed in `retired.json`.
 */
export function problemsOfLock({ lock, retired, keys }) {
  const problems = [];
  const add = (file, problem) => problems.push({ file, line: 1, problem });
  const locked = Object.keys(lock);
  const owners = new Map();
  for (const [key, id] of Object.entries(lock)) {
    if (!idPattern.test(id)) add('ids.lock.json', `the id of ${key} must be pay_ and eight of a-z, 2-7`);
    if (owners.has(id)) add('ids.lock.json', `${key} has the id of ${owners.get(id)}`);
    owners.set(id, key);
    if (!keys.has(key) && retired[key] === undefined)
      add('ids.lock.json', `no record has the key ${key} anymore: add it to retired.json`);
  }
  if (locked.some((key, index) => index > 0 && locked[index - 1] >= key)) add('ids.lock.json', 'keys must be sorted');
  for (const [key, { successor }] of Object.entries(retired)) {
    if (keys.has(key)) add('retired.json', `${key} has a record`);
    if (lock[key] === undefined) add('retired.json', `${key} never had an id`);
    if (successor !== undefined && !keys.has(successor))
      add('retired.json', `the successor ${successor} does not exist`);
  }
  return problems;
}
