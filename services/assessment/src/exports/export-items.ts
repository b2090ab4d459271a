import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { assessmentAudits, CallInput, exportItems } from '@rigwise/contracts';
import { CsvColumns, itemWriter, type ExportItem, type ItemFormat } from '@rigwise/item-formats';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { ReadChosen, type Chosen, type Reader } from './read-chosen.ts';

const AT_ONCE = 200;
const WITH_IMAGES: readonly ItemFormat[] = ['moodle-xml', 'qti'];

/** Exports items as a file that is sent while they are read: a few of them are in memory. */
@Injectable()
export class ExportItems {
  constructor(
    private readonly reading: ReadChosen,
    private readonly transactions: PrismaTransactions,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(
    { format, ...chosen }: CallInput<typeof exportItems>['query'],
    reader: Reader,
  ): Promise<StreamableFile> {
    await this.reading.refuseTooMany(format, chosen, reader);
    // The first page is awaited, so that an immediate failure is an ordinary error.
    await this.reading.part(chosen, reader, null, 1);
    await this.transactions.run((tx) =>
      this.audit.record(tx, operatorOf(reader.caller), {
        action: 'items.exported',
        outcome: 'succeeded',
        target: { type: 'items', id: format },
        facts: { format, chosen: chosen.ids?.split(',').length ?? 'by filter' },
      }),
    );
    const { extension } = itemWriter(format, new CsvColumns());
    const bytes = Readable.from(this.bytes(format, chosen, reader), {
      objectMode: false,
      highWaterMark: 64 * 1024,
    });
    return new StreamableFile(bytes, {
      type: 'application/octet-stream',
      disposition: `attachment; filename="questions-${this.clock.now().toISOString().slice(0, 10)}.${extension}"`,
    });
  }

  private async *bytes(format: ItemFormat, chosen: Chosen, reader: Reader): AsyncGenerator<Uint8Array> {
    const columns = new CsvColumns();
    if (format === 'csv') for await (const item of this.items(chosen, reader)) columns.add(item);
    const writer = itemWriter(format, columns);
    const hasImages = WITH_IMAGES.includes(format);
    const pieces = [writer.begin()];
    for await (const item of this.items(chosen, reader)) {
      pieces.push(writer.add(hasImages ? await this.reading.withImages(item) : item).bytes);
      yield* pieces.splice(0).filter(({ length }) => length > 0);
    }
    yield* [...pieces, writer.end()].filter(({ length }) => length > 0);
  }

  /** Writing one takes a millisecond or two: other requests have their turn between two of them. */
  private async *items(chosen: Chosen, reader: Reader): AsyncGenerator<ExportItem> {
    for await (const page of this.reading.pages(chosen, reader, AT_ONCE))
      for (const item of page) {
        yield item;
        await othersTurn();
      }
  }
}
