import { Injectable } from '@nestjs/common';
import { DomainError, type CallAnswer, type putDirectory } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { RestsBetween } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { SessionCache } from '../sessions/session-cache.ts';
import { keyOf, managerKeyOf, refusedBy, type DirectoryRow } from './directory-row.ts';
import { managersFirst } from './hierarchy.ts';
import { CIRCLE, type RowPlan } from './plan-rows.ts';
import { waitsOf } from '../accounts/email-changes/email-change.ts';
import { readRow } from './read-row.ts';
import { refuseRepeated } from './refuse-repeated.ts';
import { ROWS_AT_ONCE, StoreRows, type ListEditor, type StoredRows } from './store-rows.ts';

type Answer = CallAnswer<typeof putDirectory, 200>;
type Verdict = RowPlan['verdict'];

const programOf = (service: CallerIdentity['service']): ListEditor['by'] =>
  service === null ? {} : { serviceToken: service.id };

/** Stores the people sent by a program or an administrator, row by row: valid rows are stored, others refused. */
@Injectable()
export class PutDirectory {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly storeRows: StoreRows,
    private readonly sessions: SessionCache,
  ) {}

  async execute(
    people: readonly Readonly<Record<string, unknown>>[],
    caller: CallerIdentity,
  ): Promise<Answer> {
    const { accountId, address, service } = caller;
    const editor: ListEditor = { accountId, address, by: programOf(service) };
    const rows = refuseRepeated(people.map(readRow));
    const plans = new Map<number, RowPlan>();
    const rests = new RestsBetween();
    for (const indexes of batches(inOrder(rows))) {
      const batch = indexes.map((index) => rows[index]).filter((row) => row !== undefined);
      const stored = await rests.portion(() => this.store(batch, editor));
      indexes.forEach((index, at) =>
        plans.set(index, stored.plans[at] ?? { verdict: 'refused', errors: [] }),
      );
      await this.sessions.buryNow(stored.endedSessions);
    }
    return answerOf(rows, plans);
  }

  private async store(rows: readonly DirectoryRow[], editor: ListEditor): Promise<StoredRows> {
    const store = () => this.transactions.run((tx) => this.storeRows.execute(tx, rows, editor));
    try {
      return await store();
    } catch (error) {
      // Someone created one of these people concurrently; a retry finds them.
      if (error instanceof DomainError && error.code === 'request/conflict') return store();
      throw error;
    }
  }
}

/** Puts managers before their crews, so that the crew's batch finds them; invalid rows go last. */
function inOrder(rows: DirectoryRow[]): number[] {
  const fitting = rows.flatMap((row, index) => {
    const key = keyOf(row);
    return key === null || row.errors.length > 0 ? [] : [{ index, key, managerKey: managerKeyOf(row) }];
  });
  // Stored people can close cycles too; each batch checks that once it has locked the directory.
  const { order, circular } = managersFirst(fitting, new Map());
  for (const at of circular) {
    const index = fitting[at]?.index ?? -1;
    const row = rows[index];
    if (row) rows[index] = { ...row, errors: [refusedBy('managerNumber', CIRCLE)] };
  }
  const ordered = order.map((at) => fitting[at]?.index ?? -1);
  const placed = new Set(ordered);
  return [...ordered, ...[...rows.keys()].filter((index) => !placed.has(index))];
}

function batches(indexes: readonly number[]): number[][] {
  const count = Math.ceil(indexes.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_, at) => indexes.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE));
}

function answerOf(rows: readonly DirectoryRow[], plans: ReadonlyMap<number, RowPlan>): Answer {
  const results = rows.map(({ employeeNumber }, index) => {
    const plan = plans.get(index);
    const result: Verdict = plan?.verdict ?? 'refused';
    const errors = plan?.verdict === 'refused' ? [...plan.errors] : [];
    const email = emailOf(plan);
    return { employeeNumber, result, errors, ...(email && { email }) };
  });
  const count = (verdict: Verdict): number => results.filter(({ result }) => result === verdict).length;
  return {
    summary: {
      created: count('created'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: count('refused'),
    },
    results,
  };
}

const emailOf = (plan: RowPlan | undefined) =>
  plan?.verdict === 'changed' || plan?.verdict === 'unchanged' ? waitsOf(plan.email?.verdict) : undefined;
