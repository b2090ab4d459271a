import { Injectable } from '@nestjs/common';
import { newId } from '@rigwise/platform';
import type { Tx } from '../../database/transactions.ts';
import { keyOf, managerKeyOf } from '../directory-row.ts';
import { DirectoryRows } from '../directory-rows.repository.ts';
import { planRows, type Known, type RowPlan } from '../plan-rows.ts';
import { addCounts, countsOf, type DirectoryImport, type ImportedRow } from './directory-import.ts';
import { DirectoryImports } from './directory-imports.repository.ts';
import { ImportRows } from './import-rows.repository.ts';
import { changesOf } from './row-changes.ts';

/** Rows per transaction; takes no locks on people. */
const AT_ONCE = 1_000;

/** Determines what loading the next rows would do, without changing the directory. */
@Injectable()
export class CheckRows {
  constructor(
    private readonly imports: DirectoryImports,
    private readonly rows: ImportRows,
    private readonly directory: DirectoryRows,
  ) {}

  async execute(tx: Tx, one: DirectoryImport): Promise<void> {
    const rows = await this.rows.toCheck(tx, one.id, AT_ONCE);
    if (rows.length === 0) return this.imports.save(tx, { ...one, status: 'checked' });
    const known = await this.known(tx, one.id, rows);
    const plans = planRows(rows, known, newId);
    await this.rows.saveVerdicts(
      tx,
      one.id,
      rows.map((row, at) => verdictOf(row, plans[at], known)),
    );
    const verdicts = addCounts(one.verdicts, countsOf(plans.map(({ verdict }) => verdict)));
    await this.imports.save(tx, { ...one, verdicts, checked: one.checked + rows.length });
  }

  /** The stored people, and those that the file creates. Cycles were checked for the whole file. */
  private async known(tx: Tx, id: string, rows: readonly ImportedRow[]): Promise<Known> {
    const managers = rows.map(managerKeyOf).filter((key) => typeof key === 'string');
    const keys = rows.map(keyOf).filter((key) => key !== null);
    const { people } = await this.directory.read(tx, [...new Set([...keys, ...managers])]);
    const missing = managers.filter((key) => !people.has(key));
    const made = await this.rows.made(tx, id, [...new Set(missing)]);
    return {
      people: new Map([...people, ...made.map((key) => [key, toCome(key)] as const)]),
      managerOf: new Map(),
    };
  }
}

function verdictOf(row: ImportedRow, plan: RowPlan | undefined, known: Known) {
  const verdict = plan?.verdict ?? 'refused';
  const errors = plan?.verdict === 'refused' ? plan.errors : [];
  return { line: row.line, verdict, errors, changes: plan ? changesOf(row, plan, known) : [] };
}

/** A person whom the file creates: others may report to them. */
const toCome = (key: string) => ({
  id: `to-come:${key}`,
  employeeNumber: key,
  firstName: '',
  lastName: '',
  email: null,
  department: null,
  position: null,
  location: null,
  rotation: null,
  managerId: null,
  managerNumber: null,
  mergedInto: null,
  accessOver: false,
  external: false,
  active: true,
  revision: 0,
  role: null,
  guard: null,
});
