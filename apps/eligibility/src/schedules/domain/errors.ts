import { DomainError, NotFound, serviceErrors } from '@cardlens/errors';
import type { ScheduleId } from '../../domain/ids.js';

/** The schedule does not exist, or the caller may not know that it exists. */
export class ScheduleNotFound extends NotFound {
  constructor(scheduleId: ScheduleId) {
    super('schedule_id', scheduleId);
  }
}

/** The account has reached its limit of open schedules. */
export class TooManySchedules extends DomainError {
  constructor() {
    super(serviceErrors.tooManySchedules);
  }
}
