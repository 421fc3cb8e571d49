import { ToolError } from './tool-error.js';

/** Values by the name of a field or placeholder; undefined where the card has none. */
export type FormValues = ReadonlyMap<string, string | undefined>;

export interface FilledForm {
  readonly bytes: Uint8Array;
  /** Names that the form does not have, or whose value it cannot show. */
  readonly notFilled: readonly string[];
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
const asIs = (text: string): string => text;

/**
 * How a value is written in each kind of text. Others are not filled: whoever opens a page or Markdown whose links contain
 * values would send them to the address that the form's author, perhaps the agent, has chosen.
 */
const escapes: Readonly<Record<string, (text: string) => string>> = { '.txt': asIs, '.json': inJson };

const placeholder = /\{\{ *([\w.[\]-]{1,100}) *\}\}/g;

/**
 * A form with its fields filled: a PDF with form fields, or a text with placeholders such as `{{member_number}}`.
 * @throws ToolError for a file that cannot be filled
 */
export async function filledForm(
  template: { readonly bytes: Uint8Array; readonly extension: string },
  values: FormValues,
): Promise<FilledForm> {
  if (template.extension === '.pdf') return filledPdf(template.bytes, values);
  const write = escapes[template.extension];
  if (write === undefined)
    throw new ToolError(`A form is a PDF, or a text: ${['.pdf', ...Object.keys(escapes)].join(', ')}.`);
  const found = new Set<string>();
  const text = new TextDecoder().decode(template.bytes).replace(placeholder, (whole, name: string) => {
    if (!values.has(name)) return whole;
    found.add(name);
    return write(values.get(name) ?? '');
  });
  return { bytes: new TextEncoder().encode(text), notFilled: [...values.keys()].filter((name) => !found.has(name)) };
}

/** Actions of a PDF that run a program or contact a server (ISO 32000-1 §12.6.4). */
const actions = new Set(['JavaScript', 'SubmitForm', 'ImportData', 'URI', 'Launch', 'GoToR', 'GoToE', 'Rendition']);
const nestingMax = 100;

async function filledPdf(bytes: Uint8Array, values: FormValues): Promise<FilledForm> {
  // Loaded only here, because most calls fill nothing.
  const { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, StandardFonts } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(bytes).catch(() => {
    throw new ToolError('The PDF cannot be read, or is encrypted.');
  });
  const hasAction = (object: unknown, depth = 0): boolean => {
    if (depth > nestingMax) return true;
    if (object instanceof PDFStream) return hasAction(object.dict, depth);
    if (object instanceof PDFArray) return object.asArray().some((entry) => hasAction(entry, depth + 1));
    if (!(object instanceof PDFDict)) return false;
    const subtype = object.get(PDFName.of('S'));
    if (subtype instanceof PDFName && actions.has(subtype.decodeText())) return true;
    return object.values().some((entry) => hasAction(entry, depth + 1));
  };
  if (document.context.enumerateIndirectObjects().some(([, object]) => hasAction(object)))
    throw new ToolError('The PDF has scripts, links or actions, which could pass its values on.');
  const font = await document.embedFont(StandardFonts.Helvetica);
  const form = document.getForm();
  const notFilled: string[] = [];
  for (const [name, value = ''] of values) {
    try {
      // Fails for letters that the font does not have; setText for a value that is longer than the field allows.
      font.encodeText(value);
      const field = form.getTextField(name);
      field.setText(value);
      field.updateAppearances(font);
    } catch {
      notFilled.push(name);
    }
  }
  return { bytes: await document.save({ updateFieldAppearances: false }), notFilled };
}
