import type { Command } from '@commander-js/extra-typings';
import { addOperation, listed, said } from '../operation-command.js';
import { say, showValue } from '../output.js';

/** `cardlens cards share` */
export function addShare(cards: Command): void {
  addOperation(
    cards,
    'share',
    'createShare',
    (created, options) => {
      if (!options.json) say(`${created.share_id} works until ${created.expires_at}; its link is shown only once:`);
      showValue(options, created, created.link);
    },
    { help: shareExample },
  );
}

export function add(program: Command): void {
  const shares = program.command('shares').description('Lists and revokes links to cards.');
  addOperation(
    shares,
    'list',
    'listShares',
    listed(
      (page) => page.shares,
      ['share_id', 'label', 'created_at', 'expires_at', 'has_passcode', 'locked', 'access_count', 'last_accessed_at'],
      'no links; create one with `cardlens cards share`',
    ),
  );
  addOperation(
    shares,
    'revoke',
    'deleteShare',
    said((_nothing, { share_id }) => `${share_id} revoked`),
  );
}

const shareExample = `
Example:
  cardlens cards share 5f2b7d3e-… --passcode 271828 --expires-in 3600
`;
