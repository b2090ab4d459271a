import { Controller } from '@nestjs/common';
import { attemptStartedV1, attemptVoidedV1 } from '@rigwise/contracts';
import { Handles, type EventContext, type EventOf } from '@rigwise/messaging';
import { People } from '@rigwise/people';
import type { SqlExecutor } from '@rigwise/persistence';
import { Standings } from '../levels/standings.repository.ts';
import { SettleWork } from './settle-work.ts';
import { Works } from './works.repository.ts';

/** Work is in progress once its test was begun. The result comes by the ledger. */
@Controller()
export class OnAttempt {
  constructor(
    private readonly people: People,
    private readonly standings: Standings,
    private readonly works: Works,
    private readonly settling: SettleWork,
  ) {}

  @Handles(attemptStartedV1)
  async started({ payload }: EventOf<typeof attemptStartedV1>, { tx }: EventContext): Promise<void> {
    const personId = await this.lockPerson(tx, payload);
    if (personId === undefined) return;
    const { attemptId, testId, startedAt: at } = payload;
    await this.works.begin(tx, { attemptId, personId, testId, at });
    await this.settling.ofTest(tx, personId, testId);
  }

  @Handles(attemptVoidedV1)
  async voided({ payload }: EventOf<typeof attemptVoidedV1>, { tx }: EventContext): Promise<void> {
    const personId = await this.lockPerson(tx, payload);
    if (personId === undefined) return;
    await this.works.voidAttempt(tx, payload.attemptId);
    await this.settling.ofTest(tx, personId, payload.testId);
  }

  /** @returns the surviving person; undefined for an account without one */
  private async lockPerson(
    tx: SqlExecutor,
    of: { readonly personId: string | null; readonly accountId: string },
  ): Promise<string | undefined> {
    const personId = of.personId ?? (await this.people.findByAccount(tx, of.accountId))?.personId;
    if (personId === undefined) return undefined;
    const survivor = (await this.standings.survivorOf(tx, personId)) ?? personId;
    const [locked] = await this.standings.lock(tx, [survivor]);
    return locked?.id;
  }
}
