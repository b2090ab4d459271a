import { Injectable } from '@nestjs/common';
import type { CallAnswer, CallInput, listMyMails } from '@rigwise/contracts';
import { Cursors } from '@rigwise/http';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';
import { MyMailRows } from './my-mails.repository.ts';

const cursors = new Cursors('my-mails:newest', z.tuple([z.uuid()]));

/** The mails written to a person, paged. */
@Injectable()
export class ListMyMails {
  constructor(
    private readonly database: PrismaClient,
    private readonly mails: MyMailRows,
  ) {}

  async execute(
    { cursor, limit }: CallInput<typeof listMyMails>['query'],
    accountId: string,
  ): Promise<CallAnswer<typeof listMyMails, 200>> {
    const before = cursors.read(cursor)?.[0] ?? null;
    const rows = await this.mails.find(this.database, accountId, before, limit + 1);
    return cursors.pageOf(rows, limit, {
      key: ({ id }) => [id],
      item: ({ template, address, state, created_at, settled_at }) => ({
        about: template,
        address,
        state,
        askedForAt: created_at.toISOString(),
        endedAt: settled_at?.toISOString() ?? null,
      }),
    });
  }
}
