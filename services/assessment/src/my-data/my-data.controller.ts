import { Controller } from '@nestjs/common';
import { listMyContributions, type CallAnswer, type CallInput } from '@rigwise/contracts';
import { Caller, Cursors, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';
import { actorOf } from '../versions/actor-of.ts';
import { MyContributions } from './my-contributions.repository.ts';

const cursors = new Cursors('my-contributions:newest', z.tuple([z.iso.datetime(), z.uuid()]));

/** This service's part of a person's data export. */
@Controller()
export class MyDataController {
  constructor(
    private readonly database: PrismaClient,
    private readonly contributions: MyContributions,
  ) {}

  @Endpoint(listMyContributions)
  async list(
    @Input() { query: { cursor, limit } }: CallInput<typeof listMyContributions>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listMyContributions, 200>> {
    const { accountId } = actorOf(caller);
    const rows = await this.contributions.find(this.database, accountId, cursors.read(cursor), limit + 1);
    return cursors.pageOf(rows, limit, {
      key: ({ id, contribution }) => [contribution.at, id],
      item: ({ contribution }) => contribution,
    });
  }
}
