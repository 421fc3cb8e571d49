const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use in an element or a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

export const percent = (share: number | null, places = 1): string =>
  share === null ? '–' : `${(share * 100).toFixed(places)} %`;

/** A table whose first column is text and whose other columns are numbers. Cells are escaped. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (tag: 'th' | 'td', cells: readonly string[]): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((cells) => line('td', cells)).join('\n');
  return `<table><thead>${line('th', heads)}</thead><tbody>\n${body}\n</tbody></table>`;
}
