import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { PERSON, type OwnErasure, type Subject } from '@rigwise/service';
import { PrismaClient } from '../generated/client.ts';
import { KnownPeople } from '../people/known-people.repository.ts';
import { Erasures } from './erasures.repository.ts';
import { tracesOf, tracesOfRequest, type Step } from './traces.ts';

/** Erases mails, notifications and receipts of people, and those about access requests. */
@Injectable()
export class EraseFromNotification implements OwnErasure {
  constructor(
    private readonly client: PrismaClient,
    private readonly people: KnownPeople,
    private readonly erasures: Erasures,
  ) {}

  async begin(tx: SqlExecutor, { id, what }: Subject): Promise<string | null> {
    if (what !== PERSON) return null;
    // Earlier events from identity that are still pending are stale after this.
    const { accountId } = await this.people.hold(tx, id);
    await this.erasures.disconnect(tx, id);
    return accountId;
  }

  async erase(subject: Subject): Promise<readonly string[]> {
    for (const step of await this.stepsOf(subject)) await this.erasures.removeAll(this.client, step);
    return [];
  }

  async complete(tx: SqlExecutor, { id, what }: Subject): Promise<void> {
    if (what === PERSON) await this.erasures.forget(tx, id);
  }

  private async stepsOf({ id, what, accountId }: Subject): Promise<Step[]> {
    if (what !== PERSON) return tracesOfRequest(id);
    return tracesOf({ personId: id, accountId, ...(await this.erasures.namesOf(this.client, id)) });
  }
}
