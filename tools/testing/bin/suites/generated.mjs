import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const generatedFolder = 'packages/contracts/src/gen';

/**
 * Contents of the generated files, compared before and after generating again. In a fresh clone, this compares with the
 * commit; in a working tree, generated files that are not committed yet are no error.
 *
 * @param {string} root
 * @returns {Map<string, string>} text by path
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
