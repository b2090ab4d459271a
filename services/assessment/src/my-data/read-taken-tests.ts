import { Inject, Injectable } from '@nestjs/common';
import {
  titleOf,
  type CallAnswer,
  type CallInput,
  type listMyTakenTests,
  type MyTakenTest,
} from '@rigwise/contracts';
import { Cursors, type CallerIdentity } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { scoreOf } from '../attempts/attempt-outcome.ts';
import { minutes } from '../attempts/attempt-state.ts';
import { shownBy } from '../attempts/shown-by-policy.ts';
import { PrismaClient } from '../generated/client.ts';
import { actorOf } from '../versions/actor-of.ts';
import { MyTakenTests, type TakenTestRow } from './my-taken-tests.repository.ts';

const cursors = new Cursors('my-taken-tests:newest', z.tuple([z.iso.datetime(), z.uuid()]));

/** The tests that the caller took; scores as far as they may see them. */
@Injectable()
export class ReadTakenTests {
  constructor(
    private readonly database: PrismaClient,
    private readonly takenTests: MyTakenTests,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(
    { cursor, limit }: CallInput<typeof listMyTakenTests>['query'],
    caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listMyTakenTests, 200>> {
    const rows = await this.takenTests.find(this.database, actorOf(caller), cursors.read(cursor), limit + 1);
    const now = this.clock.now();
    return cursors.pageOf(rows, limit, {
      key: ({ startedAt, id }) => [startedAt, id],
      item: (row) => shown(row, now),
    });
  }
}

function shown(
  { id: _, content, outcome, limitSeconds, comments, earlierScores, ...row }: TakenTestRow,
  now: Date,
): MyTakenTest {
  const { score, answers } = shownBy(content, row.status === 'released', now);
  return {
    ...row,
    test: titleOf(content),
    limitMinutes: minutes(limitSeconds),
    score: score && outcome ? scoreOf(outcome) : null,
    comments: answers ? comments : [],
    earlierScores: score
      ? earlierScores.map(({ at, reason, before, after }) => ({
          ...{ at, reason, before: scoreOf(before), after: scoreOf(after) },
        }))
      : [],
  };
}
