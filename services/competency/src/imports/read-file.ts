import path from 'node:path';
import { CsvUnreadable, readCsv, withoutApostrophe } from '@rigwise/http';
import { Thread, ThreadEnded } from '@rigwise/platform';
import { readTable } from './csv-table.ts';
import { UnreadableFramework, type FrameworkFile } from './framework-file.ts';
import { Unreadable } from './framework-imports.errors.ts';

export type FromWorker =
  | { readonly kind: 'file'; readonly file: FrameworkFile }
  | { readonly kind: 'unreadable'; readonly message: string };

/** The largest files take a second. */
const LONGEST_MS = 30_000;
const MODULE = path.join(import.meta.dirname, 'read-case.worker');
const TOO_COMPLEX = 'This file is too large or too complex to read. Split it, and import the parts.';
/** All texts of a skill at their longest, and what spreadsheets add. */
const LONGEST_LINE = 20_000;

/**
 * Reads a file of skills by its content: JSON is a package of CASE, anything else a table. Within a turn of the
 * caller’s.
 * @throws Unreadable
 */
export async function readFile(bytes: Uint8Array): Promise<FrameworkFile> {
  try {
    const begins = new TextDecoder().decode(bytes.subarray(0, 1_000)).trimStart();
    return await (/^[{[]/.test(begins) ? readCase(bytes) : readTable(linesOf(bytes), withoutApostrophe));
  } catch (error) {
    if (error instanceof UnreadableFramework || error instanceof CsvUnreadable)
      throw new Unreadable(error.message);
    throw error instanceof ThreadEnded ? new Unreadable(TOO_COMPLEX) : error;
  }
}

async function readCase(bytes: Uint8Array): Promise<FrameworkFile> {
  const thread = new Thread(MODULE, bytes, { longestMs: LONGEST_MS });
  try {
    const message = (await thread.next()) as FromWorker;
    if (message.kind === 'unreadable') throw new UnreadableFramework(message.message);
    return message.file;
  } finally {
    await thread.end();
  }
}

const PIECE = 128 * 1024;
async function* piecesOf(bytes: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += PIECE)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
  yield decoder.decode();
}
const linesOf = (bytes: Uint8Array) => readCsv(piecesOf(bytes), LONGEST_LINE);
