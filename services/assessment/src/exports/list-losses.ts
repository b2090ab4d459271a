import { Inject, Injectable } from '@nestjs/common';
import type { CallAnswer, CallInput, exportLossesFile, listExportLosses } from '@rigwise/contracts';
import { Cursors, type CsvColumn, type CsvTable } from '@rigwise/http';
import { CsvColumns, itemWriter, type ExportItem, type ItemFormat } from '@rigwise/item-formats';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { ReadChosen, type Reader } from './read-chosen.ts';

type Losses = CallAnswer<typeof listExportLosses, 200>;
type Loss = Losses['losses'][number];

const AT_ONCE = 200;
const cursors = new Cursors('item-losses:id', z.tuple([z.iso.datetime(), z.uuid()]));
const COLUMNS: readonly CsvColumn<Loss>[] = [
  { header: 'Item', value: ({ id }) => id },
  { header: 'Title', value: ({ title }) => title },
  { header: 'Left out', value: ({ leftOut }) => (leftOut ? 'yes' : 'no') },
  { header: 'Remarks', value: ({ remarks }) => remarks.map(({ message }) => message).join(' ') },
];

/** What an export can't express of the chosen items: known before they are downloaded. */
@Injectable()
export class ListLosses {
  constructor(
    private readonly reading: ReadChosen,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async part(
    { format, cursor, ...chosen }: CallInput<typeof listExportLosses>['query'],
    reader: Reader,
  ): Promise<Losses> {
    if (cursor === undefined) await this.reading.refuseTooMany(format, chosen, reader);
    const { items, next } = await this.reading.part(chosen, reader, cursors.read(cursor), AT_ONCE);
    const losses = lossesOf(format, items);
    return {
      items: items.length,
      leftOut: losses.filter(({ leftOut }) => leftOut).length,
      losses,
      nextCursor: next && cursors.write([...next]),
    };
  }

  file({ format, ...chosen }: CallInput<typeof exportLossesFile>['query'], reader: Reader): CsvTable<Loss> {
    const { reading } = this;
    async function* pages(): AsyncGenerator<readonly Loss[]> {
      for await (const items of reading.pages(chosen, reader, AT_ONCE)) yield lossesOf(format, items);
    }
    return { name: 'export-losses', at: this.clock.now(), columns: COLUMNS, pages: pages() };
  }
}

function lossesOf(format: ItemFormat, items: readonly ExportItem[]): Loss[] {
  const writer = itemWriter(format, new CsvColumns());
  return items.flatMap((item): Loss[] => {
    const { remarks } = writer.add(item);
    if (remarks.length === 0) return [];
    const leftOut = remarks.some(({ code }) => code === 'left-out');
    return [{ id: item.id, title: item.content.title, leftOut, remarks: [...remarks] }];
  });
}
