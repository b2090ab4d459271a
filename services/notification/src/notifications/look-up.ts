import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { KnownPeople } from '../people/known-people.repository.ts';
import { Survivors } from '../people/survivors.ts';
import type { Known } from './define-notification.ts';

/** Lookups for definitions, within a transaction. */
@Injectable()
export class LookUp {
  constructor(
    private readonly people: KnownPeople,
    private readonly survivors: Survivors,
  ) {}

  within(sql: SqlExecutor): Known {
    return {
      nameOfAccount: async (accountId) => (await this.people.findByAccount(sql, accountId))?.name ?? null,
      holderOf: async (accountId) => (await this.people.findByAccount(sql, accountId))?.personId ?? null,
      survivorOf: async (personId) => (await this.survivors.hold(sql, [personId]))[0]?.personId ?? personId,
      wasInTeam: async (personId, managerId, request) =>
        (await this.people.findMergedInto(sql, personId)).some(
          (duplicate) => duplicate.managerId === managerId && duplicate.mergedIn === request,
        ),
    };
  }
}
