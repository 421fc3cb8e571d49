export { classifierVersion, createTrainedClassifier } from './trained-classifier.js';
