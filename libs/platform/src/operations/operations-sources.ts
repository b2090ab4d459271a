import type { MailState, QueueState } from '@rigwise/contracts';

/** Data for operators that not every service has. A time span excludes its end. */
export interface Sources {
  readonly queues: () => Promise<readonly QueueState[]>;
  readonly jobsFailed: (from: Date, to: Date) => Promise<number>;
  readonly mails: () => Promise<MailState>;
  readonly mailsFailed: (from: Date, to: Date) => Promise<number>;
}

/** The registry of such sources. */
export class OperationsSources {
  private readonly known: Partial<Sources> = {};

  register<Name extends keyof Sources>(name: Name, read: Sources[Name]): void {
    if (this.known[name]) throw new Error(`The source ${name} is already registered`);
    this.known[name] = read;
  }

  /** @returns undefined if the service has no such source */
  of<Name extends keyof Sources>(name: Name): Sources[Name] | undefined {
    return this.known[name];
  }
}
