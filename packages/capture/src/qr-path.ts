import qrcode from 'qrcode-generator';

/** Light modules around the code. @source ISO/IEC 18004, 6.3.8: quiet zone of four modules */
const quietZone = 4;

/**
 * A QR code as an SVG path of its dark modules, with its view box. Error correction level M, as a finger may cover a
 * part.
 */
export function qrPath(text: string): { readonly viewBox: string; readonly path: string } {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) path += `M${column + quietZone} ${row + quietZone}h1v1h-1z`;
    }
  }
  const size = count + 2 * quietZone;
  return { viewBox: `0 0 ${size} ${size}`, path };
}
