import type { LoggerService } from '@nestjs/common';

/**
 * One part of messaging that can be away: logs each change once, however often it is told, and answers health. It is
 * back when everything of it is.
 */
export class Part {
  private readonly problems = new Map<string, string>();

  constructor(
    readonly name: string,
    private readonly logger: LoggerService,
  ) {}

  /** @param of which of several that make up the part */
  well(of = ''): void {
    if (!this.problems.delete(of) || this.problems.size > 0) return;
    this.logger.log(`${this.name}: back`);
  }

  away(what: string, error: unknown, of = ''): void {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    if (this.problems.size === 0) this.logger.warn(`${this.name}: ${what}; trying on (${reason})`);
    this.problems.set(of, what);
  }

  /** For the health registry. */
  check(): Promise<void> {
    const [problem] = this.problems.values();
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  }
}
