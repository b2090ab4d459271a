import type { LoggerService } from '@nestjs/common';

/**
 * State of a part of messaging that can be unavailable: logs each change once and provides its health check. It is
 * available again when all of its members are.
 */
export class Part {
  private readonly problems = new Map<string, string>();

  constructor(
    readonly name: string,
    private readonly logger: LoggerService,
  ) {}

  /** @param of which member, if the part has several */
  well(of = ''): void {
    if (!this.problems.delete(of) || this.problems.size > 0) return;
    this.logger.log(`${this.name}: available again`);
  }

  away(what: string, error: unknown, of = ''): void {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    if (this.problems.size === 0) this.logger.warn(`${this.name}: ${what}; retrying (${reason})`);
    this.problems.set(of, what);
  }

  /** For the health registry. */
  check(): Promise<void> {
    const [problem] = this.problems.values();
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  }
}
