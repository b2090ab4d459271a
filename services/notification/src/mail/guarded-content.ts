import { Readable } from 'node:stream';
import type { HandoverGuard } from './mail-server.ts';

/** The guard refused. */
export class Withheld extends Error {
  override readonly name = 'Withheld';
}

/**
 * A mail's content, read by the SMTP client only when the server is ready for it. The guard is checked at the last
 * possible moment, before the first byte; the deadline is checked once more before the terminator, without which no
 * server accepts a mail.
 */
export class GuardedContent extends Readable {
  /** All content was read: from here on only the server knows whether it has the mail. */
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
