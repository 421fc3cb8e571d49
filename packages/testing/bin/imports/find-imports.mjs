const fromClause = /^[ \t]*(?:import|export)\b([^'"`;]*?)\bfrom\s*(['"])([^'"\n]+)\2/gm;
const bareImport = /^[ \t]*import\s*(['"])([^'"\n]+)\1/gm;
const dynamicImport = /\b(?:import|require)\(\s*(['"])([^'"\n]+)\1\s*[,)]/g;

/**
 * What a source file imports or exports again, types included: a type is knowledge too.
 *
 * @param {string} text
 * @returns {{ specifier: string, names: string[] }[]} names as the other file calls them; `*` when all of it is imported
 */
export function findImports(text) {
  const code = withoutComments(text);
  return [
    ...[...code.matchAll(fromClause)].map((match) => ({ specifier: match[3], names: namesIn(match[1]) })),
    ...[bareImport, dynamicImport].flatMap((pattern) =>
      [...code.matchAll(pattern)].map((match) => ({ specifier: match[2], names: ['*'] })),
    ),
  ];
}

/** `type { A, type B as C }` → A, B */
function namesIn(clause) {
  const list = /^\s*(?:type\s+)?\{([\s\S]*)\}\s*$/.exec(clause);
  if (!list) return ['*'];
  return list[1]
    .split(',')
    .map((part) =>
      part
        .trim()
        .replace(/^type\s+/, '')
        .replace(/\s+as\s[\s\S]*$/, ''),
    )
    .filter(Boolean);
}

/** @param {string} text @returns {boolean} whether the code, not a comment, reads the environment */
export function readsEnvironment(text) {
  return /\bprocess\s*\.\s*env\b|\bprocess\s*\[\s*['"]env['"]\s*\]/.test(withoutComments(text));
}

// Whole-line comments only: what stands behind code on the same line cannot hide an import at the start of it.
function withoutComments(text) {
  return text.replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, '').replace(/^[ \t]*\/\/.*$/gm, '');
}
