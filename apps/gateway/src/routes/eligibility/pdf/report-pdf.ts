import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import * as fontkit from 'fontkit';
import PDFDocument from 'pdfkit';
import type { CheckReport, Fact, ReportTable } from './check-report.js';

// A printed check: at most two pages of US letter paper, tagged for screen readers. The same report gives the same bytes.

const pagesMax = 2;
const margin = 44;
const footerHeight = 16;
const gap = 7;
const sizes = { title: 10, verdict: 16, heading: 10, text: 8, footer: 7 };
const colors = {
  good: '#0b6b3a',
  bad: '#a01818',
  unclear: '#8a5a00',
  text: '#111111',
  soft: '#555555',
  line: '#cccccc',
};
/** Widths of a table’s columns, by their number. */
const columns: Readonly<Record<number, readonly number[]>> = { 3: [0.4, 0.4, 0.2], 4: [0.3, 0.16, 0.24, 0.3] };
const labelWidth = 82;

/** Embedded, because the fonts that PDF readers have lack letters such as ł or Ж. */
const { resolve } = createRequire(import.meta.url);
const fonts = { regular: fontOf('DejaVuSans'), bold: fontOf('DejaVuSans-Bold') };

/** Parsed once, because that takes longer than a whole document. The types of the library know only files and bytes. */
function fontOf(name: string): PDFKit.Mixins.PDFFontSource {
  const font: unknown = fontkit.create(readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));
  return font as Buffer;
}

/** Not in the types of the library. */
const ofColumn: PDFKit.Mixins.StructureElementOptions & { readonly scope: string } = { scope: 'Column' };

type Font = keyof typeof fonts;
type Color = (typeof colors)[keyof typeof colors];

export async function reportPdf(report: CheckReport): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    font: '',
    info: { Title: report.title, Producer: 'Cardlens', Creator: 'Cardlens', CreationDate: report.at },
  });
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const writer = writerOn(doc, root);
  writer.line('H1', report.title, 'bold', sizes.title, colors.soft);
  writer.line('P', report.verdict, 'bold', sizes.verdict, colors[report.tone]);
  for (const note of report.notes) writer.line('P', note, 'bold', sizes.text, colors.bad);
  writer.facts(report.facts, 2);
  for (const table of report.tables) writer.table(table);
  writer.facts(report.remarks, 1);
  root.end();
  writer.footers(report.footer);
  doc.end();
  return buffer(doc);
}

function writerOn(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) {
  const { width, height } = doc.page;
  const inner = width - 2 * margin;
  const bottom = height - margin - footerHeight;
  let pages = 1;
  let isFull = false;

  const font = (name: Font, size: number, color: Color) => doc.font(name).fontSize(size).fillColor(color);

  /** Makes room on this or a new page. False once both are full: the end is left out. */
  const fits = (needed: number): boolean => {
    if (!isFull && doc.y + needed > bottom && pages < pagesMax) {
      doc.addPage();
      pages++;
    }
    isFull ||= doc.y + needed > bottom;
    return !isFull;
  };

  const line = (type: string, text: string, name: Font, size: number, color: Color) => {
    font(name, size, color);
    if (!fits(doc.heightOfString(text, { width: inner }))) return;
    root.add(doc.struct(type, {}, () => doc.text(text, margin, doc.y, { width: inner })));
    doc.y += gap / 2;
  };

  /** Cells side by side, as high as the highest. */
  const row = (parent: PDFKit.PDFStructureElement, cells: readonly Cell[]): boolean => {
    const heights = cells.map(({ text, width: cellWidth, name }) =>
      font(name, sizes.text, colors.text).heightOfString(text, { width: cellWidth - gap }),
    );
    const needed = Math.max(...heights);
    if (!fits(needed + gap)) return false;
    const top = doc.y;
    for (const { text, x, width: cellWidth, name, color, type } of cells) {
      const write = () => font(name, sizes.text, color).text(text, x, top, { width: cellWidth - gap });
      parent.add(doc.struct(type, type === 'TH' ? ofColumn : {}, write));
    }
    doc.y = top + needed + 2;
    return true;
  };

  const artifact = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };

  const rule = () =>
    artifact(() =>
      doc
        .moveTo(margin, doc.y)
        .lineTo(width - margin, doc.y)
        .lineWidth(0.5)
        .strokeColor(colors.line)
        .stroke(),
    );

  const facts = (entries: readonly Fact[], perRow: number) => {
    if (entries.length === 0) return;
    doc.y += gap;
    const list = doc.struct('L');
    root.add(list);
    const share = inner / perRow;
    for (let from = 0; from < entries.length; from += perRow) {
      const item = doc.struct('LI');
      list.add(item);
      const cells = entries.slice(from, from + perRow).flatMap(([label, text], index): Cell[] => {
        const x = margin + index * share;
        return [
          { type: 'Lbl', text: label, x, width: labelWidth, name: 'regular', color: colors.soft },
          { type: 'LBody', text, x: x + labelWidth, width: share - labelWidth, name: 'regular', color: colors.text },
        ];
      });
      row(item, cells);
      item.end();
    }
    list.end();
  };

  const table = ({ title, heads, rows }: ReportTable) => {
    const widths = (columns[heads.length] ?? heads.map(() => 1 / heads.length)).map((part) => part * inner);
    const cellsOf = (texts: readonly string[], type: 'TH' | 'TD'): Cell[] =>
      texts.map((text, index) => ({
        type,
        text,
        x: margin + widths.slice(0, index).reduce((sum, each) => sum + each, 0),
        width: widths[index] ?? 0,
        name: type === 'TH' || index === 0 ? 'bold' : 'regular',
        color: type === 'TH' ? colors.soft : colors.text,
      }));
    // A heading does not stand alone at the end of a page.
    if (!fits(60)) return;
    doc.y += gap;
    line('H2', title, 'bold', sizes.heading, colors.text);
    const element = doc.struct('Table');
    root.add(element);
    for (const [index, texts] of [heads, ...rows].entries()) {
      const one = doc.struct('TR');
      if (index > 0 && texts[0] !== '') {
        if (fits(gap * 2)) rule();
        doc.y += 2;
      }
      element.add(one);
      const isWritten = row(one, cellsOf(texts, index === 0 ? 'TH' : 'TD'));
      one.end();
      if (!isWritten) break;
    }
    element.end();
  };

  const footers = (text: string) => {
    for (let index = 0; index < pages; index++) {
      doc.switchToPage(index);
      const note = isFull && index === pages - 1 ? 'There is more in the response of the payer · ' : '';
      artifact(() =>
        font('regular', sizes.footer, colors.soft).text(
          `${note}${text} · Page ${index + 1} of ${pages}`,
          margin,
          height - margin,
          { width: inner, lineBreak: false },
        ),
      );
    }
  };

  return { line, facts, table, footers };
}

interface Cell {
  readonly type: string;
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly name: Font;
  readonly color: Color;
}
