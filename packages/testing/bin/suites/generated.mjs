import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const generatedFolder = 'packages/contracts/src/gen';

/**
 * Texts of the generated files. Compared before and after generating again: in a fresh clone that is the difference to
 * what is committed, and in a work tree it does not complain about what is generated but not committed yet.
 *
 * @param {string} root
 * @returns {Map<string, string>} path → text
 */
export function readGenerated(root) {
  const files = new Map();
  const visit = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  };
  if (existsSync(join(root, generatedFolder))) visit(generatedFolder);
  return files;
}
