import { fileIdsIn, itemFormatNames, type ItemContent } from '@rigwise/contracts';
import { arbitraryItem } from '@rigwise/testing/items';
import fc from 'fast-check';
import { CsvColumns } from './csv/write-csv.ts';
import { itemWriter, writeItems } from './formats.ts';
import { readZip } from './package/read-zip.ts';
import type { ExportItem } from './verdict.ts';

const exportItem = (content: ItemContent, at: number): ExportItem => ({
  id: `Q${at}`,
  content,
  files: new Map(
    fileIdsIn(content).map((id) => [id, { name: `${id}.png`, bytes: new TextEncoder().encode(id) }]),
  ),
});
const everyFile = async (bytes: Uint8Array): Promise<unknown> =>
  [...(await readZip(bytes))].map(([path, own]) => [path, new TextDecoder().decode(own)]).toSorted();

it.each(itemFormatNames)('writes %s item by item as it writes them at once', async (format) => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryItem(), { maxLength: 6 }), async (contents) => {
      const items = contents.map(exportItem);
      const columns = new CsvColumns();
      for (const item of items) columns.add(item);
      const writer = itemWriter(format, columns);
      const pieces = [writer.begin()];
      const losses = [];
      for (const item of items) {
        const { bytes, remarks } = writer.add(item);
        pieces.push(bytes);
        if (remarks.length > 0) losses.push({ itemId: item.id, remarks });
      }
      const streamed = Buffer.concat([...pieces, writer.end()]);
      const whole = writeItems(format, items);
      expect([writer.mediaType, writer.extension, losses]).toEqual([
        ...[whole.mediaType, whole.extension, whole.losses],
      ]);
      if (format === 'qti') expect(await everyFile(streamed)).toEqual(await everyFile(whole.bytes));
      else expect(streamed.toString()).toBe(Buffer.from(whole.bytes).toString());
    }),
    { numRuns: 30 },
  );
});
