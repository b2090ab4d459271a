import { Injectable } from '@nestjs/common';
import type { CallAnswer, CallInput, listAudit } from '@rigwise/contracts';
import { Cursors } from '@rigwise/http';
import { z } from 'zod';
import { PrismaClient } from '../../generated/client.ts';
import { QueryAudit } from './query-audit.ts';
import { AuditEntries, type ReadEntry } from './audit-entries.repository.ts';
import type { AuditPlace } from './audit-query.ts';

/** Counting uses an index; a higher count is of no use to anyone. */
const MOST_COUNTED = 10_000;
/** With filters, counting may read the row of every matching entry. */
const MOST_COUNTED_OF_FEWER = 2_000;

const cursors = new Cursors(
  'audit:time',
  z.tuple([z.iso.datetime(), z.string().regex(/^[1-9][0-9]{0,17}$/)]),
);

/** A page of the audit log, newest first. */
@Injectable()
export class ListAudit {
  constructor(
    private readonly database: PrismaClient,
    private readonly ask: QueryAudit,
    private readonly entries: AuditEntries,
  ) {}

  async execute({
    cursor,
    limit,
    ...filters
  }: CallInput<typeof listAudit>['query']): Promise<CallAnswer<typeof listAudit, 200>> {
    const after = placeOf(cursors.read(cursor));
    const { question, matches } = await this.ask.execute(filters);
    const found = { ...(matches !== undefined && { matches }) };
    if (!question) return { items: [], nextCursor: null, total: 0, ...found };
    const isNarrowed = Object.values(filters).some((value) => value !== undefined);
    const most = isNarrowed ? MOST_COUNTED_OF_FEWER : MOST_COUNTED;
    const [rows, total] = await Promise.all([
      this.entries.find(this.database, question, after, limit + 1),
      after === null ? this.entries.count(this.database, question, most + 1) : undefined,
    ]);
    const page = cursors.pageOf(rows, limit, { key: keyOf, item: ({ entry }) => entry });
    return { ...page, ...found, ...(total !== undefined && total <= most && { total }) };
  }
}

const keyOf = ({ occurredAt, sequence }: ReadEntry): [string, string] => [occurredAt.toISOString(), sequence];

const placeOf = (key: readonly [string, string] | null): AuditPlace | null =>
  key && { occurredAt: new Date(key[0]), sequence: key[1] };
