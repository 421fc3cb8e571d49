const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in an element or in a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

export const percent = (share: number | null, places = 1): string =>
  share === null ? '–' : `${(share * 100).toFixed(places)} %`;

/** A table whose first column is text and whose other columns are figures. Cells are text, not markup. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (tag: 'th' | 'td', cells: readonly string[]): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((cells) => line('td', cells)).join('\n');
  return `<table><thead>${line('th', heads)}</thead><tbody>\n${body}\n</tbody></table>`;
}
