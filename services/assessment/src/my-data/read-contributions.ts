import { Injectable } from '@nestjs/common';
import type { CallAnswer, CallInput, listMyContributions } from '@rigwise/contracts';
import { Cursors, type CallerIdentity } from '@rigwise/http';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';
import { actorOf } from '../versions/actor-of.ts';
import { MyContributions } from './my-contributions.repository.ts';

const cursors = new Cursors('my-contributions:newest', z.tuple([z.iso.datetime(), z.uuid()]));

/** What the caller wrote in the bank of questions. */
@Injectable()
export class ReadContributions {
  constructor(
    private readonly database: PrismaClient,
    private readonly contributions: MyContributions,
  ) {}

  async list(
    { cursor, limit }: CallInput<typeof listMyContributions>['query'],
    caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listMyContributions, 200>> {
    const { accountId } = actorOf(caller);
    const rows = await this.contributions.find(this.database, accountId, cursors.read(cursor), limit + 1);
    return cursors.pageOf(rows, limit, {
      key: ({ id, contribution }) => [contribution.at, id],
      item: ({ contribution }) => contribution,
    });
  }
}
