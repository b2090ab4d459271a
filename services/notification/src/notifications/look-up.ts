import { Injectable } from '@nestjs/common';
import { People, PeopleLocks } from '@rigwise/people';
import type { SqlExecutor } from '@rigwise/persistence';
import type { Known } from './define-notification.ts';

/** Lookups for definitions, within a transaction. */
@Injectable()
export class LookUp {
  constructor(
    private readonly people: People,
    private readonly locks: PeopleLocks,
  ) {}

  within(sql: SqlExecutor): Known {
    return {
      nameOfAccount: async (accountId) => (await this.people.findByAccount(sql, accountId))?.name ?? null,
      nameOfPerson: async (personId) => (await this.people.find(sql, personId))?.name ?? null,
      holderOf: async (accountId) => (await this.people.findByAccount(sql, accountId))?.personId ?? null,
      isAdministrator: async (accountId) =>
        (await this.people.findByAccount(sql, accountId))?.role === 'admin',
      survivorOf: async (personId) =>
        (await this.locks.lockSurvivors(sql, [personId]))[0]?.personId ?? personId,
      wasInTeam: async (personId, managerId, request) =>
        (await this.people.findMergedInto(sql, personId)).some(
          (duplicate) => duplicate.managerId === managerId && duplicate.mergedIn === request,
        ),
    };
  }
}
