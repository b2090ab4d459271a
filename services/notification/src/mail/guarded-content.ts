import { Readable } from 'node:stream';
import type { HandoverGuard } from './mail-server.ts';

/** The guard said no. */
export class Withheld extends Error {
  override readonly name = 'Withheld';
}

/**
 * A mail's content, read by the client only once the server is ready for it. So the guard is asked at the last
 * moment that there is: before the first byte, and by the clock alone once more before the end, without which no
 * server takes a mail for complete.
 */
export class GuardedContent extends Readable {
  /** All of it was given away: from here on nobody but the server knows whether it has the mail. */
  leftWhole = false;
  private begun = false;

  constructor(
    private readonly content: Buffer,
    private readonly guard: HandoverGuard,
  ) {
    super();
  }

  override _read(): void {
    if (this.begun) this.end();
    else void this.begin();
  }

  private async begin(): Promise<void> {
    this.begun = true;
    try {
      const may = await this.guard.mayLeave();
      if (!may || this.isLate()) throw new Withheld();
      if (!this.destroyed) this.push(this.content);
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private end(): void {
    if (this.isLate()) {
      this.destroy(new Withheld());
      return;
    }
    this.leftWhole = true;
    this.push(null);
  }

  private isLate(): boolean {
    return performance.now() >= this.guard.cutAt;
  }
}
