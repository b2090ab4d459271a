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

type Place = z.output<typeof place>;
/** What feeds differ in. */
interface FeedParts<Item> {
  readonly action: 'levels.read' | 'certificates.read';
  readonly type: string;
  readonly cursors: Cursors<Place>;
  readonly rows: { after(sql: SqlExecutor, last: Place | null, limit: number): Promise<Item[]> };
  readonly keyOf: (item: Item) => Place;
}

/** Levels and certificates for other systems, which keep where they stopped. */
@Injectable()
export class ReadFeeds {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly people: ChangedPeople,
    private readonly held: ChangedCertificates,
    private readonly audit: AuditTrail<typeof competencyAudits>,
  ) {}

  levels(
    query: CallInput<typeof listChangedLevels>['query'],
    caller: CallerIdentity,
  ): Promise<Feed<ChangedLevels>> {
    return this.read(query, caller, {
      ...{ action: 'levels.read', type: 'levels', cursors: ofLevels, rows: this.people },
      keyOf: ({ changedAt, personId }) => [changedAt, personId],
    });
  }

  certificates(
    query: CallInput<typeof listChangedCertificates>['query'],
    caller: CallerIdentity,
  ): Promise<Feed<ChangedCertificate>> {
    return this.read(query, caller, {
      ...{ action: 'certificates.read', type: 'certificates', cursors: ofCertificates, rows: this.held },
      keyOf: ({ changedAt, certificateId }) => [changedAt, certificateId],
    });
  }

  /** One audit entry for each answer with something in it. */
  private read<Item>(
    { after, limit }: CallInput<typeof listChangedLevels>['query'],
    caller: CallerIdentity,
    { action, type, cursors, rows, keyOf }: FeedParts<Item>,
  ): Promise<Feed<Item>> {
    const last = cursors.read(after);
    return this.transactions.run(async (tx) => {
      const found = await rows.after(tx, last, limit + 1);
      const feed = cursors.feedOf(found, { after, limit }, keyOf);
      const end = feed.items.at(-1);
      if (end !== undefined)
        await this.audit.record(tx, operatorOf(caller), {
          ...{ action, outcome: 'succeeded', target: { type, id: keyOf(end)[1] } },
          facts: {
            count: feed.items.length,
            ...(last && { after: last[0] }),
            ...(caller.service && { token: caller.service.id }),
          },
        });
      return feed;
    });
  }
}
