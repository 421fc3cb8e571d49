export { exitCodes } from './exit-code.js';
export { main } from './main.js';
export { specimenFile, specimensDir } from './specimens.js';
