import { Injectable } from '@nestjs/common';
import type {
  CallInput,
  competencyAudits,
  listObservations,
  ObservationDetails,
  ObservationRow,
  Page,
} from '@rigwise/contracts';
import { Cursors, type CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { People } from '@rigwise/people';
import { z } from 'zod';
import { PrismaTransactions } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { PrismaClient } from '../generated/client.ts';
import { ObservationViews } from './observation-views.repository.ts';
import { NoSuchObservation } from './observations.errors.ts';

const cursors = new Cursors('observations:received', z.tuple([z.iso.datetime(), z.uuid()]));

/** Observations, for those who signed them, those who were observed, and those who answer for them. */
@Injectable()
export class ReadObservations {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly views: ObservationViews,
    private readonly people: People,
    private readonly audit: AuditTrail<typeof competencyAudits>,
  ) {}

  /** Those that the caller signed. */
  async list(
    { cursor, limit, ...filter }: CallInput<typeof listObservations>['query'],
    caller: CallerIdentity,
  ): Promise<Page<ObservationRow>> {
    const part = { after: cursors.read(cursor), limit: limit + 1 };
    const found = await this.views.page(this.database, accountOf(caller), filter, part);
    return cursors.pageOf(found, limit, {
      key: ({ receivedAt, id }) => [receivedAt, id],
      item: (row) => row,
    });
  }

  /** Of the caller. None for a caller who isn’t in the directory. */
  async mine(caller: CallerIdentity): Promise<ObservationDetails[]> {
    const person = await this.people.ofCaller(this.database, caller);
    return person ? this.views.ofPerson(this.database, person.personId) : [];
  }

  /** One of the caller. @throws NoSuchObservation also for one of another person */
  async own(id: string, caller: CallerIdentity): Promise<ObservationDetails> {
    const found = (await this.mine(caller)).find((one) => one.id === id);
    if (!found) throw new NoSuchObservation();
    return found;
  }

  /** @throws NoSuchObservation */
  async show(id: string): Promise<ObservationDetails> {
    const found = await this.views.find(this.database, id);
    if (!found) throw new NoSuchObservation();
    return found;
  }

  /** Opening one that another assessor signed is recorded. @throws NoSuchObservation */
  async open(id: string, caller: CallerIdentity): Promise<ObservationDetails> {
    const found = await this.show(id);
    if (found.assessor.accountId !== caller.accountId)
      await this.transactions.run((tx) =>
        this.audit.record(tx, operatorOf(caller), {
          ...{ action: 'observation.opened', outcome: 'succeeded', target: { type: 'observation', id } },
          note: found.title,
        }),
      );
    return found;
  }
}
