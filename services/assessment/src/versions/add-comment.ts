import { Inject, Injectable } from '@nestjs/common';
import type { VersionComment } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { People } from '@rigwise/people';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { actorOf } from './actor-of.ts';
import type { Kind } from './kind.ts';
import { NoSuchVersion, type VersionView } from './versions.errors.ts';

/** Comments on the latest version of an item or a test. */
@Injectable()
export class AddComment {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly people: People,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchVersion */
  execute<Content, View extends VersionView>(
    { name, versions }: Kind<Content, View>,
    lineageId: string,
    text: string,
    caller: CallerIdentity,
  ): Promise<VersionComment> {
    return this.transactions.once(`comment on ${name} ${lineageId}`, async (tx) => {
      const stored = await versions.latest(tx, lineageId);
      if (!stored) throw new NoSuchVersion(name);
      const { accountId } = actorOf(caller);
      const comment = { id: newId(), number: stored.version.number, at: this.clock.now(), text };
      await versions.comment(tx, { ...comment, lineageId, by: accountId });
      const author = (await this.people.findByAccount(tx, accountId))?.name ?? null;
      return { ...comment, at: comment.at.toISOString(), by: { accountId, name: author } };
    });
  }
}
