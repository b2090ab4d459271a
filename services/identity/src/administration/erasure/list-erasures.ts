import { Injectable } from '@nestjs/common';
import type { ErasureView, Page } from '@rigwise/contracts';
import { Cursors } from '@rigwise/http';
import { PreparedDatabase } from '@rigwise/persistence';
import { z } from 'zod';
import { PersonNotFound } from '../../people/person.errors.ts';
import { ErasureRows, type ErasureRow } from './erasure-rows.repository.ts';

const CURSORS = new Cursors('erasures', z.tuple([z.iso.datetime(), z.uuid()]));

/** Lists erased people and the services that have completed each erasure. */
@Injectable()
export class ListErasures {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly rows: ErasureRows,
  ) {}

  /** @throws DomainError `request/invalid` for a cursor of another list */
  async execute(wanted: {
    readonly open?: 'true' | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  }): Promise<Page<ErasureView>> {
    const [at = null, id = null] = CURSORS.read(wanted.cursor) ?? [];
    const isOpen = wanted.open === 'true';
    const rows = await this.rows.page(this.database, { at, id, isOpen, limit: wanted.limit + 1 });
    return CURSORS.pageOf(rows, wanted.limit, {
      key: ({ erased_at, person_id }) => [erased_at.toISOString(), person_id],
      item: viewOf,
    });
  }

  /** @throws PersonNotFound when nobody with this id was erased */
  async show(personId: string): Promise<ErasureView> {
    const row = await this.rows.one(this.database, personId);
    if (!row) throw new PersonNotFound();
    return viewOf(row);
  }
}

const viewOf = (row: ErasureRow): ErasureView => ({
  personId: row.person_id,
  cause: row.cause,
  requestedBy: row.requested_by === null ? null : { accountId: row.requested_by, person: row.requester },
  erasedAt: row.erased_at.toISOString(),
  completedAt: row.completed_at?.toISOString() ?? null,
  services: row.services.map(({ name, at }) => ({
    name,
    completedAt: at === null ? null : new Date(at).toISOString(),
  })),
});
