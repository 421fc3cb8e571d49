export { createTrainedClassifier } from './trained-classifier.js';
