export { blindSpots, withoutBlindSpots } from './blind-spots.js';
export { documentOf, headerOf, interchangeOf, smallBody } from './interchange-of.js';
export { installValidator, type ValidatorErrors, x12Python } from './validator.js';
