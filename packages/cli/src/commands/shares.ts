import type { Command } from '@commander-js/extra-typings';
import { addOperation, listed, said } from '../operation-command.js';
import { say, showValue } from '../output.js';

export function add(program: Command): void {
  const shares = program.command('shares').description('Creates, lists and revokes links to cards.');
  addOperation(
    shares,
    'create',
    'createShare',
    (created, options) => {
      if (!options.json) say(`${created.share_id} works until ${created.expires_at}; its link is shown only once:`);
      showValue(options, created, created.link);
    },
    { help: createExample },
  );
  addOperation(
    shares,
    'list',
    'listShares',
    listed(
      (page) => page.shares,
      ['share_id', 'label', 'created_at', 'expires_at', 'has_passcode', 'locked', 'access_count', 'last_accessed_at'],
      'no links; create one with `cardlens shares create`',
    ),
  );
  addOperation(
    shares,
    'revoke',
    'deleteShare',
    said((_nothing, { share_id }) => `${share_id} revoked`),
  );
}

const createExample = `
Example:
  cardlens shares create 5f2b7d3e-… --passcode 271828 --expires-in 3600
`;
