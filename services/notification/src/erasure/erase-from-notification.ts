import { Injectable } from '@nestjs/common';
import { PERSON, type OwnErasure, type Subject } from '@rigwise/service';
import { PrismaClient } from '../generated/client.ts';
import { Erasures } from './erasures.repository.ts';
import { tracesOf, tracesOfRequest, type Step } from './traces.ts';

/** Erases mails, notifications and receipts of people, and those about access requests. */
@Injectable()
export class EraseFromNotification implements OwnErasure {
  constructor(
    private readonly client: PrismaClient,
    private readonly erasures: Erasures,
  ) {}

  async erase(subject: Subject): Promise<readonly string[]> {
    for (const step of await this.stepsOf(subject)) await this.erasures.removeAll(this.client, step);
    return [];
  }

  private async stepsOf({ id, what, accountId }: Subject): Promise<Step[]> {
    if (what !== PERSON) return tracesOfRequest(id);
    return tracesOf({ personId: id, accountId, ...(await this.erasures.namesOf(this.client, id)) });
  }
}
