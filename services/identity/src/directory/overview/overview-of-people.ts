import { Inject, Injectable } from '@nestjs/common';
import type { PeopleOverview } from '@rigwise/contracts';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { DirectoryImports } from '../imports/directory-imports.repository.ts';
import { PeopleFigures } from './people-figures.repository.ts';

/** Company-wide figures: read when an administrator opens the overview, never on the sign-in path. */
@Injectable()
export class OverviewOfPeople {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly figures: PeopleFigures,
    private readonly imports: DirectoryImports,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(): Promise<PeopleOverview> {
    const now = this.clock.now();
    const [people, lockedOut, imports, extraTime, signIns, newAccounts] = await Promise.all([
      this.figures.people(),
      this.figures.lockedOut(now),
      this.imports.countConcerns(this.database, now),
      this.figures.extraTime(),
      this.figures.signIns(now),
      this.figures.newAccounts(now),
    ]);
    return {
      asOf: now.toISOString(),
      waiting: { lockedOut, failedImports: imports.failed, unfinishedImports: imports.unfinished, extraTime },
      people,
      signIns,
      newAccounts,
    };
  }
}
