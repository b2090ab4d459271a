import { Inject, Injectable } from '@nestjs/common';
import type { ListedPerson, Page, PeopleOrder } from '@rigwise/contracts';
import { Cursors } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { PeopleList, type ListFilter, type PeopleKey } from './people-list.repository.ts';

const key = z.tuple([z.string(), z.uuid()]) satisfies z.ZodType<PeopleKey>;
const CURSORS: Readonly<Record<PeopleOrder, Cursors<PeopleKey>>> = {
  name: new Cursors('people:name', key),
  '-name': new Cursors('people:-name', key),
  number: new Cursors('people:number', key),
  '-number': new Cursors('people:-number', key),
};

export interface WantedPeople extends ListFilter {
  readonly sort: PeopleOrder;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of the directory. The total is counted for the first page only, since it costs as much as a page. */
@Injectable()
export class ListPeople {
  constructor(
    private readonly list: PeopleList,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `request/invalid` for a cursor of another list or order */
  async execute({ sort, cursor, limit, ...filter }: WantedPeople): Promise<Page<ListedPerson>> {
    const cursors = CURSORS[sort];
    const after = cursors.read(cursor);
    const now = this.clock.now();
    const [rows, total] = await Promise.all([
      this.list.page({ filter, sort, after, limit: limit + 1, now }),
      after ? undefined : this.list.count(filter, now),
    ]);
    const page = cursors.pageOf(rows, limit, {
      key: ({ sortKey, id }) => [sortKey, id],
      item: ({ sortKey: _key, ...person }) => person,
    });
    return { ...page, ...(total !== undefined && { total }) };
  }
}
