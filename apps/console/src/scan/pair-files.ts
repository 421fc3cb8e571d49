/** The files of one card in a folder of images. */
export interface PictureFiles {
  readonly name: string;
  readonly front: File;
  readonly back?: File;
  /** The front's file contains both sides. */
  readonly hasBothSides?: boolean;
}

const picture = /\.(jpe?g|png|webp|tiff?|hei[cf]|avif|pdf)$/i;
/** The side as a word, or at the end of one: `smithfront`, but not `feedback`. */
const sideWord = /(?<![a-z])(?:front|back|both)(?![a-z])|(?<!feed)(?:front|back|both)$/gi;
const bothSides = /(?<![a-z])front[^a-z]*(?:and[^a-z]*)?back(?![a-z])/i;

type NamedSide = 'front' | 'back' | 'both';

/** The side that a file name without its ending states, and the name without the side: that of the card. */
function namedSideOf(stem: string): { readonly side?: NamedSide; readonly name: string } {
  const [word, at] = wordOf(stem);
  if (word === undefined) return { name: stem };
  const rest = `${stem.slice(0, at)} ${stem.slice(at + word.length)}`.replace(/[-_\s]{2,}/g, ' ');
  const name = rest.replace(/^[-_\s]+|[-_\s]+$/g, '');
  const lower = word.toLowerCase();
  const side = (['front', 'back'] as const).find((each) => each === lower) ?? 'both';
  return { side, name: name === '' ? 'card' : name };
}

/** The last word counts: `Back Bay front` is a front. */
function wordOf(stem: string): [string, number] | [undefined] {
  const found = bothSides.exec(stem) ?? [...stem.matchAll(sideWord)].at(-1);
  return found ? [found[0], found.index] : [undefined];
}

const stemOf = (file: File): string => file.name.replace(picture, '');

/** The side that a file's name states: `smith_front.jpg`, `front.jpg`, `Back of card (1).jpg`. */
export const sideInName = (file: File | undefined): NamedSide | undefined => file && namedSideOf(stemOf(file)).side;

/**
 * Groups the files of a folder into cards: `smith_front.jpg` and `smith_back.jpg` are one card, `smith_both.pdf`
 * contains both sides, and any other image is the front of a separate card. Files that are not images are skipped, and
 * so is a back without a front.
 */
export function pairFiles(files: readonly File[]): PictureFiles[] {
  const cards = new Map<string, { name: string; front?: File; back?: File; hasBothSides?: boolean }>();
  for (const file of files.filter(({ name }) => picture.test(name) && !name.startsWith('.'))) {
    const { name, side = 'front' } = namedSideOf(stemOf(file));
    const hasBothSides = side === 'both';
    const key = `${folderOf(file)}/${name.toLowerCase()}${hasBothSides ? ' both' : ''}`;
    const isBack = side === 'back';
    const known = cards.get(key);
    // Two images with the same name, such as a.jpg and a.png, are two cards.
    const isTaken = known?.[isBack ? 'back' : 'front'] !== undefined;
    cards.set(isTaken ? `${key} ${file.name}` : key, {
      ...(isTaken ? { name: file.name } : { name, ...known }),
      [isBack ? 'back' : 'front']: file,
      ...(hasBothSides && { hasBothSides }),
    });
  }
  return [...cards.values()]
    .filter((card): card is PictureFiles => card.front !== undefined)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

const folderOf = (file: File): string => file.webkitRelativePath.split('/').slice(0, -1).join('/');

/** All dropped files, including those in folders. */
export async function filesIn(transfer: DataTransfer): Promise<File[]> {
  // Entries must be read before the first await: afterwards the list is empty.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  // Pictures that were dragged from another page are no entries of the file system.
  if (entries.length === 0) return [...transfer.files];
  return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: File[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    found.push(...(await Promise.all(some.map(filesOf))).flat());
  }
}
