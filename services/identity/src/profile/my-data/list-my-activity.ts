import { Injectable } from '@nestjs/common';
import type { CallAnswer, CallInput, listMyActivity } from '@rigwise/contracts';
import { Cursors, type CallerIdentity } from '@rigwise/http';
import { z } from 'zod';
import { AuditEntries } from '../../audit/reading/audit-entries.repository.ts';
import { PrismaClient } from '../../generated/client.ts';
import { activityOf } from './my-activity.ts';

const cursors = new Cursors(
  'my-activity:time',
  z.tuple([z.iso.datetime(), z.string().regex(/^[1-9][0-9]{0,17}$/)]),
);

/** A person's entries in the audit log, page by page. */
@Injectable()
export class ListMyActivity {
  constructor(
    private readonly database: PrismaClient,
    private readonly entries: AuditEntries,
  ) {}

  async execute(
    { cursor, limit }: CallInput<typeof listMyActivity>['query'],
    { accountId }: CallerIdentity,
  ): Promise<CallAnswer<typeof listMyActivity, 200>> {
    const key = cursors.read(cursor);
    const me = await this.entries.involving(this.database, accountId ?? '');
    const after = key && { occurredAt: new Date(key[0]), sequence: key[1] };
    const rows = await this.entries.find(this.database, { either: [me] }, after, limit + 1);
    return cursors.pageOf(rows, limit, {
      key: ({ occurredAt, sequence }) => [occurredAt.toISOString(), sequence],
      item: ({ entry }) => activityOf(entry, me),
    });
  }
}
