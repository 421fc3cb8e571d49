// Texts of pictures that do not show exactly one side: part of a card, a card on a document, both sides of a card; and
// parts of documents, alone and combined.

const boundsOf = (lines) => {
  const points = lines.flatMap(({ box }) => box);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

const moved = (lines, scale, dx, dy) =>
  lines.map((line) => ({ ...line, box: line.box.map(([x, y]) => [x * scale + dx, y * scale + dy]) }));

/** The lines that remain legible with a finger, a reflection or blur. */
export const partOf = (text, random) => {
  const share = 0.35 + 0.5 * random();
  return { ...text, lines: text.lines.filter(() => random() < share) };
};

/** A card on top of a document, with some of the document's lines next to the card. */
export function onDocument(card, document, random) {
  const { left, top, right, bottom } = boundsOf(card.lines);
  const share = 0.5 + 0.4 * random();
  const scale = (document.width * share) / Math.max(1, right - left);
  const room = document.height - (bottom - top) * scale;
  const dx = document.width * (1 - share) * random() - left * scale;
  const dy = room * (0.3 + 0.4 * random()) - top * scale;
  const lines = moved(card.lines, scale, dx, dy);
  const covered = boundsOf(lines);
  const beside = document.lines.filter((line) => {
    const at = boundsOf([line]);
    return at.right < covered.left || at.left > covered.right || at.bottom < covered.top || at.top > covered.bottom;
  });
  const most = Math.max(4, Math.round(lines.length * (0.1 + 0.5 * random())));
  const from = Math.floor(random() * Math.max(1, beside.length - most));
  return { ...document, lines: [...lines, ...beside.slice(from, from + most)] };
}

/** Front and back, stacked or side by side. */
export function together(one, other, random) {
  const [a, b] = [boundsOf(one.lines), boundsOf(other.lines)];
  const scale = (a.right - a.left) / Math.max(1, b.right - b.left);
  const isBelow = random() < 0.7;
  const dx = (isBelow ? a.left : a.right + 0.08 * (a.right - a.left)) - b.left * scale;
  const dy = (isBelow ? a.bottom + 0.1 * (a.bottom - a.top) : a.top) - b.top * scale;
  return { ...one, lines: [...one.lines, ...moved(other.lines, scale, dx, dy)] };
}

const consecutive = (lines, count, random) => {
  const from = Math.floor(random() * Math.max(1, lines.length - count + 1));
  return lines.slice(from, from + count);
};

/** A few consecutive lines of a document. */
export const fragmentOf = (document, random) => ({
  ...document,
  lines: consecutive(document.lines, 2 + Math.floor(9 * random()), random),
});

const largestScale = 4;

/** Fragments of two to four documents below each other, so that the classifier does not learn kinds of documents only. */
export function mixtureOf(documents, random) {
  const pieces = Array.from({ length: 2 + Math.floor(3 * random()) }, () => {
    const { lines } = documents[Math.floor(random() * documents.length)];
    return consecutive(lines, 2 + Math.floor(10 * random()), random);
  });
  const width = widthOf(boundsOf(pieces[0]));
  const lines = [];
  let y = 0;
  for (const piece of pieces) {
    const bounds = boundsOf(piece);
    const scale = Math.min(largestScale, width / widthOf(bounds));
    lines.push(...moved(piece, scale, -bounds.left * scale, y - bounds.top * scale));
    y += 1.1 * (bounds.bottom - bounds.top) * scale;
  }
  return { lines };
}

const widthOf = ({ left, right }) => Math.max(1, right - left);
