/** The files of one card in a folder of images. */
export interface PictureFiles {
  readonly name: string;
  readonly front: File;
  readonly back?: File;
  /** The front's file contains both sides. */
  readonly hasBothSides?: boolean;
}

const picture = /\.(jpe?g|png|webp|tiff?|hei[cf]|avif|pdf)$/i;
const sided = /^(.+?)[-_ ]?(front|back|both)$/i;

/** The side that a file's name ends with. */
export const sideInName = (file: File | undefined): 'front' | 'back' | 'both' | undefined =>
  (['front', 'back', 'both'] as const).find(
    (side) => sided.exec(file?.name.replace(picture, '') ?? '')?.[2]?.toLowerCase() === side,
  );

/**
 * Groups the files of a folder into cards: `smith_front.jpg` and `smith_back.jpg` are one card, `smith_both.pdf`
 * contains both sides, and any other image is the front of a separate card. Files that are not images are skipped, and
 * so is a back without a front.
 */
export function pairFiles(files: readonly File[]): PictureFiles[] {
  const cards = new Map<string, { name: string; front?: File; back?: File; hasBothSides?: boolean }>();
  for (const file of files.filter(({ name }) => picture.test(name) && !name.startsWith('.'))) {
    const stem = file.name.replace(picture, '');
    const [, name = stem, side = 'front'] = sided.exec(stem) ?? [];
    const hasBothSides = side.toLowerCase() === 'both';
    const key = `${folderOf(file)}/${name.toLowerCase()}${hasBothSides ? ' both' : ''}`;
    const isBack = side.toLowerCase() === 'back';
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
