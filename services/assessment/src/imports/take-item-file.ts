import { Inject, Injectable } from '@nestjs/common';
import { itemFile } from '@rigwise/contracts';
import type { ReceivedFile, TakesUpload } from '@rigwise/files';
import type { EmbeddedFile, ItemVerdict, Remark } from '@rigwise/item-formats';
import { People } from '@rigwise/people';
import type { SqlExecutor } from '@rigwise/persistence';
import { CLOCK, newId, NoTurn, threadTurns, type Clock } from '@rigwise/platform';
import { cleanImage } from '../images/clean-image.ts';
import { imageTypes } from '../images/formats/image-header.ts';
import { UnfitImage } from '../images/images.errors.ts';
import { digestOf } from '../items/digest-of.ts';
import type { FoundQuestion } from './item-import.ts';
import { ItemImportFiles, type ImportedImage } from './item-import-files.repository.ts';
import { ItemImportRows } from './item-import-rows.repository.ts';
import { ItemImports } from './item-imports.repository.ts';
import { TooBusy, Unreadable } from './item-imports.errors.ts';
import { readFile } from './read-file.ts';

/** The author waits for it: longer than what usually runs in the background takes. */
export const LONGEST_WAIT_MS = 30_000;

/** Reads an uploaded file of questions: a verdict for each, and nothing is created yet. */
@Injectable()
export class TakeItemFile implements TakesUpload {
  readonly upload = itemFile;

  constructor(
    private readonly imports: ItemImports,
    private readonly rows: ItemImportRows,
    private readonly files: ItemImportFiles,
    private readonly people: People,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TooBusy */
  async inTurn<T>(stopping: AbortSignal, work: () => Promise<T>): Promise<T> {
    try {
      const until = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_WAIT_MS)]);
      return await threadTurns.run('person', until, work);
    } catch (error) {
      throw error instanceof NoTurn ? new TooBusy() : error;
    }
  }

  /** @throws Unreadable */
  async take(tx: SqlExecutor, { name, size, accountId, bytes }: ReceivedFile): Promise<string> {
    const id = newId();
    const uploadedAt = this.clock.now();
    const personId = accountId && ((await this.people.findByAccount(tx, accountId))?.personId ?? null);
    let position = 0;
    for await (const found of readFile({ name, bytes: await whole(bytes(), size) })) {
      if (typeof found === 'string') {
        const one = { id, fileName: name, format: found, uploadedAt, personId };
        await this.imports.insert(tx, { ...one, accountId: accountId ?? '' });
        continue;
      }
      const judged: Judged[] = [];
      for (const verdict of found) judged.push(await judge(verdict, ++position));
      await this.rows.insert(
        tx,
        id,
        judged.map(({ question }) => question),
      );
      for (const { question, images } of judged)
        for (const image of images) await this.files.insert(tx, id, question.position, image);
    }
    if (position === 0) throw new Unreadable('This file contains no questions.');
    await this.rows.markDuplicates(tx, id);
    return id;
  }
}

async function whole(pieces: AsyncIterable<Uint8Array>, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** What an import finds out about a question, and the images that come with it. */
interface Judged {
  readonly question: FoundQuestion;
  readonly images: readonly ImportedImage[];
}

async function judge(verdict: ItemVerdict, position: number): Promise<Judged> {
  const { line = null, identifier = null, file = null } = verdict.place;
  const place = { position, line, identifier, file };
  const refused = (remarks: readonly Remark[]): Judged => ({
    question: { ...place, verdict: 'refused', remarks, content: null, digest: null, duplicateOf: null },
    images: [],
  });
  if (verdict.kind === 'refused') return refused(verdict.problems);
  const { content, warnings, files } = verdict;
  const images: ImportedImage[] = [];
  try {
    for (const embedded of files) images.push(await cleaned(embedded));
  } catch (error) {
    if (!(error instanceof UnfitImage)) throw error;
    return refused([{ code: 'unfit-image', message: error.message }]);
  }
  const digest = digestOf(content);
  return {
    question: { ...place, verdict: 'readable', remarks: warnings, content, digest, duplicateOf: null },
    images,
  };
}

/** @throws UnfitImage */
async function cleaned({ id, name, bytes }: EmbeddedFile): Promise<ImportedImage> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const type = imageTypes.find((one) => one === found);
  if (!type) throw new UnfitImage(`${name} is no PNG, JPEG or WebP. Replace it, then import the file again.`);
  return { id, name, type, bytes: await cleanImage(type, bytes) };
}
