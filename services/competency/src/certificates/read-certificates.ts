import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type {
  CallInput,
  CertificateDetails,
  CertificateRow,
  competencyAudits,
  listCertificates,
  Page,
} from '@rigwise/contracts';
import { csvFile, everyPage, Cursors, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { People } from '@rigwise/people';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { ComputeLevels } from '../levels/compute-levels.ts';
import { CertificateViews, type CertificateFilter } from './certificate-views.repository.ts';
import { CERTIFICATE_COLUMNS } from './certificate-columns.ts';
import { NoSuchCertificate } from './certificates.errors.ts';

const AT_ONCE = 500;
const cursors = new Cursors('certificates:newest', z.tuple([z.uuid()]));

/** Certificates, for their holders and for those who answer for them. */
@Injectable()
export class ReadCertificates {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly views: CertificateViews,
    private readonly people: People,
    private readonly levels: ComputeLevels,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** None for a caller who isn’t in the directory. */
  async mine(caller: CallerIdentity): Promise<CertificateRow[]> {
    const person = await this.people.ofCaller(this.database, caller);
    return person ? this.views.ofPerson(this.database, person.personId, this.levels.today()) : [];
  }

  /** One of the caller’s own. @throws NoSuchCertificate also for one of another person */
  async own(id: string, caller: CallerIdentity): Promise<CertificateRow> {
    const found = (await this.mine(caller)).find((one) => one.id === id);
    if (!found) throw new NoSuchCertificate();
    return found;
  }

  async toSign({ personId }: CallerIdentity): Promise<CertificateRow[]> {
    return personId === undefined ? [] : this.views.toSign(this.database, personId, this.levels.today());
  }

  /** @throws NoSuchCertificate */
  async show(id: string): Promise<CertificateDetails> {
    const found = await this.views.find(this.database, id, this.levels.today());
    if (!found) throw new NoSuchCertificate();
    return found;
  }

  /** Opening someone else’s is recorded. @throws NoSuchCertificate */
  async open(id: string, caller: CallerIdentity): Promise<CertificateDetails> {
    const found = await this.show(id);
    if (found.personId === null || found.personId !== caller.personId)
      await this.transactions.run((tx) =>
        this.audit.record(tx, operatorOf(caller), {
          ...{ action: 'certificate.opened', outcome: 'succeeded', target: { type: 'certificate', id } },
          note: found.title,
        }),
      );
    return found;
  }

  async list(
    { cursor, limit, ...filter }: CallInput<typeof listCertificates>['query'],
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<Page<CertificateRow>> {
    const [after = null] = cursors.read(cursor) ?? [];
    const part = { after, limit: limit + 1, today: this.levels.today() };
    const found = await this.views.page(this.database, filter, scope, part);
    if (cursor === undefined)
      await this.report('certificates.listed', filter, caller, Math.min(found.length, limit));
    return cursors.pageOf(found, limit, { key: ({ id }) => [id], item: (row) => row });
  }

  async export(
    filter: CertificateFilter,
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<StreamableFile> {
    await this.report('certificates.exported', filter, caller);
    return csvFile({
      ...{ name: 'certificates', at: this.clock.now(), columns: CERTIFICATE_COLUMNS },
      pages: this.pages(filter, scope),
    });
  }

  private pages(filter: CertificateFilter, scope: CallerScope): AsyncIterable<readonly CertificateRow[]> {
    const today = this.levels.today();
    return everyPage<CertificateRow>(AT_ONCE, (last) =>
      this.views.page(this.database, filter, scope, { after: last?.id ?? null, limit: AT_ONCE, today }),
    );
  }

  /** What people type may be a name, which the log keeps for good. */
  private report(
    action: 'certificates.listed' | 'certificates.exported',
    { search, ...filter }: CertificateFilter,
    caller: CallerIdentity,
    count?: number,
  ): Promise<void> {
    const given = Object.entries(filter).filter(([, value]) => value !== undefined);
    return this.transactions.run((tx) =>
      this.audit.record(tx, operatorOf(caller), {
        ...{ action, outcome: 'succeeded', target: { type: 'certificates', id: 'list' } },
        facts: {
          ...Object.fromEntries(given),
          ...(search !== undefined && { search: true }),
          ...(count !== undefined && { count }),
        },
      }),
    );
  }
}
