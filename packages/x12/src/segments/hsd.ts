import { quantityQualifiers, timePeriods } from '../lexicon/benefits.js';
import { deliveryFrequencies, deliveryTimes, deliveryUnits } from '../lexicon/deliveries.js';
import { present } from '../present.js';
import type { ServiceDelivery } from '../response/benefit.js';
import type { Segment } from '../segment.js';
import { quantityOf } from './quantity.js';

/** HSD, of loops 2110C and 2110D. @throws SegmentDefect */
export function readHsd(segment: Segment): ServiceDelivery {
  return present({
    quantity: quantityOf(segment, 1, quantityQualifiers),
    unit: segment.code(3, deliveryUnits),
    sampleSelectionModulus: segment.decimal(4),
    timePeriod: segment.code(5, timePeriods),
    periodCount: segment.decimal(6),
    frequency: segment.code(7, deliveryFrequencies),
    patternTime: segment.code(8, deliveryTimes),
  });
}
