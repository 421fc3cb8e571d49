import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The shell commands in the sections of a guide, by heading; several blocks of a section in their order. */
export async function commandsIn(root: string, guide: string): Promise<Map<string, string[]>> {
  const text = await readFile(join(root, 'docs', guide), 'utf8');
  const sections = text.split(/^#+ /m).slice(1);
  return new Map(
    sections.map((section) => {
      const heading = section.slice(0, section.indexOf('\n'));
      return [heading, [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands)];
    }),
  );
}
