import { Inject, Injectable } from '@nestjs/common';
import type { CallAnswer, CallInput, MarkingWork, takeNextMarking } from '@rigwise/contracts';
import type { CallerIdentity, CallerScope } from '@rigwise/http';
import { isDuplicate } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaClient } from '../generated/client.ts';
import { actorOf } from '../versions/actor-of.ts';
import { heldBy, waiting } from './held-mark.ts';
import { OwnMark, TakenByAnother } from './marking.errors.ts';
import { MarkingQueue, type MarkingQuery } from './marking-queue.repository.ts';
import { Marks } from './marks.repository.ts';
import { ShowMarking } from './show-marking.ts';

/** Gives answers into the hands of markers, one marker at a time. */
@Injectable()
export class TakeMarking {
  constructor(
    private readonly database: PrismaClient,
    private readonly marks: Marks,
    private readonly queue: MarkingQueue,
    private readonly showing: ShowMarking,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchMark, AlreadyMarked, OwnMark, TakenByAnother */
  async take(id: string, caller: CallerIdentity): Promise<MarkingWork> {
    const marker = actorOf(caller);
    const isTaken = await this.marks.take(this.database, id, marker.accountId, this.clock.now());
    const mark = waiting(await this.marks.find(this.database, id));
    if (!isTaken) {
      const isOwn = await this.marks.isOtherMarker(this.database, id, marker.accountId);
      throw isOwn ? new OwnMark() : new TakenByAnother();
    }
    return this.showing.execute(heldBy(marker, mark), marker);
  }

  async next(
    { testId, after }: CallInput<typeof takeNextMarking>['body'],
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<CallAnswer<typeof takeNextMarking, 200>> {
    const marker = actorOf(caller);
    const query = { scope, marker, now: this.clock.now(), ...(testId !== null && { testId }) };
    const id = await this.takeNext(query, after ?? undefined);
    if (id === undefined) return { work: null };
    const mark = heldBy(marker, await this.marks.find(this.database, id));
    return { work: await this.showing.execute(mark, marker) };
  }

  private async takeNext(query: MarkingQuery, after: string | undefined): Promise<string | undefined> {
    try {
      return await this.queue.takeNext(this.database, query, after);
    } catch (error) {
      // In two windows at once, the same marker took two marks of an answer: one of them is theirs now.
      if (!isDuplicate(error)) throw error;
      return this.queue.takeNext(this.database, query, after);
    }
  }

  /** @throws NoSuchMark, AlreadyMarked */
  async putBack(id: string, caller: CallerIdentity): Promise<void> {
    waiting(await this.marks.find(this.database, id));
    await this.marks.putBack(this.database, id, actorOf(caller).accountId);
  }
}
