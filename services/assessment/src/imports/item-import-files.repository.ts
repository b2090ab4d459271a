import { Injectable } from '@nestjs/common';
import { bytes, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { imageTypes, type ImageType } from '../images/formats/image-header.ts';

const INSERT = `insert into item_import_file (import_id, position, id, name, type, bytes)
  values ($1::uuid, $2, $3::uuid, $4, $5, $6)`;
const OF = `select id::text, name, type, bytes from item_import_file
  where import_id = $1::uuid and position = $2 order by id`;
const row = z.strictObject({ id: z.string(), name: z.string(), type: z.enum(imageTypes), bytes });

/** An image of an imported question, cleaned. */
export interface ImportedImage {
  /** As the question names it until it is loaded. */
  readonly id: string;
  readonly name: string;
  readonly type: ImageType;
  readonly bytes: Uint8Array;
}

/** Images of questions that aren't loaded yet. */
@Injectable()
export class ItemImportFiles {
  async insert(tx: SqlExecutor, importId: string, position: number, image: ImportedImage): Promise<void> {
    const { id, name, type } = image;
    await tx.$executeRawUnsafe(INSERT, importId, position, id, name, type, image.bytes);
  }

  of(tx: SqlExecutor, importId: string, position: number): Promise<ImportedImage[]> {
    return readRows(tx, row, OF, importId, position);
  }
}
