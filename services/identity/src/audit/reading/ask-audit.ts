import { Injectable } from '@nestjs/common';
import { MOST_AUDITED_PEOPLE, type CallInput, type exportAudit } from '@rigwise/contracts';
import { PrismaClient } from '../../generated/client.ts';
import { AuditEntries, involvedOf } from './audit-entries.repository.ts';
import type { AuditQuestion, Involved } from './audit-question.ts';

export type AuditFilters = CallInput<typeof exportAudit>['query'];

export interface Asked {
  /** Null where the search finds nobody, or too many to look up. */
  readonly question: AuditQuestion | null;
  /** People that the search found, one more than are looked up at most; undefined where nobody was looked for. */
  readonly matches: number | undefined;
}

/** Makes filters a question that names accounts and people by their ids. */
@Injectable()
export class AskAudit {
  constructor(
    private readonly database: PrismaClient,
    private readonly entries: AuditEntries,
  ) {}

  async execute(filters: AuditFilters): Promise<Asked> {
    const { search, person, actor, subject, from, to, ...rest } = filters;
    const [found, involved, acting, concerned] = await Promise.all([
      search === undefined ? undefined : this.entries.search(this.database, search, MOST_AUDITED_PEOPLE + 1),
      this.involving(person),
      this.involving(actor),
      this.involving(subject),
    ]);
    const matches = found?.length;
    if (matches === 0 || (matches ?? 0) > MOST_AUDITED_PEOPLE) return { question: null, matches };
    const question: AuditQuestion = {
      ...rest,
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
