import { Injectable } from '@nestjs/common';
import { MOST_AUDITED_PEOPLE, type CallInput, type exportAudit } from '@rigwise/contracts';
import { PrismaClient } from '../../generated/client.ts';
import { AuditEntries, involvedOf } from './audit-entries.repository.ts';
import type { AuditQuery, Involved } from './audit-query.ts';

export type AuditFilters = CallInput<typeof exportAudit>['query'];

export interface Asked {
  /** Null when the search matches nobody, or too many people to look up. */
  readonly question: AuditQuery | null;
  /** How many people the search matched, at most one more than the lookup limit; undefined without a search. */
  readonly matches: number | undefined;
}

/** Turns filters into a query by account and person ids. */
@Injectable()
export class QueryAudit {
  constructor(
    private readonly database: PrismaClient,
    private readonly entries: AuditEntries,
  ) {}

  async execute(filters: AuditFilters): Promise<Asked> {
    const { search, person, actor, subject, action, from, to, ...rest } = filters;
    const [found, involved, acting, concerned] = await Promise.all([
      search === undefined ? undefined : this.entries.search(this.database, search, MOST_AUDITED_PEOPLE + 1),
      this.involving(person),
      this.involving(actor),
      this.involving(subject),
    ]);
    const matches = found?.length;
    if (matches === 0 || (matches ?? 0) > MOST_AUDITED_PEOPLE) return { question: null, matches };
    const question: AuditQuery = {
      ...rest,
      actions: action?.split(','),
      actor: acting,
      subject: concerned,
      either: [...(involved ? [involved] : []), ...(found ? [involvedOf(found)] : [])],
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
    };
    return { question, matches };
  }

  private async involving(id: string | undefined): Promise<Involved | undefined> {
    return id === undefined ? undefined : this.entries.involving(this.database, id.toLowerCase());
  }
}
