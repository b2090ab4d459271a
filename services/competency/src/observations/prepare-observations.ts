import { Injectable } from '@nestjs/common';
import type {
  CallInput,
  ChecklistToUse,
  listPeopleToObserve,
  Page,
  PersonToObserve,
} from '@rigwise/contracts';
import { Cursors, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { z } from 'zod';
import { checklistHashOf } from '../checklists/checklist-hash.ts';
import { Checklists } from '../checklists/checklists.repository.ts';
import { accountOf } from '../framework/account-of.ts';
import { PrismaClient } from '../generated/client.ts';
import { ComputeLevels } from '../levels/compute-levels.ts';
import { HeldLevels } from '../levels/held-levels.ts';
import { PeopleToObserve } from './people-to-observe.repository.ts';

const cursors = new Cursors('people-to-observe:name', z.tuple([z.string(), z.uuid()]));

/** What an assessor’s device needs before it goes where there is no network. */
@Injectable()
export class PrepareObservations {
  constructor(
    private readonly database: PrismaClient,
    private readonly checklists: Checklists,
    private readonly people: PeopleToObserve,
    private readonly held: HeldLevels,
    private readonly levels: ComputeLevels,
  ) {}

  async listChecklists({ personId }: CallerIdentity): Promise<ChecklistToUse[]> {
    const inUse = await this.checklists.inUse(this.database);
    const heldIn =
      personId === undefined ? () => null : await this.held.of(this.database, personId, this.levels.today());
    return inUse.map(({ content, ...checklist }) => ({
      ...{ ...checklist, content, hash: checklistHashOf(content), held: heldIn(content.skillId) },
    }));
  }

  async listPeople(
    { cursor, limit, search }: CallInput<typeof listPeopleToObserve>['query'],
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<Page<PersonToObserve>> {
    const part = { after: cursors.read(cursor), limit: limit + 1 };
    const whom = { search, accountId: accountOf(caller) };
    const found = await this.people.page(this.database, whom, scope, part);
    return cursors.pageOf(found, limit, {
      key: ({ nameKey, person }) => [nameKey, person.personId],
      item: ({ person }) => person,
    });
  }
}
