export { type License, type LicenseAddress, type LicenseReading, readLicense } from './license.js';
