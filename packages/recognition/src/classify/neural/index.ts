export { createTrainedClassifier, type TrainedClassifier } from './trained-classifier.js';
