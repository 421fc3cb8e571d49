import { DomainError, NotFound, serviceErrors } from '@cardlens/errors';
import type { BatchId } from '../../domain/ids.js';

/** The batch does not exist, or the caller may not know that it exists. */
export class BatchNotFound extends NotFound {
  constructor(batchId: BatchId) {
    super('batch_id', batchId);
  }
}

/** Every check of the batch has ended. */
export class BatchCompleted extends DomainError {
  constructor() {
    super(serviceErrors.batchCompleted);
  }
}
