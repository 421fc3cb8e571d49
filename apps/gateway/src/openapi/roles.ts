import { roles } from '@cardlens/access';
import type { Endpoint } from '../routes/endpoint.js';
import { publicPath } from './operation.js';

const cell = (permits: boolean): string => (permits ? '✓' : '');

/** `docs/roles.md`: what each role, and each scope of an API key, permits. */
export function rolesDocument(endpoints: readonly Endpoint[]): string {
  const guarded = endpoints.filter(({ isAlias, access }) => !isAlias && access !== 'public');
  const rows = guarded.map((endpoint) => {
    const { method, access, role, needs } = endpoint;
    const from = access === 'token' ? roles.length : roles.indexOf(role);
    const scopes = needs === 'nothing' ? [] : [needs].flat();
    return [
      `\`${method.toUpperCase()} ${publicPath(endpoint)}\``,
      ...roles.map((_, at) => cell(at >= from)),
      access === 'token' ? 'session tokens only' : scopes.map((scope) => `\`${scope}\``).join(', ') || 'any',
    ];
  });
  const head = ['Operation', ...roles, 'scopes of an API key'];
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)));
  const line = (cells: readonly string[]) => `| ${cells.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return `${introduction}\n${[line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')}\n`;
}

const introduction = `# Roles

What people who are signed in to the console may do, by role, and which scopes an API key needs for the same. Written by \`npm run generate\`
from the operations; a test tries each operation with each role and with each scope.

A **viewer** sees no number that identifies a member: member numbers, with prefix and suffix, Medicare and Medicaid numbers, prescription ids and ids at other
payers have only their last four characters, in cards, corrections, confirmations, checks and lists. A viewer gets no images, evidence, full responses of
payers, FHIR, PDF or CSV, and searches by words without digits.

Two settings of \`PATCH /v1/account\` need more: \`mfa_required\` the role administrator or the scope \`admin\`, and retention periods, with an API key, the scope
\`admin\`. A key creates keys with at most its own scopes.
`;
