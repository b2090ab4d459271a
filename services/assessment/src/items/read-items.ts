import { Inject, Injectable } from '@nestjs/common';
import type {
  CallAnswer,
  CallInput,
  compareItemVersions,
  findSimilarItems,
  itemCoverage,
  ItemDetails,
  ItemRow,
  ItemVersion,
  listItemDepartments,
  listItems,
  Page,
} from '@rigwise/contracts';
import { Cursors, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { differences, missingBeforeReview } from '@rigwise/scoring';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';
import { actorOf } from '../versions/actor-of.ts';
import { ItemList } from './item-list.repository.ts';
import { ItemViews } from './item-views.repository.ts';
import { NoSuchVersion } from '../versions/versions.errors.ts';

const cursors = new Cursors('items:changed', z.tuple([z.iso.datetime(), z.uuid()]));

/** Items as authors, approvers and administrators read them. */
@Injectable()
export class ReadItems {
  constructor(
    private readonly database: PrismaClient,
    private readonly items: ItemList,
    private readonly views: ItemViews,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(
    { cursor, limit, ...filter }: CallInput<typeof listItems>['query'],
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<Page<ItemRow>> {
    const query = { ...filter, limit, scope, caller: actorOf(caller), after: cursors.read(cursor) };
    const [rows, total] = await Promise.all([
      this.items.page(query),
      cursor === undefined ? this.items.total(query) : undefined,
    ]);
    const page = cursors.pageOf(rows, limit, {
      key: ({ changedAt, id }) => [changedAt, id],
      item: (row) => row,
    });
    return { ...page, ...(total !== undefined && { total }) };
  }

  /** @throws NoSuchVersion */
  async show(itemId: string): Promise<ItemDetails> {
    const [item, version, versions, comments, history] = await Promise.all([
      this.views.row(this.database, itemId),
      this.views.latest(this.database, itemId),
      this.views.versions(this.database, itemId),
      this.views.comments(this.database, itemId),
      this.views.history(this.database, itemId),
    ]);
    if (!item || !version) throw new NoSuchVersion('item');
    return { item, version, versions, comments, history, missing: missingBeforeReview(version.content) };
  }

  /** @throws NoSuchVersion */
  async version(itemId: string, number: number): Promise<ItemVersion> {
    const version = await this.views.version(this.database, itemId, number);
    if (!version) throw new NoSuchVersion('item');
    return version;
  }

  /** @throws NoSuchVersion */
  async compare(
    itemId: string,
    from: number,
    to: number,
  ): Promise<CallAnswer<typeof compareItemVersions, 200>> {
    const [before, after] = await Promise.all([this.version(itemId, from), this.version(itemId, to)]);
    return { differences: differences(before.content, after.content) };
  }

  async similar(
    text: string,
    except: string | undefined,
    scope: CallerScope,
  ): Promise<CallAnswer<typeof findSimilarItems, 200>> {
    return { items: await this.items.similar(text, except, scope) };
  }

  async departments(scope: CallerScope): Promise<CallAnswer<typeof listItemDepartments, 200>> {
    return { departments: await this.items.departments(scope) };
  }

  async coverage(scope: CallerScope): Promise<CallAnswer<typeof itemCoverage, 200>> {
    return { asOf: this.clock.now().toISOString(), cells: await this.items.coverage(scope) };
  }
}
