import { Inject, Injectable } from '@nestjs/common';
import { itemFile } from '@rigwise/contracts';
import type { ReceivedFile, TakesUpload } from '@rigwise/files';
import type { ItemVerdict } from '@rigwise/item-formats';
import { People } from '@rigwise/people';
import type { SqlExecutor } from '@rigwise/persistence';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { digestOf } from '../items/digest-of.ts';
import type { FoundQuestion } from './item-import.ts';
import { ItemImportRows } from './item-import-rows.repository.ts';
import { ItemImports } from './item-imports.repository.ts';
import { Unreadable } from './item-imports.errors.ts';
import { readFile } from './read-file.ts';

/** Reads an uploaded file of questions: a verdict for each, and nothing is created yet. */
@Injectable()
export class TakeItemFile implements TakesUpload {
  readonly upload = itemFile;

  constructor(
    private readonly imports: ItemImports,
    private readonly rows: ItemImportRows,
    private readonly people: People,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

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
      const questions = found.map((verdict) => questionOf(verdict, ++position));
      await this.rows.insert(tx, id, questions);
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

const NEEDS_IMAGES = {
  code: 'images-later',
  message: 'This question has images, which can’t be imported yet. Create it in the editor.',
};

function questionOf(verdict: ItemVerdict, position: number): FoundQuestion {
  const { line = null, identifier = null, file = null } = verdict.place;
  const place = { position, line, identifier, file };
  if (verdict.kind === 'refused')
    return {
      ...place,
      ...{ verdict: 'refused', remarks: verdict.problems, content: null, digest: null, duplicateOf: null },
    };
  if (verdict.files.length > 0)
    return {
      ...place,
      ...{ verdict: 'refused', remarks: [NEEDS_IMAGES], content: null, digest: null, duplicateOf: null },
    };
  const { content, warnings } = verdict;
  return {
    ...place,
    ...{ verdict: 'readable', remarks: warnings, content, digest: digestOf(content), duplicateOf: null },
  };
}
