import type { IncomingMessage } from 'node:http';
import { TooManyFiles } from './forwarding.errors.ts';
import { BodyTooLarge, takeIn } from './request-body.ts';

/** Nobody's memory is without end, and files are held in it until they are whole and with their service. */
const AT_ONCE = 3;

/** Who hangs up on bodies that do not come. */
export interface ArrivalWatch {
  /** It may take as long as it goes on coming. */
  expectFile(request: IncomingMessage): void;
  expectNoFile(request: IncomingMessage): void;
}

/**
 * Takes files in before their service is asked, however slow the line: what is open there for a file, such as a
 * transaction, is open for as long as the gateway needs to hand it on.
 */
export class FileIntake {
  private underWay = 0;

  constructor(private readonly arrivals: ArrivalWatch) {}

  /**
   * @param work what is done with the whole file; null where there is none
   * @throws TooManyFiles, BodyTooLarge, or a problem for a file that broke off
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
      // The rest of it is only read for the browser to get to its answer.
      if (error instanceof BodyTooLarge) this.arrivals.expectNoFile(request);
      throw error;
    }
  }
}
