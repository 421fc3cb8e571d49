import { join } from 'node:path';

/** Folder of the certificate with which the operator of a data folder calls its services. */
export const operatorTlsDir = (dataDir: string): string => join(tlsDirOf(dataDir), 'operator');

export const tlsDirOf = (dataDir: string): string => join(dataDir, 'tls');
