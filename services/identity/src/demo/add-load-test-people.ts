import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Passwords } from '../security/credentials/passwords.ts';
import { PrismaTransactions } from '../database/transactions.ts';
import { DEMO_PASSWORD } from './demo-company.ts';
import { DemoLoads } from './demo-loads.repository.ts';
import { InsertDemoPeople } from './insert-demo-people.ts';
import { loadTestPeople } from './load-test-people.ts';

const BATCH = 500;
const TIMEOUT_MS = 60_000;

/** Accounts whose password is printed in the manual may only be added to a demo company. */
export class NoDemoCompany extends Error {
  constructor() {
    super('This database has no demo data: start with RIGWISE_DEMO=1 first.');
  }
}

/**
 * Creates the load-test people from `load.00001` up to the count. They share one hash: thousands would take minutes.
 */
@Injectable()
export class AddLoadTestPeople {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly loads: DemoLoads,
    private readonly insertPeople: InsertDemoPeople,
    private readonly passwords: Passwords,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns how many were added
   * @throws NoDemoCompany
   */
  async execute(count: number): Promise<number> {
    const hash = await this.passwords.hash(DEMO_PASSWORD);
    let added = 0;
    for (let first = 1; first <= count; first += BATCH) {
      added += await this.addBatch(first, Math.min(first + BATCH - 1, count), hash);
    }
    return added;
  }

  private addBatch(first: number, last: number, hash: string): Promise<number> {
    return this.transactions.run(
      async (tx) => {
        await this.loads.lock(tx);
        if (!(await this.loads.isLoaded(tx))) throw new NoDemoCompany();
        const wanted = loadTestPeople(first, last);
        const existing = await this.loads.findExisting(
          tx,
          wanted.people.map(({ id }) => id),
        );
        const people = wanted.people.filter(({ id }) => !existing.has(id));
        const accounts = wanted.accounts.filter(({ personId }) => !existing.has(personId));
        await this.insertPeople.execute(tx, { people, accounts }, () => hash, this.clock.now());
        return people.length;
      },
      { timeout: TIMEOUT_MS, maxWait: TIMEOUT_MS },
    );
  }
}
