import { Injectable } from '@nestjs/common';
import type {
  CallInput,
  ChangedCertificate,
  ChangedLevels,
  competencyAudits,
  Feed,
  listChangedCertificates,
  listChangedLevels,
} from '@rigwise/contracts';
import { Cursors, type CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import type { SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { PrismaTransactions } from '../database/transactions.ts';
import { ChangedCertificates } from './changed-certificates.repository.ts';
import { ChangedPeople } from './changed-people.repository.ts';

const place = z.tuple([z.iso.datetime(), z.uuid()]);
const ofLevels = new Cursors('levels:changed', place);
const ofCertificates = new Cursors('certificates:changed', place);

/** Levels and certificates for other systems, which keep where they stopped. */
@Injectable()
export class ReadFeeds {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly people: ChangedPeople,
    private readonly held: ChangedCertificates,
    private readonly audit: AuditTrail<typeof competencyAudits>,
  ) {}

  /** One audit entry for each answer with levels. */
  levels(
    { after, limit }: CallInput<typeof listChangedLevels>['query'],
    caller: CallerIdentity,
  ): Promise<Feed<ChangedLevels>> {
    const last = ofLevels.read(after);
    return this.transactions.run(async (tx) => {
      const found = await this.people.after(tx, last, limit + 1);
      const feed = ofLevels.feedOf(found, { after, limit }, (one) => [one.changedAt, one.personId]);
      await this.report(tx, caller, 'levels.read', { last, ids: feed.items.map((one) => one.personId) });
      return feed;
    });
  }

  /** One audit entry for each answer with certificates. */
  certificates(
    { after, limit }: CallInput<typeof listChangedCertificates>['query'],
    caller: CallerIdentity,
  ): Promise<Feed<ChangedCertificate>> {
    const last = ofCertificates.read(after);
    return this.transactions.run(async (tx) => {
      const found = await this.held.after(tx, last, limit + 1);
      const feed = ofCertificates.feedOf(found, { after, limit }, (one) => [
        one.changedAt,
        one.certificateId,
      ]);
      const ids = feed.items.map((one) => one.certificateId);
      await this.report(tx, caller, 'certificates.read', { last, ids });
      return feed;
    });
  }

  private async report(
    tx: SqlExecutor,
    caller: CallerIdentity,
    action: 'levels.read' | 'certificates.read',
    { last, ids }: { readonly last: z.output<typeof place> | null; readonly ids: readonly string[] },
  ): Promise<void> {
    const id = ids.at(-1);
    if (id === undefined) return;
    await this.audit.record(tx, operatorOf(caller), {
      ...{ action, outcome: 'succeeded' },
      target: { type: action === 'levels.read' ? 'levels' : 'certificates', id },
      facts: {
        count: ids.length,
        ...(last && { after: last[0] }),
        ...(caller.service && { token: caller.service.id }),
      },
    });
  }
}
