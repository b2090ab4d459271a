/** The job was not added, or it is unknown whether it was: Redis is unavailable or did not respond in time. */
export class JobsUnavailable extends Error {
  override readonly name = 'JobsUnavailable';
}

/** Errors in the declared jobs and their handlers, one per line. The service does not start. */
export class JobHandlersInvalid extends Error {
  override readonly name = 'JobHandlersInvalid';

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
  }
}
