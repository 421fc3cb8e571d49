import type { Command } from '@commander-js/extra-typings';
import { addOperation } from '../operation-command.js';
import { printJson, printTable } from '../output.js';

export function add(program: Command): void {
  addOperation(
    program,
    'usage',
    'getUsage',
    (usage, { json }) => {
      if (json) return printJson(usage);
      const rows = usage.days.map(({ day, cards, checks }) => ({
        day,
        cards: cards.created,
        cards_completed: cards.completed,
        cards_failed: cards.failed,
        checks: checks.created,
        checks_completed: checks.completed,
        checks_failed: checks.failed,
      }));
      const columns = ['day', 'cards', 'cards_completed', 'cards_failed'] as const;
      printTable(rows, [...columns, 'checks', 'checks_completed', 'checks_failed'], 'no days in this period');
    },
    { without: ['format'] },
  );
}
