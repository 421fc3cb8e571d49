export { type CertificatesOptions, ensureCertificates } from './ensure-certificates.js';
