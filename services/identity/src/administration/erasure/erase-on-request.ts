import { Injectable } from '@nestjs/common';
import type { ErasureView } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { Periodic, PreparedDatabase } from '@rigwise/persistence';
import { Administrators } from '../../people/administrators.repository.ts';
import { ActOnPerson } from '../act-on-person.ts';
import { OwnAccount } from '../administration.errors.ts';
import { Crews } from '../crews.repository.ts';
import { checkRequest } from './erasure.ts';
import { ErasePerson } from './erase-person.ts';
import { Erasures, FINISH_ERASURES } from './erasures.repository.ts';
import { ListErasures } from './list-erasures.ts';

/** An administrator erases a person who no longer works here. */
@Injectable()
export class EraseOnRequest {
  constructor(
    private readonly actOnPerson: ActOnPerson,
    private readonly administrators: Administrators,
    private readonly crews: Crews,
    private readonly erasures: Erasures,
    private readonly erasePerson: ErasePerson,
    private readonly periodic: Periodic,
    private readonly listErasures: ListErasures,
    private readonly database: PreparedDatabase,
  ) {}

  /** @throws PersonNotFound, OwnAccount, Unfit, UnderLegalHold, StillWorking, LastAdministrator */
  async execute(personId: string, confirmation: string, caller: CallerIdentity): Promise<ErasureView> {
    const concerned = await this.concernedBy(personId);
    const act = { action: 'person.erased', caller, personId, alsoHolds: concerned } as const;
    await this.actOnPerson.perform(
      { ...act, takesRights: true, changesHierarchy: true },
      async (tx, { holder }) => {
        if (holder?.accountId === caller.accountId) throw new OwnAccount('You can’t erase yourself.');
        const leaving = await this.erasures.leaving(tx, personId);
        checkRequest(leaving, personId, confirmation);
        if (holder) await this.administrators.keepOne(tx, holder);
        const why = { cause: 'request', requestedBy: caller.accountId } as const;
        return { ended: await this.erasePerson.execute(tx, leaving, why) };
      },
    );
    await this.periodic.run(FINISH_ERASURES);
    return this.listErasures.show(personId);
  }

  /** Duplicates, and everyone who reports to one of them: they change too. */
  private async concernedBy(personId: string): Promise<string[]> {
    const leaving = await this.erasures.leaving(this.database, personId);
    const crews = await Promise.all(leaving.map((one) => this.crews.idsOf(this.database, one.personId)));
    return [...leaving.map((one) => one.personId), ...crews.flat()];
  }
}
