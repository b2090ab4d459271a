import type { MailState, QueueState } from '@rigwise/contracts';

/** What operators are told of parts that not every service has. A span of time reaches to below its end. */
export interface Sources {
  readonly queues: () => Promise<readonly QueueState[]>;
  readonly jobsFailed: (from: Date, to: Date) => Promise<number>;
  readonly mails: () => Promise<MailState>;
  readonly mailsFailed: (from: Date, to: Date) => Promise<number>;
}

/** Where such parts say how they are asked. */
export class OperationsSources {
  private readonly known: Partial<Sources> = {};

  register<Name extends keyof Sources>(name: Name, read: Sources[Name]): void {
    if (this.known[name]) throw new Error(`Somebody else tells of ${name} already`);
    this.known[name] = read;
  }

  /** @returns undefined where the service has no such part */
  of<Name extends keyof Sources>(name: Name): Sources[Name] | undefined {
    return this.known[name];
  }
}
