import type { LoggerService } from '@nestjs/common';

/** One part of messaging that can be away: logs each change once, however often it is told, and answers health. */
export class Part {
  private problem: string | undefined;

  constructor(
    readonly name: string,
    private readonly logger: LoggerService,
  ) {}

  well(): void {
    if (this.problem === undefined) return;
    this.problem = undefined;
    this.logger.log(`${this.name}: back`);
  }

  away(what: string, error: unknown): void {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    if (this.problem === undefined) this.logger.warn(`${this.name}: ${what}; trying on (${reason})`);
    this.problem = what;
  }

  /** For the health registry. */
  check(): Promise<void> {
    return this.problem === undefined ? Promise.resolve() : Promise.reject(new Error(this.problem));
  }
}
