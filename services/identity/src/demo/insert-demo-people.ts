import { Injectable } from '@nestjs/common';
import { accountCreatedV1 } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { People } from '../people/people.repository.ts';
import { PublishPeople } from '../people/publish-people.ts';
import type { DemoCompany } from './demo-company.ts';
import { DemoLoads } from './demo-loads.repository.ts';

/**
 * Demo people who never signed in keep the temporary password for a year instead of a week, so that the demo keeps
 * working as documented.
 */
const TEMPORARY_SECONDS = 365 * 86_400;

/** Inserts demo people with their accounts and publishes them like any others. */
@Injectable()
export class InsertDemoPeople {
  constructor(
    private readonly people: People,
    private readonly publishPeople: PublishPeople,
    private readonly loads: DemoLoads,
    private readonly outbox: Outbox,
  ) {}

  /** @param hashOf the password hash of each account */
  async execute(
    tx: Tx,
    { people, accounts }: DemoCompany,
    hashOf: (accountId: string) => string,
    now: Date,
  ): Promise<void> {
    const expiresAt = new Date(now.getTime() + TEMPORARY_SECONDS * 1000);
    await this.people.insertAll(tx, people, now);
    await this.loads.insertAccounts(tx, accounts, now);
    const credentials = accounts.map(({ id, temporaryPassword }) => ({
      accountId: id,
      hash: hashOf(id),
      temporary: temporaryPassword,
      expiresAt: temporaryPassword ? expiresAt : null,
    }));
    await this.loads.insertCredentials(tx, credentials, now);
    await this.publishPeople.execute(
      tx,
      people.map(({ id }) => id),
    );
    for (const { id, personId, username, role } of accounts) {
      await this.outbox.add(tx, accountCreatedV1, {
        accountId: id,
        personId,
        username,
        role,
        origin: 'import',
      });
    }
  }
}
