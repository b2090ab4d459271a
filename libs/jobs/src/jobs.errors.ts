/** The job was not added, or nobody knows whether it was: Redis is away or did not answer in time. */
export class JobsUnavailable extends Error {
  override readonly name = 'JobsUnavailable';
}

/** What is wrong with the declared jobs and their handlers, one fault a line. The service does not start. */
export class JobHandlersInvalid extends Error {
  override readonly name = 'JobHandlersInvalid';

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
  }
}
