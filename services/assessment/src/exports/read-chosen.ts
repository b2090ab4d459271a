import { Inject, Injectable } from '@nestjs/common';
import {
  fileIdsIn,
  MOST_IN_CSV,
  type CallInput,
  type exportItems,
  type ItemContent,
} from '@rigwise/contracts';
import { NoSuchFile, StoredFiles } from '@rigwise/files';
import type { CallerIdentity, CallerScope } from '@rigwise/http';
import type { ExportItem, ItemFormat } from '@rigwise/item-formats';
import { CLOCK, type Clock } from '@rigwise/platform';
import { ChosenItems } from '../bulk/chosen-items.repository.ts';
import { PrismaClient } from '../generated/client.ts';
import { ownerOf } from '../images/keep-images.ts';
import { actorOf } from '../versions/actor-of.ts';
import { TooManyForCsv } from './item-exports.errors.ts';
import { ItemContents } from './item-contents.repository.ts';

export type Chosen = Omit<CallInput<typeof exportItems>['query'], 'format'>;
export interface Reader {
  readonly scope: CallerScope;
  readonly caller: CallerIdentity;
}
/** Where a part begins. */
export type Place = readonly [chosenAt: string, after: string];

/** Reads the items that a user chose, some at a time. */
@Injectable()
export class ReadChosen {
  constructor(
    private readonly database: PrismaClient,
    private readonly chosen: ChosenItems,
    private readonly contents: ItemContents,
    private readonly files: StoredFiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** All of them, page by page, in the order of their ids. */
  async *pages(chosen: Chosen, reader: Reader, size: number): AsyncGenerator<readonly ExportItem[]> {
    let place: Place | null = null;
    do {
      const { items, next } = await this.part(chosen, reader, place, size);
      yield items;
      place = next;
    } while (place !== null);
  }

  /** @returns the items without their images, and where the next part begins */
  async part(
    { ids, ...filter }: Chosen,
    { scope, caller }: Reader,
    place: Place | null,
    size: number,
  ): Promise<{ readonly items: ExportItem[]; readonly next: Place | null }> {
    const [at, after] = place ?? [this.clock.now().toISOString(), null];
    const matching = { filter, scope, caller: actorOf(caller), createdBy: new Date(at), after };
    const found = ids
      ? (await this.chosen.named(this.database, ids.split(','), scope)).filter(
          ({ id }) => after === null || id > after,
        )
      : await this.chosen.matching(this.database, matching, size + 1);
    const some = found.slice(0, size).map(({ id }) => id);
    const last = found.length > size ? some.at(-1) : undefined;
    const contents = await this.contents.latest(this.database, some);
    return {
      items: contents.map(({ id, content }) => ({ id, content, files: withoutBytes(content) })),
      next: last === undefined ? null : [at, last],
    };
  }

  /** @throws TooManyForCsv */
  async refuseTooMany(
    format: ItemFormat,
    { ids, ...filter }: Chosen,
    { scope, caller }: Reader,
  ): Promise<void> {
    if (format !== 'csv' || ids !== undefined) return;
    const matching = { filter, scope, caller: actorOf(caller), createdBy: this.clock.now(), after: null };
    const found = await this.chosen.matching(this.database, matching, MOST_IN_CSV + 1);
    if (found.length > MOST_IN_CSV) throw new TooManyForCsv();
  }

  async withImages(item: ExportItem): Promise<ExportItem> {
    const files = new Map<string, { name: string; bytes: Uint8Array }>();
    for (const id of item.files.keys()) {
      const file = await this.files.read(ownerOf(id), id).catch((error: unknown) => {
        if (error instanceof NoSuchFile) return null;
        throw error;
      });
      if (file) files.set(id, { name: file.name, bytes: file.bytes });
    }
    return { ...item, files };
  }
}

/** What an item loses depends on which images it has, not on what they show. */
const withoutBytes = (content: ItemContent): ExportItem['files'] =>
  new Map(fileIdsIn(content).map((id) => [id, { name: 'image.png', bytes: new Uint8Array() }]));
