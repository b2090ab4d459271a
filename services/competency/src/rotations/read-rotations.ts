import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type {
  CallInput,
  competencyAudits,
  CrewOnShift,
  exportRotations,
  listRotations,
  Page,
  RotationDetails,
  RotationRow,
} from '@rigwise/contracts';
import { csvFile, Cursors, everyPage, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import type { SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { dateAt, readPattern } from '@rigwise/rotations';
import { z } from 'zod';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { ROTATION_COLUMNS, type ExportedRotation } from './rotation-columns.ts';
import { RotationRows, type RotationFilter, type RotationPerson } from './rotation-rows.repository.ts';
import { lastOfStrip, rotationRowOf } from './rotation-view.ts';
import { NoSuchPerson } from './rotations.errors.ts';
import { Rotations } from './rotations.repository.ts';

const AT_ONCE = 500;
const cursors = new Cursors('rotations:name', z.tuple([z.string(), z.uuid()]));

/** Rotations as managers and administrators read them; each list and each person opened is in the audit log. */
@Injectable()
export class ReadRotations {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly rows: RotationRows,
    private readonly rotations: Rotations,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(
    { cursor, limit, from = this.today(), ...filter }: CallInput<typeof listRotations>['query'],
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<Page<RotationRow>> {
    const readable = await this.readableFor(filter);
    const part = { on: from, after: cursors.read(cursor), limit: limit + 1, readable };
    const found = await this.rows.page(this.database, filter, scope, part);
    if (cursor === undefined)
      await this.report('rotations.listed', filter, caller, Math.min(found.length, limit));
    const shown = await this.rowsOf(this.database, found.slice(0, limit), from);
    const byId = new Map(shown.map((row) => [row.personId, row]));
    const { items, ...page } = cursors.pageOf(found, limit, {
      key: ({ nameKey, personId }) => [nameKey, personId],
      item: ({ personId }) => personId,
    });
    return { ...page, items: items.flatMap((id) => byId.get(id) ?? []) };
  }

  async export(
    { from = this.today(), ...filter }: CallInput<typeof exportRotations>['query'],
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<StreamableFile> {
    await this.report('rotations.exported', filter, caller);
    const readable = await this.readableFor(filter);
    const pages = everyPage<RotationPerson>(AT_ONCE, (last) =>
      this.rows.page(this.database, filter, scope, {
        ...{ on: from, after: last && [last.nameKey, last.personId], limit: AT_ONCE, readable },
      }),
    );
    const exported = (people: readonly RotationPerson[]) => this.exportedOf(people, from);
    return csvFile({
      ...{ name: 'rotations', at: this.clock.now(), columns: ROTATION_COLUMNS },
      pages: (async function* rows() {
        for await (const people of pages) yield await exported(people);
      })(),
    });
  }

  /** @throws NoSuchPerson */
  async show(personId: string, caller: CallerIdentity, from = this.today()): Promise<RotationDetails> {
    const details = await this.detailsOf(personId, from);
    await this.transactions.run((tx) =>
      this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'rotation.opened', outcome: 'succeeded', target: { type: 'person', id: personId } },
      }),
    );
    return details;
  }

  /** After a change, which is in the audit log itself. @throws NoSuchPerson */
  async detailsOf(personId: string, from = this.today()): Promise<RotationDetails> {
    const [person] = await this.rows.ofPeople(this.database, [personId]);
    const [row] = person ? await this.rowsOf(this.database, [person], from) : [];
    if (!row) throw new NoSuchPerson();
    const terms = await this.rotations.terms(this.database, [personId]);
    return {
      ...row,
      terms: terms.map(({ from: since, patternId, name, anchor, timeZone, setBy, setAt }) => ({
        ...{ from: since, anchor, timeZone, setBy, setAt },
        pattern: patternId === null ? null : { id: patternId, name: name ?? '' },
      })),
      exceptions: await this.rotations.shownExceptions(this.database, personId),
      history: await this.rotations.history(this.database, personId),
    };
  }

  /** Rows of people as they are now: what a change answers, or a conflict. */
  async now(personIds: readonly string[], from = this.today()): Promise<RotationRow[]> {
    return this.rowsOf(this.database, await this.rows.ofPeople(this.database, personIds), from);
  }

  crewToday(scope: CallerScope): Promise<CrewOnShift> {
    return this.rows.today(this.database, scope, this.clock.now());
  }

  private async exportedOf(people: readonly RotationPerson[], from: string): Promise<ExportedRotation[]> {
    const ids = people.map(({ personId }) => personId);
    const terms = Map.groupBy(await this.rotations.terms(this.database, ids), ({ personId }) => personId);
    const rows = await this.rowsOf(this.database, people, from);
    return rows.map((row) => ({ row, last: terms.get(row.personId)?.[0] }));
  }

  /** Needed to choose by setting. */
  private async readableFor({ setting }: RotationFilter): Promise<string[]> {
    const texts = setting === undefined ? [] : await this.rows.textsOfDirectory(this.database);
    return texts.filter((text) => 'runs' in readPattern(text));
  }

  private async rowsOf(
    sql: SqlExecutor,
    people: readonly RotationPerson[],
    from: string,
  ): Promise<RotationRow[]> {
    const ids = people.map(({ personId }) => personId);
    const terms = Map.groupBy(await this.rotations.terms(sql, ids), ({ personId }) => personId);
    const days = { from, to: lastOfStrip(from) };
    const exceptions = Map.groupBy(
      await this.rotations.exceptions(sql, ids, days),
      ({ personId }) => personId,
    );
    return people.map((person) =>
      rotationRowOf(person, terms.get(person.personId) ?? [], exceptions.get(person.personId) ?? [], from),
    );
  }

  private today(): string {
    return dateAt(this.clock.now().getTime(), 'UTC');
  }

  /** What people type may be a name, which the log keeps for good. */
  private report(
    action: 'rotations.listed' | 'rotations.exported',
    { search, ...filter }: RotationFilter,
    caller: CallerIdentity,
    count?: number,
  ): Promise<void> {
    const given = Object.entries(filter).filter(([, value]) => value !== undefined);
    return this.transactions.run((tx) =>
      this.audit.record(tx, operatorOf(caller), {
        ...{ action, outcome: 'succeeded', target: { type: 'rotations', id: 'list' } },
        facts: {
          ...Object.fromEntries(given),
          ...(search !== undefined && { search: true }),
          ...(count !== undefined && { count }),
        },
      }),
    );
  }
}
