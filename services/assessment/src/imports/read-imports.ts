import { Inject, Injectable } from '@nestjs/common';
import type {
  CallInput,
  ItemImport,
  ItemImportRow,
  listItemImportRows,
  listItemImports,
  Page,
} from '@rigwise/contracts';
import { Cursors, everyPage, type CallerIdentity, type CsvColumn, type CsvTable } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';
import { actorOf } from '../versions/actor-of.ts';
import { ItemImportRows } from './item-import-rows.repository.ts';
import { NoSuchImport } from './item-imports.errors.ts';
import { ItemImports } from './item-imports.repository.ts';

const newest = new Cursors('item-imports:newest', z.tuple([z.iso.datetime(), z.uuid()]));
const inOrder = new Cursors('item-import-rows:position', z.tuple([z.number().int()]));
const ROWS_A_PAGE = 500;
const COLUMNS: readonly CsvColumn<ItemImportRow>[] = [
  { header: 'Position', value: ({ position }) => position },
  { header: 'Line', value: ({ line }) => line },
  { header: 'Identifier', value: ({ identifier, file }) => identifier ?? file },
  { header: 'Title', value: ({ title }) => title },
  { header: 'Verdict', value: ({ verdict }) => verdict },
  { header: 'Remarks', value: ({ remarks }) => remarks.map(({ message }) => message).join(' ') },
  { header: 'Item', value: ({ itemId, duplicateOf }) => itemId ?? duplicateOf },
];

/** An author's own imports. */
@Injectable()
export class ReadImports {
  constructor(
    private readonly database: PrismaClient,
    private readonly imports: ItemImports,
    private readonly rows: ItemImportRows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(
    { cursor, limit }: CallInput<typeof listItemImports>['query'],
    caller: CallerIdentity,
  ): Promise<Page<ItemImport>> {
    const after = newest.read(cursor);
    const found = await this.imports.page(this.database, actorOf(caller).accountId, after, limit);
    return newest.pageOf(found, limit, { key: ({ uploadedAt, id }) => [uploadedAt, id], item: (one) => one });
  }

  /** @throws NoSuchImport */
  async show(id: string, caller: CallerIdentity): Promise<ItemImport> {
    const found = await this.imports.view(this.database, id, actorOf(caller).accountId);
    if (!found) throw new NoSuchImport();
    return found;
  }

  /** @throws NoSuchImport */
  async listRows(
    id: string,
    { cursor, limit, verdict }: CallInput<typeof listItemImportRows>['query'],
    caller: CallerIdentity,
  ): Promise<Page<ItemImportRow>> {
    await this.show(id, caller);
    const [after = 0] = inOrder.read(cursor) ?? [];
    const found = await this.rows.page(this.database, id, { after, verdict, limit: limit + 1 });
    return inOrder.pageOf(found, limit, { key: ({ position }) => [position], item: (row) => row });
  }

  /** @throws NoSuchImport */
  async export(id: string, caller: CallerIdentity): Promise<CsvTable<ItemImportRow>> {
    await this.show(id, caller);
    return { name: 'question-verdicts', at: this.clock.now(), columns: COLUMNS, pages: this.allRows(id) };
  }

  private allRows(id: string): AsyncIterable<readonly ItemImportRow[]> {
    return everyPage<ItemImportRow>(ROWS_A_PAGE, (last) =>
      this.rows.page(this.database, id, {
        after: last?.position ?? 0,
        verdict: undefined,
        limit: ROWS_A_PAGE,
      }),
    );
  }
}
