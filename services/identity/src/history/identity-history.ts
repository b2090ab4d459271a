import { PreparedDatabase } from '@rigwise/persistence';
import type { CompanyState, History } from '@rigwise/service';
import type { INestApplicationContext } from '@nestjs/common';
import { PrismaTransactions } from '../database/transactions.ts';
import { DemoLoads } from '../demo/demo-loads.repository.ts';
import { administration } from './administration.ts';
import { demoPersonIds } from './demo-callers.ts';
import { imports } from './imports.ts';
import { signIns } from './sign-ins.ts';

/** Ninety days of sign-ins, of administration and of imports. */
export const identityHistory: History = {
  sql: PreparedDatabase,
  company,
  happenings: (parts) => [...signIns(parts), ...administration(parts), ...imports(parts)],
};

function company(parts: INestApplicationContext): Promise<CompanyState> {
  const loads = parts.get(DemoLoads);
  return parts.get(PrismaTransactions).run(async (tx) => {
    if (!(await loads.isLoaded(tx))) return 'not here yet';
    return (await loads.hasOthers(tx, demoPersonIds)) ? 'there are other people' : 'here';
  });
}
