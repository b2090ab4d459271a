import type { IncomingMessage } from 'node:http';
import { TooManyFiles } from './forwarding.errors.ts';
import { BodyTooLarge, takeIn } from './request-body.ts';

/** Memory is limited, and files are held in it until they are complete and passed to their service. */
const AT_ONCE = 3;

/** Closes connections whose bodies stop arriving. */
export interface ArrivalWatch {
  /** The body may take any time as long as it keeps arriving. */
  expectFile(request: IncomingMessage): void;
  expectNoFile(request: IncomingMessage): void;
}

/**
 * Buffers files before their service is called, however slow the client: the service's transaction is then open only
 * for as long as the gateway needs to forward the file.
 */
export class FileIntake {
  private underWay = 0;

  constructor(private readonly arrivals: ArrivalWatch) {}

  /**
   * @param work processes the complete file; null when there is none
   * @throws TooManyFiles, BodyTooLarge, or a problem for a file that was cut off
   */
  async take<T>(
    request: IncomingMessage,
    limit: number,
    work: (file: Buffer | null) => Promise<T>,
  ): Promise<T> {
    if (this.underWay >= AT_ONCE) throw new TooManyFiles();
    this.underWay++;
    try {
      const file = await this.whole(request, limit);
      return await work(file.length > 0 ? file : null);
    } finally {
      this.underWay--;
    }
  }

  private async whole(request: IncomingMessage, limit: number): Promise<Buffer> {
    this.arrivals.expectFile(request);
    try {
      return await takeIn(request, limit);
    } catch (error) {
      // The rest is drained only so that the browser reads the response.
      if (error instanceof BodyTooLarge) this.arrivals.expectNoFile(request);
      throw error;
    }
  }
}
