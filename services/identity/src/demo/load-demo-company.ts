import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Passwords } from '../security/credentials/passwords.ts';
import { PrismaTransactions } from '../database/transactions.ts';
import { DEMO_PASSWORD, demoCompany } from './demo-company.ts';
import { DemoLoads } from './demo-loads.repository.ts';
import { InsertDemoPeople } from './insert-demo-people.ts';

export type DemoOutcome = 'loaded' | 'loaded before' | 'there are other people';

/** 60 hashes and as many events take longer than a request's transaction may. */
const TIMEOUT_MS = 60_000;

/** Loads the demo company once, even when several processes start together. */
@Injectable()
export class LoadDemoCompany {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly loads: DemoLoads,
    private readonly insertPeople: InsertDemoPeople,
    private readonly passwords: Passwords,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute(): Promise<DemoOutcome> {
    return this.transactions.run(
      async (tx) => {
        await this.loads.lock(tx);
        if (await this.loads.isLoaded(tx)) return 'loaded before';
        // A real directory: demo accounts with a known password don't belong in it.
        if (await this.loads.hasPeople(tx)) return 'there are other people';
        const company = demoCompany();
        const now = this.clock.now();
        const hashes = new Map<string, string>();
        for (const { id } of company.accounts) hashes.set(id, await this.passwords.hash(DEMO_PASSWORD));
        await this.insertPeople.execute(tx, company, (id) => hashes.get(id) ?? '', now);
        await this.loads.markLoaded(tx, now);
        return 'loaded';
      },
      { timeout: TIMEOUT_MS, maxWait: TIMEOUT_MS },
    );
  }
}
