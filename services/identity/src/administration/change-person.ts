import { Injectable } from '@nestjs/common';
import type { CallInput, changePerson, PersonDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import type { Tx } from '../database/transactions.ts';
import { PersonChangedMeanwhile } from '../people/person.errors.ts';
import { UpdatePerson } from '../accounts/update-person.ts';
import { Unfit, StalePerson } from './administration.errors.ts';
import { Crews } from './crews.repository.ts';
import { ShowPerson } from './show-person.ts';

export type WantedDetails = CallInput<typeof changePerson>['body'];

/** Changes a person's directory data. */
@Injectable()
export class ChangePerson {
  constructor(
    private readonly crews: Crews,
    private readonly updatePerson: UpdatePerson,
    private readonly showPerson: ShowPerson,
  ) {}

  /** @throws PersonNotFound; StalePerson, which carries the person's current state; Unfit */
  async execute(
    personId: string,
    { revision, managerId, ...texts }: WantedDetails,
    { accountId, address }: CallerIdentity,
  ): Promise<PersonDetails> {
    const { firstName, lastName, ...others } = texts;
    const emptied = Object.entries(others).map(([field, value]) => [field, value === '' ? null : value]);
    const changes = {
      ...(Object.fromEntries(emptied) as { [Field in keyof typeof others]: string | null }),
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      ...(managerId !== undefined && { managerId }),
    };
    try {
      await this.updatePerson.execute(personId, changes, { accountId, address }, revision, async (tx) => {
        if (managerId != null) await this.checkManager(tx, personId, managerId);
      });
    } catch (error) {
      if (!(error instanceof PersonChangedMeanwhile)) throw error;
      throw new StalePerson(await this.showPerson.execute(personId));
    }
    return this.showPerson.execute(personId);
  }

  /** Rejects cycles in the reporting line, however long. */
  private async checkManager(tx: Tx, personId: string, managerId: string): Promise<void> {
    const verdict = await this.crews.judgeManager(tx, personId, managerId);
    if (verdict === 'unknown') {
      throw new Unfit('people/unfit-manager', 'The manager is not in the directory, or has left.');
    }
    if (verdict === 'below') {
      throw new Unfit(
        'people/unfit-manager',
        'This manager reports to the person, directly or through others.',
      );
    }
  }
}
