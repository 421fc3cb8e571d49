export { DigitalCardError } from './failure.js';
export { parseIssuers, type TrustedIssuers } from './issuers.js';
export { limits } from './limits.js';
export { guardedNetwork, type Network } from './network.js';
export { type DigitalCard, type Issuer, readDigitalCards } from './read.js';
export { type Link, parseSource, type Source } from './source.js';
