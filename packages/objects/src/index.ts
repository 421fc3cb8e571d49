export { ObjectNotFound, ObjectTooLarge } from './errors.js';
export { connectObjects, type GetOptions, type ObjectStat, type Objects, type ObjectsOptions } from './objects.js';
