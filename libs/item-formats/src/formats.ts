import { readAiken } from './aiken/read-aiken.ts';
import { aikenWriter, writeAiken } from './aiken/write-aiken.ts';
import { readCsv } from './csv/read-csv.ts';
import { csvWriter, writeCsv, type CsvColumns } from './csv/write-csv.ts';
import { readGift } from './gift/read-gift.ts';
import { giftWriter, writeGift } from './gift/write-gift.ts';
import { readMoodleXml } from './moodle/read-moodle.ts';
import { moodleXmlWriter, writeMoodleXml } from './moodle/write-moodle.ts';
import { isZip } from './package/read-zip.ts';
import { readQti } from './qti/read/read-package.ts';
import { QtiPackageWriter } from './qti/write/package-writer.ts';
import { writeQtiPackage } from './qti/write/write-package.ts';
import type { TextFormatOptions } from './text/options.ts';
import { storable } from './text/storable.ts';
import type { Exported, ExportItem, ItemFormat, ItemVerdict, ItemWriter, Remark } from './verdict.ts';

type Reader = (
  bytes: Uint8Array,
  options?: TextFormatOptions,
) => Iterable<ItemVerdict> | Promise<Iterable<ItemVerdict>>;

const READERS: Readonly<Record<ItemFormat, Reader>> = {
  gift: readGift,
  aiken: readAiken,
  csv: readCsv,
  'moodle-xml': readMoodleXml,
  qti: readQti,
};
const WRITERS: Readonly<Record<ItemFormat, (items: readonly ExportItem[]) => Exported>> = {
  gift: writeGift,
  aiken: writeAiken,
  csv: writeCsv,
  'moodle-xml': writeMoodleXml,
  qti: writeQtiPackage,
};

/**
 * Reads a file of a format: a verdict for each question, in the order of the file. `language` is that of formats that
 * don't say it; QTI and CSV do. Throws `UnreadableFile` if the file as a whole can't be read.
 */
export async function* readItems(
  format: ItemFormat,
  bytes: Uint8Array,
  options: TextFormatOptions = {},
): AsyncGenerator<ItemVerdict, void, undefined> {
  for (const verdict of await READERS[format](bytes, options)) yield storableVerdict(verdict);
}

/** Remarks and places quote the file, which may hold anything. */
function storableVerdict(verdict: ItemVerdict): ItemVerdict {
  const { line, identifier, file } = verdict.place;
  const place = {
    ...(line !== undefined && { line }),
    ...(identifier !== undefined && { identifier: storable(identifier) }),
    ...(file !== undefined && { file: storable(file) }),
  };
  const clean = (remarks: readonly Remark[]): Remark[] =>
    remarks.map(({ code, message }) => ({ code, message: storable(message) }));
  return verdict.kind === 'readable'
    ? { ...verdict, place, warnings: clean(verdict.warnings) }
    : { ...verdict, place, problems: clean(verdict.problems) };
}

/** Writes items in a format, and names what it can't express of each. */
export const writeItems = (format: ItemFormat, items: readonly ExportItem[]): Exported =>
  WRITERS[format](items);

/** Writes items one after the other. @param columns for CSV: those that some of the items uses */
export function itemWriter(format: ItemFormat, columns: CsvColumns): ItemWriter {
  switch (format) {
    case 'gift':
      return giftWriter();
    case 'aiken':
      return aikenWriter();
    case 'csv':
      return csvWriter(columns);
    case 'moodle-xml':
      return moodleXmlWriter();
    case 'qti':
      return new QtiPackageWriter();
  }
}

/** How much of a file is looked at to guess its format. */
const BEGINNING = 64 * 1024;

/** The format that a file seems to have, by its first bytes and its name; undefined if it looks like none of them. */
export function detectFormat(name: string, bytes: Uint8Array): ItemFormat | undefined {
  if (isZip(bytes)) return 'qti';
  const beginning = new TextDecoder().decode(bytes.subarray(0, BEGINNING)).trimStart();
  if (beginning.startsWith('<')) {
    if (/<quiz[\s>]/.test(beginning)) return 'moodle-xml';
    return /<(\w+:)?(qti-assessment-item|assessmentItem)[\s>]/.test(beginning) ? 'qti' : undefined;
  }
  if (/\.csv$/i.test(name)) return 'csv';
  if (/^ANSWER:\s*[A-Z]\s*$/m.test(beginning)) return 'aiken';
  return hasAnswers(beginning) || /\.gift$/i.test(name) ? 'gift' : undefined;
}

/** Answers in braces, as in GIFT; one search for each brace, as a pattern does it, would take minutes for many of them. */
function hasAnswers(text: string): boolean {
  const from = text.search(/(?<!\\)\{/);
  return from !== -1 && text.includes('}', from);
}
