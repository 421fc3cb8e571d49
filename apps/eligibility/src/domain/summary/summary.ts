import type { Asked } from '../verdict.js';
import type { ResponseDocument } from '../x12/index.js';

export const summaryOf = (_document: ResponseDocument, _asked: Asked): unknown => ({ errors: [] });
