import { readFile } from 'node:fs/promises';
import { type Calibration, calibrationsShape } from '@cardlens/reading';

/**
 * The calibrations in a file that `cardlens eval --calibrate` wrote, by account id.
 * @throws Error when the file cannot be read or is invalid
 */
export async function calibrationsIn(file: string | undefined): Promise<ReadonlyMap<string, Calibration>> {
  if (file === undefined) return new Map();
  const checked = calibrationsShape.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (checked.success) return new Map(Object.entries(checked.data));
  const [issue] = checked.error.issues;
  throw new Error(`OCR_CALIBRATIONS: ${issue?.path.join('.')}: ${issue?.message}`);
}
