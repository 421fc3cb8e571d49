import { join } from 'node:path';

/** Folder of the certificate that the operator of a data folder uses to call its services. */
export const operatorTlsDir = (dataDir: string): string => join(tlsDirOf(dataDir), 'operator');

export const tlsDirOf = (dataDir: string): string => join(dataDir, 'tls');
