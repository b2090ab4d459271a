import type { IncomingMessage } from 'node:http';
import { TooManyFiles } from './forwarding.errors.ts';
import { takeIn } from './request-body.ts';

/** Nobody's memory is without end, and files are held in it until they are whole and with their service. */
const AT_ONCE = 3;

/**
 * Takes files in before their service is asked, however slow the line: what is open there for a file, such as a
 * transaction, is open for as long as the gateway needs to hand it on.
 */
export class FileIntake {
  private underWay = 0;

  /** @param expectFile told of each: it may take as long as it goes on coming */
  constructor(private readonly expectFile: (request: IncomingMessage) => void) {}

  /**
   * @param work what is done with the whole file; null where there is none
   * @throws TooManyFiles, BodyTooLarge
   */
  async take<T>(
    request: IncomingMessage,
    limit: number,
    work: (file: Buffer | null) => Promise<T>,
  ): Promise<T> {
    if (this.underWay >= AT_ONCE) throw new TooManyFiles();
    this.underWay++;
    try {
      this.expectFile(request);
      const file = await takeIn(request, limit);
      return await work(file.length > 0 ? file : null);
    } finally {
      this.underWay--;
    }
  }
}
